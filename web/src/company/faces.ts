// The bots as characters: an inked face for each level, over a patch of colour that misses its lines a little, as in a cheap print.

export type Mood = "idle" | "think" | "glad" | "wince";

export interface FaceDrawing {
  /** The level of bot that it belongs to. */
  level: string;
  tint: string;
  /** All paths are in a box of 60 by 60. */
  patch: string;
  line: string;
  /** Finer lines. */
  fine: string;
  nose: string;
  brow: string;
  eyes: readonly [x: number, y: number][];
  eye: number;
  mouth: Record<Mood, string>;
}

/** Weakest first. What they are called and how they are by nature are the messages `character-…`. */
export const FACES: readonly FaceDrawing[] = [
  {
    // A hare.
    level: "beginner",
    tint: "#e7b7b0",
    patch: "M16 30C18 20 46 20 48 32C49 46 42 55 32 55C20 55 14 44 16 30Z",
    line: "M22 24C14 16 12 3 18 3C24 3 27 13 28 21M36 21C38 11 43 2 48 5C53 9 47 19 41 24M22 24C26 20 37 20 41 24C48 29 49 36 47 42C44 51 38 55 31 55C23 55 17 49 15.5 42C14.5 35 17 28 22 24M19 8C20 12 22 16 24 19M46 9C44 12 42 16 40 19",
    fine: "M14 41L6 39M15 44L7 46M48 40L56 37M48 43L56 45",
    nose: "M29 40C30 39 33 39 34 40C33 43 30 43 29 40Z",
    brow: "M20 29Q24 26 27 28M36 28Q39 25 43 28",
    eyes: [
      [24, 34],
      [39, 33],
    ],
    eye: 2.3,
    mouth: {
      idle: "M27 46Q29 48 31.5 45Q34 48 37 45",
      think: "M29 47L35 46",
      glad: "M26 45Q31 53 37 44Q31 46 26 45",
      wince: "M27 49Q31 45 36 49",
    },
  },
  {
    // A hedgehog.
    level: "learner",
    tint: "#bfa78c",
    patch: "M12 38C12 22 20 14 32 13C45 13 52 24 52 38C50 50 42 55 32 55C22 55 13 50 12 38Z",
    line: "M12 41L6 36L13 32.5L7 26L14 25L10 16.5L18.5 19L17.5 10.5L24.5 15L27.5 7L32.5 14L38 6.5L41 15L48.5 11.5L47.5 19.5L55 18L50.5 26L57 27.5L51 33.5L57 38L51 41.5C49 50 41 55 32 55C22 55 14 50 12 41",
    fine: "M16 39C18 30 26 27 32 32C38 27 46 30 48 39M23 23L24.5 20M32 21L32.5 17.5M41 23L40 19.5",
    nose: "M28.8 44.6C30 43.4 34 43.4 35.2 44.6C34.6 48.4 29.4 48.4 28.8 44.6Z",
    brow: "M20.5 34Q24 31 27.5 33.5M36.5 33.5Q40 31 43.5 34",
    eyes: [
      [25, 39],
      [39.5, 38.6],
    ],
    eye: 2.2,
    mouth: {
      idle: "M27 50Q30 52 32 50Q34 52 37 49.6",
      think: "M29 51L35 50",
      glad: "M26.5 49.4Q32 55 37.5 49",
      wince: "M28 52Q32 49 36 52",
    },
  },
  {
    // A bear.
    level: "casual",
    tint: "#d9a066",
    patch: "M10 26C8 12 22 7 33 9C48 9 54 20 52 32C51 46 43 53 31 53C17 53 11 42 10 26Z",
    line: "M15 17C9 17 7 9 12 7C17 5 20 9 20 12M46 16C52 15 53 8 48 6C43 5 41 9 41 11M20 12C27 8 35 8 41 11C49 16 53 24 52 33C50 46 42 53 31 53C19 53 10 46 10 32C10 24 14 16 20 12",
    fine: "M25 37C27 33 36 33 38 37C39 41 36 43 32 43C27 43 24 41 25 37Z",
    nose: "M29 36C31 35 33 35 35 36C34 39 30 39 29 36Z",
    brow: "M18 23Q22 21 26 23M36 22Q40 20 44 23",
    eyes: [
      [22, 28],
      [40, 27],
    ],
    eye: 2.1,
    mouth: {
      idle: "M26 46Q31 48 37 45",
      think: "M28 47Q32 45 36 47",
      glad: "M25 45Q31 52 38 44",
      wince: "M26 48Q31 44 37 48",
    },
  },
  {
    // A badger.
    level: "skilled",
    tint: "#b7bfca",
    patch: "M12 32C12 20 21 14 32 14C44 14 51 22 51 33C49 47 42 55 32 55C21 55 13 46 12 32Z",
    line: "M15 23C8.5 21 8.5 11 15 10.5C19 10.5 21 13 22 16M42 15.5C43 12 46 9.5 50 10.5C55.5 12.5 54 20 48.5 22M22 16C28 13 36 13 42 15.5C50 21 53 30 50 39C47 49 40 55 32 55C23 55 16 49 13 39C11 30 14 21 22 16",
    fine: "M26 14.5C22.5 21 18.5 28 18.5 35C20 40 25.5 42 28 46M29 14.5C27 21 26.5 31 29.5 43M38 14.3C41.5 21 45.5 28 45.5 34.6C44 40 38.5 42 36 46M35 14.3C37 21 37.5 31 34.5 43",
    nose: "M28 45.6C30 44.2 34 44.2 36 45.6C35 49.6 29 49.6 28 45.6Z",
    brow: "M18.5 26Q22 23.5 25 25.5M39 25.2Q42 23 45.5 25.6",
    eyes: [
      [23, 31.5],
      [41, 31],
    ],
    eye: 2.1,
    mouth: {
      idle: "M27.5 51Q32 52.8 36.5 50.6",
      think: "M29 51.6L35 51",
      glad: "M26.6 50.4Q32 55 37.4 50",
      wince: "M28 52.6Q32 50 36 52.6",
    },
  },
  {
    // A fox.
    level: "expert",
    tint: "#f0a35e",
    patch: "M12 24C20 18 42 17 51 23C52 38 40 52 31 55C22 52 11 40 12 24Z",
    line: "M13 25C11 17 11 10 13 6C18 8 23 13 25 18C29 16 35 16 38 18C40 13 45 8 50 5C52 11 52 18 50 25C52 36 42 49 32 55C21 50 11 37 13 25ZM14 30C20 31 25 36 28 43M50 29C44 30 38 36 35 43",
    fine: "M19 27Q23 24 28 28M36 28Q40 24 44 26",
    nose: "M28.5 46C30 45 33 45 34.5 46C33.5 49.5 29.5 49.5 28.5 46Z",
    brow: "M18 24Q23 20 27 23M36 22Q40 19 45 22",
    eyes: [
      [23, 29],
      [40, 28],
    ],
    eye: 2,
    mouth: {
      idle: "M26 51Q29 52 31.5 50.5Q34 52 37 50",
      think: "M28 52L35 51",
      glad: "M25 50Q31 55 38 49",
      wince: "M27 53Q31 50 36 53",
    },
  },
  {
    // An owl.
    level: "master",
    tint: "#9db7c9",
    patch: "M11 12C20 15 40 15 52 10C55 30 52 54 31 55C11 55 8 34 11 12Z",
    line: "M12 10C18 15 24 15 31 15C38 15 46 15 51 9C55 27 54 54 31 54C9 54 9 28 12 10ZM31 15L31 24",
    fine: "M22 28m-8.4 0a8.4 8.6 0 1 0 16.8 0a8.4 8.6 0 1 0 -16.8 0M41 28m-8.4 0a8.4 8.4 0 1 0 16.8 0a8.4 8.4 0 1 0 -16.8 0",
    nose: "M28 36L35 36L31.5 42Z",
    brow: "M14 19Q19 16 25 19M38 19Q44 16 49 18",
    eyes: [
      [22, 28],
      [41, 28],
    ],
    eye: 2.6,
    mouth: {
      idle: "M24 47Q27 49 30 47Q33 49 38 46",
      think: "M27 47Q31 46 35 47",
      glad: "M24 46Q31 52 38 45",
      wince: "M25 49Q31 46 37 49",
    },
  },
];

export const faceOf = (level: string): FaceDrawing | undefined => FACES.find((face) => face.level === level);

/** The colours of people at a table, by seat: tints of the same kind, so that no one is taken for a die. */
export const TINTS = ["#f0c987", "#9fc3b4", "#c6b6e2", "#e9b3a4", "#a9c3df", "#cfcf8e"] as const;
