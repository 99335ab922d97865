// Six symbols of our own drawing that need no language: paths in a box from -10 to 10, of about the same weight to the eye.

/** The tips of a star and the corners between them. */
const STAR = Array.from({ length: 10 }, (_, i) => {
  const reach = i % 2 ? 4.4 : 9.6;
  const angle = (i * Math.PI) / 5;
  return `${(reach * Math.sin(angle)).toFixed(2)} ${(0.6 - reach * Math.cos(angle)).toFixed(2)}`;
});

export const SYMBOLS = {
  cloud: "M-5.6 6.2A4.3 4.3 0 0 1-6.6-2.2A5 5 0 0 1 2.2-4.9A4.6 4.6 0 0 1 7-1.4A3.9 3.9 0 0 1 6.4 6.2Z",
  moon: "M3.2-8.6A8.8 8.8 0 1 0 8.6 3.4A7.4 7.4 0 0 1 3.2-8.6Z",
  heart: "M0 8C-5 4-8.8.8-8.8-3.2A4.7 4.7 0 0 1 0-5.2A4.7 4.7 0 0 1 8.8-3.2C8.8.8 5 4 0 8Z",
  drop: "M0-9.2C3.6-4.6 6.6-1.2 6.6 2.4A6.6 6.6 0 0 1-6.6 2.4C-6.6-1.2-3.6-4.6 0-9.2Z",
  star: `M${STAR.join("L")}Z`,
  leaf: "M-7.4 7.8C-9-2.6-2-8.6 8.4-8.2C8.8 2 2.8 8.8-5 6.4L-7.4 7.8Z",
} as const;

export type SymbolName = keyof typeof SYMBOLS;
