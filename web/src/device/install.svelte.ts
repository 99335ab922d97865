// The browser's offer to put the app on the home screen, kept until somebody wants it.

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  /** Asks the person; nothing where the browser does not offer it, or they have it already. */
  offer = $state.raw<(() => Promise<void>) | null>(null);

  constructor() {
    addEventListener("beforeinstallprompt", (event) => {
      // Not in the middle of a game: in the preferences.
      event.preventDefault();
      this.offer = async () => {
        this.offer = null;
        await (event as InstallPrompt).prompt();
      };
    });
    addEventListener("appinstalled", () => (this.offer = null));
  }
}

export const install = new Install();
