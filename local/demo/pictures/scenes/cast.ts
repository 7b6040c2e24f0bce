import type { ManLook, WomanLook, YouthLook } from "../kit/adults.ts";
import type { ChildLook } from "../kit/children.ts";
import { card, type Light, WIDTH } from "../kit/ground.ts";
import { at, C, DARK, DEEP, FAIR } from "../kit/ink.ts";

/** How a scene is told this time: its light, its border, who is in it, and which way it looks. */
export interface Mood {
  light: Light;
  border: string;
  /** Turns the wardrobe, so that the same scene has other people. */
  turn?: number;
  flip?: boolean;
}

export type Scene = (mood: Mood) => string;

type Wardrobe<Look, Always extends keyof Look> = readonly [Dressed<Look, Always>, ...Dressed<Look, Always>[]];
type Dressed<Look, Always extends keyof Look> = Look & Required<Pick<Look, Always>>;

const SARIS: Wardrobe<WomanLook, "sari" | "edge" | "blouse"> = [
  { sari: C.madder, edge: C.genda, blouse: C.neel },
  { sari: C.leaf, edge: C.genda, blouse: C.madder },
  { sari: C.neel, edge: C.genda, blouse: C.geru },
  { sari: C.genda, edge: C.madder, blouse: C.leaf },
  { sari: C.neelMid, edge: C.haldi, blouse: C.madder },
  { sari: C.geru, edge: C.haldi, blouse: C.neel },
];

const KURTAS: Wardrobe<ManLook, "kurta" | "legs"> = [
  { kurta: C.cotton, legs: C.neel, cap: C.madder },
  { kurta: C.genda, legs: C.cotton, cap: C.neel },
  { kurta: C.leafMid, legs: C.cotton, cap: C.cotton },
  { kurta: C.neelMid, legs: C.sand, cap: C.genda },
  { kurta: C.geru, legs: C.cotton, cap: C.leaf },
];

const SHIRTS: Wardrobe<ManLook, "kurta" | "legs"> = [
  { kurta: C.neelMid, legs: C.kajal, shirt: true, shoe: C.madder },
  { kurta: C.cotton, legs: C.neel, shirt: true },
  { kurta: C.leaf, legs: C.kajal, shirt: true, shoe: C.geru },
  { kurta: C.geru, legs: C.neel, shirt: true },
];

const YOUTHS: Wardrobe<YouthLook, "kurta" | "legs" | "bag"> = [
  { kurta: C.genda, legs: C.neel, bag: C.madder },
  { kurta: C.leaf, legs: C.genda, bag: C.madder },
  { kurta: C.madder, legs: C.cotton, bag: C.neel },
  { kurta: C.neelMid, legs: C.cotton, bag: C.geru },
];

const CHILDREN: Wardrobe<ChildLook, "top" | "bottom"> = [
  { kind: "girl", top: C.madder, bottom: C.neel, ribbon: C.genda },
  { kind: "boy", top: C.cotton, bottom: C.neel },
  { kind: "girl", top: C.neel, bottom: C.genda, ribbon: C.madder },
  { kind: "boy", top: C.genda, bottom: C.madder },
  { kind: "girl", top: C.genda, bottom: C.leaf, ribbon: C.madder },
  { kind: "boy", top: C.leafMid, bottom: C.neel },
  { kind: "girl", top: C.cotton, bottom: C.madder, ribbon: C.genda },
];

const SKINS = [DARK, FAIR, DEEP] as const;

const pick = <T>(list: readonly [T, ...T[]], i: number): T =>
  list[((i % list.length) + list.length) % list.length] ?? list[0];

/** Dresses people: the same number gives the same clothes within a picture, another `turn` gives other people. */
export function cast(turn = 0) {
  const skin = (i: number) => pick(SKINS, i + turn);
  return {
    skin,
    sari: (i: number) => ({ ...pick(SARIS, i + turn), skin: skin(i) }),
    kurta: (i: number) => ({ ...pick(KURTAS, i + turn * 2), skin: skin(i + 1) }),
    shirt: (i: number) => ({ ...pick(SHIRTS, i + turn), skin: skin(i + 1) }),
    youth: (i: number) => ({ ...pick(YOUTHS, i + turn), skin: skin(i + 2) }),
    kid: (i: number) => ({ ...pick(CHILDREN, i + turn * 3), skin: skin(i) }),
  };
}

/** Closes a scene in the mood's border, mirrored where the mood says so. */
export const finish = (inner: string, { border, flip = false }: Mood) =>
  card(flip ? at(WIDTH, 0, inner, { flip: true }) : inner, border);
