// Files that the app makes itself, handed to the browser to be saved.

export function saveFile(text: string, name: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after this.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
