// Whether there is room for things side by side, as in the style sheets: `@media (min-width: 60rem)`.

const WIDE = "(min-width: 60rem)";

/** Follows the size of the window, as long as the component is there that asks for it. */
export function wideScreen(): { readonly current: boolean } {
  const query = matchMedia(WIDE);
  let current = $state(query.matches);
  $effect(() => {
    const changed = () => (current = query.matches);
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  });
  return {
    get current() {
      return current;
    },
  };
}
