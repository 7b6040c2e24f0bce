import { C, circle, ellipse, P, rect, S, times } from "./ink.ts";

// Animals look right and stand on y = 0.

interface CowLook {
  hide?: string;
  patch?: string;
  garland?: boolean;
  shade?: string;
}

const GARLAND = [
  [70, -132],
  [73, -122],
  [77, -112],
  [82, -103],
  [88, -96],
  [95, -92],
] as const;

/** A cow with a hump, 182 tall. */
export function cow({ hide = C.cotton, patch = C.geru, garland = true, shade = C.sand }: CowLook = {}): string {
  return (
    P("M-70-62L-72-2h16l6-58zM46-62L50-2h15l0-60z", shade) +
    rect(-72, -8, 16, 8, C.kajal, 2) +
    rect(50, -8, 15, 8, C.kajal, 2) +
    S("M-97-96C-112-80-108-52-110-34", hide, 6) +
    P("M-116-38q6-6 12 0q2 16-5 24q-8-8-7-24z", C.kajal) +
    P(
      "M-98-88C-102-110-86-118-60-116C-30-113-4-116 14-120C18-138 44-144 52-124C62-124 72-134 82-144L112-120C104-104 98-96 92-80C88-66 76-58 66-54C30-44-44-42-74-54C-92-58-96-72-98-88Z",
      hide,
    ) +
    P("M-98-88C-102-110-86-118-60-116C-42-114-46-90-58-82C-72-74-92-74-98-88Z", patch) +
    P("M-20-115C0-116 18-118 26-114C24-96 6-88-6-94C-16-99-22-108-20-115Z", patch) +
    P("M-94-74C-96-44-90-30-90-2h17c0-24 6-36 12-56zM60-64C62-40 68-28 70-2h16c0-26 4-46 4-72z", hide) +
    rect(-90, -9, 17, 9, C.kajal, 2) +
    rect(70, -9, 16, 9, C.kajal, 2) +
    P("M78-146C86-158 104-156 112-146C122-134 132-122 134-110C134-100 122-96 112-100C98-104 84-118 78-132Z", hide) +
    P("M120-106C126-116 132-116 134-110C134-100 122-96 114-99Z", C.geruPale) +
    circle(126, -107, 1.8, C.kajal) +
    circle(107, -131, 2.6, C.kajal) +
    P("M80-142C68-146 58-142 54-134C64-128 76-130 82-134Z", patch) +
    S("M88-152C82-164 86-178 98-182", C.kajal, 5) +
    S("M100-155C100-166 106-174 116-176", C.kajal, 5) +
    (garland ? GARLAND.map(([x, y], i) => circle(x, y, 6, i % 2 ? C.genda : C.madder)).join("") : "")
  );
}

interface CalfLook {
  hide?: string;
  shade?: string;
}

/** A calf with a bell, 112 tall. */
export function calf({ hide = C.geru, shade = "#A9512F" }: CalfLook = {}): string {
  return (
    P("M-38-44L-42-2h10l6-42zM26-44L30-2h10l-2-42z", shade) +
    rect(-42, -6, 10, 6, C.kajal, 1) +
    rect(30, -6, 10, 6, C.kajal, 1) +
    S("M-52-64C-62-56-60-42-62-34", hide, 4.5) +
    P(
      "M-54-62C-56-78-44-80-28-79C-8-78 10-80 26-82C36-90 44-98 52-100L68-86C62-74 56-60 48-48C40-38-26-36-42-42C-52-46-53-54-54-62Z",
      hide,
    ) +
    P("M-52-54C-52-34-50-24-50-2h11c1-22 5-28 9-42zM34-48C36-30 40-22 41-2h10c1-22 3-36 3-52z", hide) +
    rect(-50, -6, 11, 6, C.kajal, 1) +
    rect(41, -6, 10, 6, C.kajal, 1) +
    P("M46-104C54-112 66-110 72-102C80-92 86-84 86-76C84-70 76-70 70-73C58-78 48-88 46-96Z", hide) +
    P("M76-76C80-82 84-82 86-76C84-70 77-70 72-72Z", C.geruPale) +
    circle(68, -92, 2.2, C.kajal) +
    P("M48-100C38-104 30-100 28-93C36-88 44-90 50-93Z", shade) +
    S("M34-86Q46-66 58-72", C.madder, 4) +
    P("M46-70l8-2l3 10q-6 3-12 1z", C.genda)
  );
}

/** A goat with horns and beard, 104 tall. */
export function goat({ hide = C.cotton, shade = C.sand }: CalfLook = {}): string {
  return (
    P("M-34-40L-37-2h8l5-38zM18-40L22-2h8l-2-38z", shade) +
    P(
      "M-44-56C-46-72-34-74-20-73C-4-72 8-74 20-76C28-84 34-92 42-94L56-80C50-66 46-54 38-44C30-36-22-34-36-40C-42-44-43-50-44-56Z",
      hide,
    ) +
    P("M-44-66q-10-4-12-12q10 0 16 6z", hide) +
    P("M-42-48C-42-32-40-20-40-2h9c1-20 4-26 8-38zM24-44C26-28 29-20 30-2h9c1-20 3-32 3-48z", hide) +
    rect(-40, -5, 9, 5, C.kajal, 1) +
    rect(30, -5, 9, 5, C.kajal, 1) +
    P("M38-98C44-106 54-106 60-98C66-90 74-84 74-76C72-70 66-70 60-72C50-76 40-84 38-92Z", hide) +
    S("M44-102C38-112 30-116 24-112M52-104C48-114 42-120 36-118", C.kajal, 4) +
    P("M58-74q2 12 8 14q2-8 0-14z", shade) +
    P("M42-96C32-98 26-94 26-88C34-84 40-86 44-90Z", shade) +
    circle(58, -90, 2, C.kajal)
  );
}

interface DogLook extends CalfLook {
  collar?: string;
}

/** A street dog with its tail up, 86 tall. */
export function dog({ hide = C.clay, shade = "#B98A4E", collar = C.madder }: DogLook = {}): string {
  return (
    P("M-30-34L-34-2h9l6-32zM14-34L16-2h9l-1-32z", shade) +
    S("M-40-46C-54-50-60-66-50-76", hide, 6.5) +
    P(
      "M-44-40C-46-58-32-62-12-59C6-57 18-62 28-70L46-52C38-40 36-30 24-27C4-23-20-24-34-27C-42-29-43-34-44-40Z",
      hide,
    ) +
    P("M-42-38C-43-24-40-16-41-2h10c0-14 4-20 8-28zM20-34C22-22 24-14 25-2h10c0-16 2-26 2-38z", hide) +
    P("M24-66C24-82 42-90 54-82L74-71C78-67 76-61 69-60L50-55C40-51 26-54 24-66Z", hide) +
    P("M34-84C26-78 25-66 31-58C40-60 43-74 42-84Z", shade) +
    circle(74, -67, 3.6, C.kajal) +
    circle(55, -73, 2.2, C.kajal) +
    S("M26-58Q34-48 46-52", collar, 4.5)
  );
}

/** A dog asleep, curled up, 34 tall. */
export function sleepingDog({ hide = C.clay, shade = "#B98A4E" }: CalfLook = {}): string {
  return (
    P("M-46-2C-54-26-30-40-4-36C26-38 50-22 46-2Q0 4-46-2Z", hide) +
    S("M-40-6C-20 2 0 2 14-4", shade, 6) +
    P("M14-22C22-32 40-30 46-20L54-10C54-4 46-2 38-3L22-4C14-8 10-16 14-22Z", hide) +
    P("M20-28C14-22 14-12 20-8C28-12 30-22 28-28Z", shade) +
    circle(53, -9, 3, C.kajal) +
    S("M34-18q5 4 9 1", C.kajal, 2)
  );
}

/** A hen, 50 tall. */
export const hen = (body: string = C.geru) =>
  S("M-4-8V0M6-8V0", C.genda, 2.6) +
  P("M-28-36C-20-34-16-30-12-26C-4-26 4-32 6-42C8-52 20-52 22-42C24-26 18-8 2-6C-16-4-26-18-28-36Z", body) +
  P("M10-50q1-6 4-4q2-5 5-1q4-2 3 4z", C.madder) +
  P("M22-42l9 3l-9 3z", C.genda) +
  circle(16, -42, 1.8, C.kajal) +
  P("M-10-22q10 10 20 0q-6-6-20 0z", C.madder, ' opacity=".35"');

/** A small bird on a branch or a rim, 20 tall. */
export const bird = (body: string = C.neelMid, breast: string = C.haldi) =>
  P("M-18-6C-10-6-6-10-4-14C0-20 12-22 16-14C18-6 10 0 2 0C-6 0-12-2-18-6Z", body) +
  P("M2-4C6-8 12-8 15-10C14-3 8 0 2 0Z", breast) +
  P("M16-14l7 2l-7 3z", C.genda) +
  circle(11, -13, 1.6, C.kajal);

/** Birds far away in the sky. */
export const flock = (x: number, y: number, count = 3, ink: string = C.kajal) =>
  times(count, (i) => S(`M${x + i * 30} ${y + (i % 2) * 14}q6-8 11 0q5-8 11 0`, ink, 2.6, ' opacity=".55"'));

/** Grass tufts along the ground. */
export const tufts = (x: number, y: number, count: number, gap: number, fill: string = C.leafMid) =>
  times(count, (i) =>
    P(`M${x + i * gap} ${y + (i % 2) * 8}q-2-12-8-16q8 2 10 10q0-12 6-18q0 10-2 16q4-6 9-8q-4 6-7 16z`, fill),
  );

export const shadow = (x: number, y: number, width: number, fill: string) => ellipse(x, y, width, width * 0.07, fill);
