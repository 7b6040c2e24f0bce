import { C, circle, n, P, rect, S, times } from "./ink.ts";

export const WIDTH = 640;
export const HEIGHT = 480;
/** Height of the woven border that closes every picture. */
export const BORDER = 32;

/** Small waves from `x0` to `x1`. */
export function waves(x0: number, x1: number, y: number, stroke: string = C.neelPale, width = 4): string {
  return S(
    `M${n(x0)} ${n(y)}${times(Math.max(1, Math.round((x1 - x0) / 48)), () => "q12-6 24 0t24 0")}`,
    stroke,
    width,
  );
}

/** The woven border: arches and dots like a sari's edge, on the cause's colour. */
export function border(w: number, y: number, h: number, ground: string): string {
  const count = Math.round(w / 32);
  const step = w / count;
  const radius = step * 0.36;
  const base = y + h - 5;
  const centres = Array.from({ length: count }, (_, i) => (i + 0.5) * step);
  return (
    rect(0, y, w, h, ground) +
    rect(0, y, w, 3, C.genda) +
    S(
      centres.map((x) => `M${n(x - radius)} ${n(base)}a${n(radius)} ${n(radius)} 0 0 1 ${n(radius * 2)} 0`).join(""),
      C.cotton,
      2.6,
    ) +
    centres.map((x) => circle(x, base - 2.5, 2.8, C.genda)).join("")
  );
}

/** A range of hills across the picture. */
export function hills(y: number, h: number, fill: string, w = WIDTH, bottom = HEIGHT): string {
  return P(
    `M0 ${n(y + h)}C${n(w * 0.18)} ${n(y - h * 0.5)} ${n(w * 0.38)} ${n(y - h * 0.2)} ${n(w * 0.52)} ${n(y + h * 0.25)}C${n(w * 0.68)} ${n(y - h * 0.35)} ${n(w * 0.86)} ${n(y - h * 0.3)} ${n(w)} ${n(y + h * 0.4)}V${bottom}H0Z`,
    fill,
  );
}

/** Sky, hills and ground at an hour of the day. */
export interface Light {
  sky: string;
  sun: string;
  hill: string;
  ground: string;
  /** A darker tone of the ground, for shadows. */
  shade: string;
}

export const DAWN: Light = { sky: "#F9E3BC", sun: C.genda, hill: "#EFC98A", ground: "#E3B873", shade: "#CFA25C" };
export const FIELD: Light = { sky: "#E6EDD8", sun: C.haldi, hill: C.leafPale, ground: "#B9CBA0", shade: "#A3B88A" };
export const CLEAR: Light = { sky: "#EDF0F3", sun: C.haldi, hill: "#D3DCEB", ground: "#E6CFA6", shade: "#D3B98A" };
export const STRAW: Light = { sky: "#F4EDD3", sun: C.genda, hill: "#DDE3C4", ground: "#A9C08F", shade: "#93AD79" };
export const RAIN: Light = { sky: "#DCE4F0", sun: C.cotton, hill: "#A9B8D3", ground: "#9DB39B", shade: "#86A086" };
export const WARM: Light = { sky: "#FBF0DC", sun: C.genda, hill: "#F0DDC4", ground: C.clay, shade: "#C9A878" };
export const CALM: Light = { sky: "#E7F0EC", sun: C.haldi, hill: "#CFE0DA", ground: "#D9C7A0", shade: "#C4AF82" };
export const DUSK: Light = { sky: "#FBE3D0", sun: C.genda, hill: "#E9B8A0", ground: "#D79C7A", shade: "#C08562" };
export const NIGHT: Light = { sky: "#25376B", sun: C.cotton, hill: "#1D2F5E", ground: "#3C4A78", shade: "#2E3B66" };

interface Sun {
  x: number;
  y: number;
  r: number;
}

/** The stage most outdoor scenes stand on: a sun, hills behind, ground from `horizon` down. */
export function outdoors(light: Light, sun: Sun, horizon: number, hillTop = horizon - 90): string {
  return (
    rect(0, 0, WIDTH, HEIGHT, light.sky) +
    (light === NIGHT ? stars() : "") +
    circle(sun.x, sun.y, sun.r, light.sun) +
    (light === NIGHT ? circle(sun.x - sun.r * 0.36, sun.y - sun.r * 0.2, sun.r * 0.86, light.sky) : "") +
    hills(hillTop, 80, light.hill) +
    rect(0, horizon, WIDTH, HEIGHT - horizon, light.ground)
  );
}

const stars = () => times(14, (i) => circle((i * 97 + 40) % WIDTH, 26 + ((i * 53) % 150), i % 3 ? 1.8 : 2.8, C.haldi));

/** A room: a wall with a printed frieze, a skirting and a floor. */
export function indoors(wall: string, floor: string, trim: string, floorAt = 372): string {
  return (
    rect(0, 0, WIDTH, HEIGHT, wall) +
    rect(0, 28, WIDTH, 5, trim) +
    times(16, (i) => P(`M${i * 42 - 4} 33h26q-13 20-26 0z`, i % 2 ? trim : C.genda)) +
    rect(0, floorAt - 74, WIDTH, 4, trim, 0, ' opacity=".5"') +
    rect(0, floorAt, WIDTH, HEIGHT - floorAt, floor) +
    rect(0, floorAt - 8, WIDTH, 8, trim)
  );
}

/** A striped cloth seen from above, for still lifes. */
export const cloth = (base: string, stripe: string) =>
  rect(0, 0, WIDTH, HEIGHT, base) + times(9, (i) => rect(i * 76 - 14, 0, 30, HEIGHT, stripe));

/** Closes a 640 × 480 picture with its border. */
export const card = (inner: string, ground: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inner}${border(WIDTH, HEIGHT - BORDER, BORDER, ground)}</svg>`;

/** Closes a 1000 × 400 picture for the home cards. */
export const wide = (inner: string, ground: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 400">${inner}${border(1000, 370, 30, ground)}</svg>`;
