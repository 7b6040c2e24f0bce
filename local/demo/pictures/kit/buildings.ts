import { at, C, circle, n, P, rect, S, times } from "./ink.ts";

// Buildings stand on y = 0, centred on x = 0.

interface HutLook {
  w?: number;
  h?: number;
  wall?: string;
  roof?: string;
  door?: string;
}

/** A thatched hut. */
export function hut({ w = 120, h = 70, wall = C.geruPale, roof = C.thatch, door = C.neel }: HutLook = {}): string {
  return (
    rect(-w / 2, -h, w, h, wall) +
    P(
      `M${n(-w / 2 - 16)} ${n(-h + 4)}L${n(-w / 2 + 14)} ${n(-h - 40)}H${n(w / 2 - 14)}L${n(w / 2 + 16)} ${n(-h + 4)}Z`,
      roof,
    ) +
    S(`M${n(-w / 2 + 2)} ${n(-h - 14)}H${n(w / 2 - 2)}`, C.clay, 2.5) +
    P("M-14 0V-36a14 14 0 0 1 28 0V0Z", door) +
    rect(-w / 2, -9, w, 9, C.geru) +
    times(4, (i) => circle(-w / 2 + 16 + i * 6, -h + 24 - (i % 2) * 6, 2, C.madder))
  );
}

export const windowPane = (
  x: number,
  y: number,
  w: number,
  h: number,
  frame: string = C.neel,
  glass: string = C.neelPale,
) =>
  rect(x, y, w, h, frame, 4) +
  rect(x + 6, y + 6, w - 12, h - 12, glass) +
  rect(x + w / 2 - 3, y + 6, 6, h - 12, frame) +
  rect(x + 6, y + h / 2 - 3, w - 12, 6, frame);

export const archDoor = (x: number, w: number, h: number, frame: string = C.neel, leafOf: string = C.neelPale) =>
  P(`M${n(x - w / 2)} 0V${n(-h + w / 2)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0V0Z`, frame) +
  P(`M${n(x - w / 2 + 10)} 0V${n(-h + w / 2)}a${n(w / 2 - 10)} ${n(w / 2 - 10)} 0 0 1 ${n(w - 20)} 0V0Z`, leafOf) +
  rect(x - 3, -h + 12, 6, h - 12, frame);

interface HouseLook {
  w?: number;
  h?: number;
  wall?: string;
  roof?: string;
  frame?: string;
  flag?: boolean;
}

/** A flat-roofed public building: a school, a clinic, an office. */
export function house({
  w = 300,
  h = 190,
  wall = C.geruPale,
  roof = C.madder,
  frame = C.neel,
  flag = false,
}: HouseLook = {}): string {
  return (
    (flag ? S(`M0 ${-h - 10}v-56`, C.kajal, 4) + P(`M2 ${-h - 66}h46l-11 13 11 13H2z`, C.genda) : "") +
    rect(-w / 2, -h, w, h, wall) +
    rect(-w / 2 - 18, -h - 16, w + 36, 20, roof) +
    times(Math.floor((w - 30) / 34), (i) => circle(-w / 2 + 30 + i * 34, -h + 26, 4, i % 2 ? roof : C.genda)) +
    archDoor(0, 74, 130, frame) +
    windowPane(-w / 2 + 24, -h + 56, 60, 56, frame) +
    windowPane(w / 2 - 84, -h + 56, 60, 56, frame) +
    rect(-w / 2, -10, w, 10, C.geru)
  );
}

/** Two posts and a roof with a scalloped cloth, `w` wide, eaves at y = -h. */
export function stall(
  w: number,
  h: number,
  { roof = C.geru, cloth = C.cotton, post = C.wood }: { roof?: string; cloth?: string; post?: string } = {},
): string {
  const count = Math.round((w - 16) / 44);
  const step = (w - 16) / count;
  const scallops = times(count, () => `q${n(-step / 2)} 20 ${n(-step)} 0`);
  return (
    rect(-w / 2 + 12, -h, 10, h, post) +
    rect(w / 2 - 22, -h, 10, h, post) +
    P(`M${n(-w / 2 - 12)} ${-h + 6}L${n(-w / 2 + 34)} ${-h - 54}H${n(w / 2 - 34)}L${n(w / 2 + 12)} ${-h + 6}Z`, roof) +
    S(
      `M${n(-w / 2 + 12)} ${-h - 16}H${n(w / 2 - 12)}M${n(-w / 2 + 24)} ${-h - 34}H${n(w / 2 - 24)}`,
      C.cotton,
      2.5,
      ' opacity=".4"',
    ) +
    P(`M${n(-w / 2 + 8)} ${-h + 6}H${n(w / 2 - 8)}v14${scallops}Z`, cloth)
  );
}

/** A thatched open shed for animals or carts. */
export const shed = (w: number, h: number) =>
  rect(-w / 2 + 10, -h, 12, h, C.wood) +
  rect(w / 2 - 22, -h, 12, h, C.wood) +
  P(
    `M${n(-w / 2 - 24)} ${-h + 10}L${n(-w / 2 + 20)} ${-h - 54}H${n(w / 2 - 20)}L${n(w / 2 + 24)} ${-h + 10}Z`,
    C.thatch,
  ) +
  S(`M${n(-w / 2 - 6)} ${-h - 16}H${n(w / 2 + 6)}M${n(-w / 2 + 6)} ${-h - 34}H${n(w / 2 - 6)}`, C.clay, 3);

/** A round mud granary on stones under a straw hat, 190 tall. */
export const granary = (wall: string = C.geruPale, band: string = C.madder) =>
  rect(-46, -14, 16, 14, C.kajal, 3) +
  rect(30, -14, 16, 14, C.kajal, 3) +
  P("M-58-14C-72-60-68-100-56-122H56C68-100 72-60 58-14Z", wall) +
  P("M-65-66Q0-54 65-66L65-54Q0-42-65-54Z", band) +
  times(6, (i) => circle(-45 + i * 18, -82 + Math.abs(i - 2.5) * -1.4, 3.6, i % 2 ? C.neel : C.geru)) +
  rect(-15, -40, 30, 22, C.neel, 3) +
  P("M-82-112C-52-146-24-168-4-190H4C24-168 52-146 82-112Q0-98-82-112Z", C.thatch) +
  S("M-54-118C-34-140-14-160-3-182M54-118C34-140 14-160 3-182M0-110V-184", C.clay, 2.6);

/** A temple tower with a pennant, 306 tall from its plinth. */
export function shikhara({ stone = C.geru }: { stone?: string } = {}): string {
  const trim = C.madder;
  const flag = C.madder;
  return at(
    0,
    -74,
    P("M-46 0C-46-70-34-130-8-170H8C34-130 46-70 46 0Z", stone) +
      S("M-24-8C-24-74-16-124-4-158M24-8C24-74 16-124 4-158M0-6V-160", trim, 2.5, ' opacity=".45"') +
      rect(-14, -182, 28, 14, trim, 5) +
      P("M-7-182q7-22 14 0z", C.genda) +
      S("M0-198V-236", C.kajal, 3) +
      P("M1-236l34 9-34 11z", flag) +
      rect(-58, 0, 116, 74, stone) +
      P("M-18 74V30a18 18 0 0 1 36 0v44z", trim) +
      rect(-64, -4, 128, 9, trim, 2),
  );
}

/** A ridge tent, 200 wide. */
export const tent = (cloth: string = C.cotton, shade: string = C.sand, stripe: string = C.neel) =>
  P("M-64 0L-20-118H70L110 0Z", shade) +
  P("M-104 0L-20-118L64 0Z", cloth) +
  P("M-44 0L-20-86L6 0Z", C.kajal) +
  P("M-20-118H70L74-106H-15Z", stripe) +
  S("M-104 0l-22 6M110 0l22 6", C.wood, 3);

/** A water tank on legs with a tap, 190 tall. */
export const waterTank = (body: string = C.neel) =>
  S("M-34 0L-26-96M34 0L26-96M-30-48H30", C.wood, 8) +
  rect(-46, -104, 92, 10, C.wood, 3) +
  P("M-42-104V-168Q-42-180-28-180H28Q42-180 42-168V-104Z", body) +
  S("M-42-150H42M-42-128H42", C.neelMid, 3) +
  rect(-14, -190, 28, 12, C.neelMid, 4);
