/** The dyes of the design language and their half-tones. Every picture is made of these alone. */
export const C = {
  cotton: "#FBF6EC",
  sand: "#EFE2C8",
  clay: "#DDBE92",
  neel: "#233A73",
  neelMid: "#5A74AE",
  neelPale: "#CBD5E7",
  genda: "#F2A51F",
  haldi: "#F8D48A",
  madder: "#A8321F",
  geru: "#CB6B43",
  geruPale: "#F0CDB4",
  leaf: "#2C6B45",
  leafMid: "#779F66",
  leafPale: "#CEDBB9",
  kajal: "#2A211A",
  steel: "#D5D8D6",
  steelDark: "#AEB4B4",
  white: "#FFFDF9",
  wood: "#7A5236",
  thatch: "#B98A4E",
  night: "#172850",
} as const;

/** Three skins; a picture of several people uses more than one. */
export const SKIN = ["#8A5838", "#A87048", "#6B4229"] as const;
export const [DARK, FAIR, DEEP] = SKIN;

const tenth = (value: number) => Math.round(value * 10) / 10;
/** A number as short as a drawing needs it: one decimal. */
export const n = (value: number) => String(tenth(value));

/** A filled path. */
export const P = (d: string, fill: string, extra = "") => `<path d="${d}" fill="${fill}"${extra}/>`;
/** A stroked path with round ends. */
export const S = (d: string, stroke: string, width: number, extra = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`;
export const circle = (x: number, y: number, radius: number, fill: string, extra = "") =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${extra}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = "") =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${extra}/>`;
export const rect = (x: number, y: number, w: number, h: number, fill: string, round = 0, extra = "") =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${round ? ` rx="${n(round)}"` : ""} fill="${fill}"${extra}/>`;

interface Placed {
  size?: number;
  flip?: boolean;
  turn?: number;
}

/** Puts a drawing somewhere: at `x`, `y`, scaled, mirrored to look left, turned by degrees. */
export function at(x: number, y: number, inner: string, { size = 1, flip = false, turn = 0 }: Placed = {}): string {
  const rotate = turn ? ` rotate(${n(turn)})` : "";
  const scale = size !== 1 || flip ? ` scale(${flip ? -size : size} ${size})` : "";
  return `<g transform="translate(${n(x)} ${n(y)})${rotate}${scale}">${inner}</g>`;
}

/** From shoulder over elbow to hand. */
export type Reach = readonly [sx: number, sy: number, ex: number, ey: number, hx: number, hy: number];

interface Limb {
  skin: string;
  sleeve?: string;
  width?: number;
  /** How far down the sleeve comes, 0 to 1. */
  cut?: number;
  over?: number;
}

const between = (a: number, b: number, t: number) => a + (b - a) * t;

/** An arm: a curved stroke whose first part is covered by a sleeve. */
export function limb(reach: Reach, { skin, sleeve, width = 10, cut = 0.5, over = 3 }: Limb): string {
  const [sx, sy, ex, ey, hx, hy] = reach;
  const arm = S(`M${n(sx)} ${n(sy)}Q${n(ex)} ${n(ey)} ${n(hx)} ${n(hy)}`, skin, width);
  if (sleeve === undefined) return arm;
  const ax = between(sx, ex, cut);
  const ay = between(sy, ey, cut);
  const mx = between(ax, between(ex, hx, cut), cut);
  const my = between(ay, between(ey, hy, cut), cut);
  return `${arm}<path d="M${n(sx)} ${n(sy)}Q${n(ax)} ${n(ay)} ${n(mx)} ${n(my)}" fill="none" stroke="${sleeve}" stroke-width="${n(width + over)}"/>${circle(sx, sy, (width + over) / 2, sleeve)}`;
}

/** Repeats a drawing `count` times. */
export const times = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join("");

/** Rows of block-printed dots. */
export function butti(
  x: number,
  y: number,
  columns: number,
  rows: number,
  dx: number,
  dy: number,
  fill: string,
): string {
  return times(columns * rows, (k) => {
    const row = Math.floor(k / columns);
    return circle(x + (k % columns) * dx + (row % 2 ? dx / 2 : 0), y + row * dy, 2.1, fill);
  });
}
