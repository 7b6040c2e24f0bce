import { cloth } from "../kit/ground.ts";
import { C, circle, ellipse } from "../kit/ink.ts";
import { finish, type Mood } from "./cast.ts";

/** Shadows of things that lie on a cloth. */
export const SHADE = ' opacity=".16"';
export const under = (x: number, y: number, rx: number, ry: number) => ellipse(x + 5, y + 9, rx, ry, C.kajal, SHADE);

const CLOTHS = [
  [C.geruPale, "#F6DDC8"],
  [C.leafPale, "#DCE6CB"],
  [C.neelPale, "#D8E0EE"],
  [C.haldi, "#FAE0A8"],
] as const;

/** A still life, seen from above: things on a striped cloth, whose colour follows the mood's turn. */
export const onCloth = (inner: string, mood: Mood) => {
  const [base, stripe] = CLOTHS[(mood.turn ?? 0) % CLOTHS.length] ?? CLOTHS[0];
  return finish(cloth(base, stripe) + inner, mood);
};

export const bowlOf = (x: number, y: number, fill: string, r = 46) =>
  under(x, y, r, r) + circle(x, y, r, C.steelDark) + circle(x, y, r - 3, C.white) + circle(x, y, r - 10, fill);
