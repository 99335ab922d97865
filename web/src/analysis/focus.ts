// Where reading goes on when a part of the page takes the place of another.

/** The heading of what has just come: the focus goes there, unless it is somewhere that is still there. */
export function arriving(heading: HTMLElement) {
  if (document.activeElement === document.body) heading.focus({ preventScroll: true });
}
