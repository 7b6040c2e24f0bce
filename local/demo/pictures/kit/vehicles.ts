import { C, circle, n, P, rect, S, times } from "./ink.ts";

interface WheelLook {
  rim?: string;
  spoke?: string;
  width?: number;
  spokes?: number;
  hub?: string;
}

/** A wheel around `x`, `y`. */
export function wheel(x: number, y: number, radius: number, look: WheelLook = {}): string {
  const { rim = C.kajal, spoke = C.steelDark, width = 4, spokes = 8, hub = C.genda } = look;
  const lines = Array.from({ length: spokes }, (_, i) => {
    const a = (Math.PI * 2 * i) / spokes + 0.2;
    return `M${n(x)} ${n(y)}L${n(x + Math.cos(a) * radius)} ${n(y + Math.sin(a) * radius)}`;
  });
  return (
    S(lines.join(""), spoke, 1.6) +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${rim}" stroke-width="${n(width)}"/>` +
    circle(x, y, radius * 0.13, hub)
  );
}

/** A cross of the kind that marks medicine, centred. */
export const cross = (x: number, y: number, s: number, fill: string = C.madder) =>
  P(
    `M${n(x - s / 3)} ${n(y - s)}h${n((s * 2) / 3)}v${n((s * 2) / 3)}h${n((s * 2) / 3)}v${n((s * 2) / 3)}h${n((-s * 2) / 3)}v${n((s * 2) / 3)}h${n((-s * 2) / 3)}v${n((-s * 2) / 3)}h${n((-s * 2) / 3)}v${n((-s * 2) / 3)}h${n((s * 2) / 3)}z`,
    fill,
  );

/** A van, 280 wide, wheels on y = 0, looking right.  */
export function van({
  body = C.cotton,
  skirt = C.neel,
  stripe = C.genda,
}: { body?: string; skirt?: string; stripe?: string } = {}): string {
  return (
    P("M-176-226q0-18 18-18h226q14 0 22 12l52 78h34q18 0 18 18v112H-176Z", body) +
    P("M-176-82h370v58h-370Z", skirt) +
    rect(-176, -96, 370, 14, stripe) +
    P("M76-218h12q6 0 10 6l36 56h-58z", C.neelPale) +
    rect(-150, -218, 96, 74, C.neelPale, 6) +
    rect(-8, -222, 56, 198, C.sand, 4) +
    rect(0, -214, 40, 60, C.neelPale, 4) +
    cross(-104, -172, 21) +
    wheel(-104, -24, 34, { width: 12, spokes: 6 }) +
    wheel(126, -24, 34, { width: 12, spokes: 6 }) +
    rect(-136, -256, 190, 14, skirt, 5) +
    rect(34, -266, 26, 14, stripe, 4)
  );
}

/** A country boat 420 wide; its waterline is about y = -10. Whoever sits in it is drawn before it. */
export const boat = (hull: string = C.neel, stripe: string = C.genda) =>
  P("M-210-70C-178-54 172-54 212-80C208-26 172 0 112 0H-106C-168 0-200-22-210-70Z", hull) +
  S("M-202-54C-158-38 162-40 204-62", stripe, 5);

/** A four-wheeled handcart 220 wide; its load stands on y = -58. */
export const handcart = (wood: string = C.wood) =>
  rect(-110, -58, 220, 12, wood, 3) +
  S("M-110-52L-150-92H-166", wood, 6) +
  times(2, (i) => wheel(-70 + i * 140, -26, 26, { width: 6, spokes: 8 }));

/** A bicycle 150 wide, saddle at (-18, -84), handlebar at (40, -96). */
export const bicycle = (frame: string = C.madder) =>
  wheel(-46, -30, 30, { width: 4, spokes: 12 }) +
  wheel(50, -30, 30, { width: 4, spokes: 12 }) +
  S("M-46-30L-18-74L36-78L2-30ZM-22-84L2-30M50-30L36-92", frame, 5) +
  S("M36-92l-14-6M36-92l10 0", C.kajal, 5) +
  S("M-34-86h22", C.kajal, 7);

/** A bus-like lorry for relief goods, 330 wide, wheels on y = 0. */
export const lorry = (cab: string = C.madder, box: string = C.leaf) =>
  rect(-180, -170, 230, 130, box, 4) +
  S("M-134-166V-44M-88-166V-44M-42-166V-44M4-166V-44", C.cotton, 3, ' opacity=".35"') +
  rect(-180, -176, 230, 12, C.genda, 3) +
  P("M56-150h62q10 0 16 10l26 46v54H56Z", cab) +
  P("M70-138h44q6 0 9 6l20 36H70Z", C.neelPale) +
  rect(-184, -44, 346, 14, C.kajal, 3) +
  times(7, (i) => circle(-164 + i * 33, -152, 3.6, i % 2 ? C.madder : C.genda)) +
  wheel(-120, -26, 28, { width: 11, spokes: 6 }) +
  wheel(108, -26, 28, { width: 11, spokes: 6 });
