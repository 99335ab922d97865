/** Whether this person wants things to change without moving. */
export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
