import { C, circle, ellipse, n, P, S, times } from "./ink.ts";

interface TreeLook {
  h?: number;
  w?: number;
  trunk?: string;
  crown?: string;
  light?: string;
}

const LEAVES = [
  [-0.3, 0.68],
  [-0.14, 0.58],
  [0.06, 0.7],
  [0.26, 0.62],
  [0.34, 0.72],
  [-0.1, 0.84],
  [0.12, 0.9],
  [-0.24, 0.78],
  [0.18, 0.8],
  [0, 0.96],
] as const;

/** A broad tree of the given height and width. */
export function tree({ h = 150, w = 120, trunk = C.wood, crown = C.leaf, light = C.leafMid }: TreeLook = {}): string {
  const leaves = LEAVES.map(([a, b]) => P(`M${n(w * a - 6)} ${n(-h * b)}q6-7 12 0q-6 7-12 0z`, light)).join("");
  return (
    S(`M0 0C-4 ${n(-h * 0.25)} 4 ${n(-h * 0.4)} 0 ${n(-h * 0.62)}`, trunk, w * 0.1) +
    S(`M0 ${n(-h * 0.36)}Q${n(w * 0.16)} ${n(-h * 0.46)} ${n(w * 0.2)} ${n(-h * 0.6)}`, trunk, w * 0.055) +
    S(`M0 ${n(-h * 0.42)}Q${n(-w * 0.14)} ${n(-h * 0.5)} ${n(-w * 0.18)} ${n(-h * 0.62)}`, trunk, w * 0.05) +
    ellipse(-w * 0.24, -h * 0.66, w * 0.27, h * 0.2, crown) +
    ellipse(w * 0.24, -h * 0.66, w * 0.27, h * 0.2, crown) +
    ellipse(0, -h * 0.8, w * 0.36, h * 0.24, crown) +
    `<g opacity=".9">${leaves}</g>`
  );
}

const FRONDS = [
  [-52, -2, 18],
  [-42, -34, 4],
  [-8, -48, -8],
  [34, -40, -4],
  [52, -6, 16],
  [40, 22, 34],
  [-40, 24, 36],
] as const;

/** A palm that leans by `lean`. */
export function palm({ h = 170, lean = 14, leaf = C.leaf }: { h?: number; lean?: number; leaf?: string } = {}): string {
  const fronds = FRONDS.map(([dx, dy, c]) =>
    P(
      `M${lean} ${-h}Q${n(lean + dx * 0.5)} ${n(-h + dy - 14)} ${lean + dx} ${n(-h + dy + c * 0.4)}Q${n(lean + dx * 0.45)} ${n(-h + dy * 0.5 + 2)} ${lean} ${-h}Z`,
      leaf,
    ),
  );
  return S(`M0 0Q${n(lean * 0.2)} ${n(-h * 0.5)} ${lean} ${-h}`, "#8A6244", 8) + fronds.join("");
}

/** A banana plant, 120 tall. */
export const banana = () =>
  S("M0 0V-70", C.leafMid, 11) +
  P("M0-66C-30-110-62-104-74-70C-50-84-24-76 0-66Z", C.leaf) +
  P("M0-66C30-112 62-104 76-72C50-84 24-76 0-66Z", C.leaf) +
  P("M0-66C-14-104-8-132 10-142C22-116 14-90 0-66Z", C.leafMid) +
  P("M0-64C20-84 44-72 52-40C34-56 16-58 0-64Z", C.leafMid);

/** A row of vegetable plants with something red or yellow on them. */
export const vegetables = (x: number, y: number, count: number, gap: number, fruit: string) =>
  times(count, (i) => {
    const px = x + i * gap;
    return (
      P(
        `M${px} ${y}C${px - 22} ${y - 6} ${px - 26} ${y - 26} ${px - 12} ${y - 30}C${px - 8} ${y - 44} ${px + 10} ${y - 44} ${px + 13} ${y - 30}C${px + 28} ${y - 24} ${px + 20} ${y - 4} ${px} ${y}Z`,
        i % 2 ? C.leaf : "#3B7A50",
      ) +
      circle(px - 8, y - 16, 5, fruit) +
      circle(px + 8, y - 24, 4.6, fruit) +
      circle(px + 6, y - 8, 4, fruit)
    );
  });

/** A clay pot with a small plant, 60 tall. */
export const pottedPlant = (pot: string = C.geru) =>
  P("M0-26C-16-34-20-50-14-60C-4-52 0-42 0-26ZM0-26C14-36 24-44 22-58C8-54 2-44 0-26Z", C.leaf) +
  P("M-2-26C-4-44 0-58 4-66C8-54 6-40 2-26Z", C.leafMid) +
  P("M-16-28H16L12 0H-12Z", pot) +
  P("M-18-32H18V-24H-18Z", C.madder);
