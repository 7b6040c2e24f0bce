import { at, C, circle, ellipse, n, P, rect, S, times } from "./ink.ts";

// Things stand on y = 0.

export const matka = (fill: string = C.geru, band: string = C.madder) =>
  P("M-9-34h18q2 4-2 7C20-22 22-4 6 0h-12C-22-4-20-22-7-27q-4-3-2-7z", fill) +
  rect(-11, -36, 22, 4, band, 2) +
  S("M-14-16q14 5 28 0", C.cotton, 1.8, ' opacity=".7"');

export const sack = (fill: string = C.sand, mark: string = C.madder) =>
  P("M-22-6C-26-24-24-44-12-52C-16-58-12-62-8-60q8 4 16 0c4-2 8 2 4 8C26-44 26-22 22-4Q0 4-22-6Z", fill) +
  S("M-12-52Q0-46 13-52", C.clay, 3) +
  circle(0, -26, 8, mark) +
  circle(0, -26, 3.4, fill);

/** A big cooking pot on a fire, 100 tall. */
export const cookpot = (food: string = C.haldi) =>
  P("M-40 0h80l-8-18h-64z", C.kajal) +
  P("M-22-8q4-16-2-24q16 6 14 20q8-6 8-16q14 12 6 24z", C.genda) +
  P("M-66-76C-66-30-44-16 0-16S66-30 66-76Z", C.steelDark) +
  rect(-74, -84, 148, 12, C.steel, 6) +
  ellipse(0, -78, 62, 9, food) +
  S("M-30-56q30 10 60 0", C.steel, 4, ' opacity=".7"');

export const steam = (x: number, y: number, ink: string = C.cotton) =>
  S(`M${x} ${y}c-6-18 10-26 2-46M${x + 34} ${y - 4}c-6-18 10-26 2-46`, ink, 5, ' opacity=".8"');

/** A plate of food in the hand, seen from the side. */
export const plate = (food: string = C.white) =>
  ellipse(0, 0, 22, 6, C.steelDark) +
  ellipse(0, -2, 22, 6, C.steel) +
  ellipse(-4, -4, 9, 3.6, food) +
  ellipse(8, -3.6, 5, 2.6, C.genda);

/** A carton tied with tape, `w` by `h`. */
export const carton = (w = 60, h = 48, tape: string = C.cotton, fill: string = C.clay) =>
  rect(-w / 2, -h, w, h, fill, 3) + rect(-w / 10, -h, w / 5, h, tape);

/** A stack of books, the lowest first. */
export const bookStack = (colours: readonly string[]) =>
  colours
    .map(
      (fill, i) =>
        rect(-32 + (i % 2) * 5, -16 * (i + 1), 62 - (i % 3) * 5, 16, fill, 3) +
        rect(-26 + (i % 2) * 5, -16 * (i + 1) + 5, 46, 6, C.cotton, 1, ' opacity=".8"'),
    )
    .join("");

export const schoolbag = (body: string = C.neel, flap: string = C.madder, clip: string = C.genda) =>
  S("M-22-112C-22-136 22-136 22-112", C.kajal, 7) +
  P("M-52-20C-56-70-50-112-34-116H34C50-112 56-70 52-20Q52 0 32 0H-32Q-52 0-52-20Z", body) +
  P("M-50-96C-46-112-42-116-34-116H34C42-116 46-112 50-96C52-74 30-62 0-62C-30-62-52-74-50-96Z", flap) +
  rect(-36, -46, 72, 34, body === C.neel ? C.neelMid : C.cotton, 8, body === C.neel ? "" : ' opacity=".4"') +
  rect(-6, -70, 12, 18, clip, 3);

/** A hand pump, 206 tall; its spout ends at (-46, -82). */
export const handpump = () =>
  rect(-12, -150, 24, 150, C.neelMid, 4) +
  rect(-20, -12, 40, 12, C.neel, 3) +
  P("M-24-150h48v-44q0-10-10-10h-28q-10 0-10 10z", C.neel) +
  rect(-28, -154, 56, 10, C.neelMid, 3) +
  S("M4-192L100-150", C.kajal, 8) +
  P("M-12-108C-40-110-52-100-54-82h16c2-8 10-10 26-8z", C.neel) +
  circle(4, -194, 7, C.genda);

/** A solid table with a cloth to the ground, `w` wide and `h` high. People behind it need no legs. */
export function table(w: number, h: number, cloth: string = C.madder, edge: string = C.genda): string {
  const count = Math.round(w / 36);
  return (
    rect(-w / 2, -h, w, h, cloth) +
    rect(-w / 2, -h, w, 8, edge) +
    rect(-w / 2, -14, w, 5, edge) +
    times(count, (i) => circle(-w / 2 + (i + 0.5) * (w / count), -h / 2, 5, edge))
  );
}

const SHELF_COLOURS = [C.madder, C.genda, C.leaf, C.neel, C.geru, C.leafMid, C.neelMid] as const;
const shelfColour = (i: number) => SHELF_COLOURS[i % SHELF_COLOURS.length] ?? C.madder;

/** Shelves, `rows` boards high, filled with books, jars or boxes. */
export function shelves(w: number, rows: number, filled: "books" | "jars" | "boxes", wood: string = C.wood): string {
  const rowHeight = 62;
  const h = rows * rowHeight;
  const inside = times(rows, (row) => {
    const y = -row * rowHeight - 8;
    if (filled === "books")
      return times(Math.floor((w - 30) / 17), (i) => {
        const tall = 34 + ((i * 7 + row * 5) % 4) * 4;
        return rect(-w / 2 + 14 + i * 17, y - tall, 14, tall, shelfColour(i * 3 + row * 2 + (i % 5)), 2);
      });
    if (filled === "jars")
      return times(Math.floor((w - 26) / 36), (i) => {
        const x = -w / 2 + 16 + i * 36;
        return (
          rect(x, y - 34, 26, 34, C.white, 4) +
          rect(x, y - 22, 26, 14, shelfColour(i + row * 3)) +
          rect(x + 2, y - 41, 22, 8, C.neel, 2)
        );
      });
    return times(Math.floor((w - 20) / 62), (i) =>
      at(
        -w / 2 + 42 + i * 62,
        y,
        carton(54, 36 + ((i + row) % 2) * 8, (i + row) % 3 ? C.cotton : C.genda, (i + row) % 2 ? C.clay : "#CDA873"),
      ),
    );
  });
  return (
    rect(-w / 2, -h - 8, w, h + 8, C.sand) +
    inside +
    times(rows + 1, (row) => rect(-w / 2, -row * rowHeight - 8, w, 8, wood)) +
    rect(-w / 2 - 6, -h - 8, 8, h + 8, wood) +
    rect(w / 2 - 2, -h - 8, 8, h + 8, wood)
  );
}

/** A blackboard on the wall, its lower edge on y = 0, with simple chalk marks. */
export const blackboard = (w: number, h: number, chalk = "sum") =>
  rect(-w / 2 - 8, -h - 8, w + 16, h + 16, C.wood, 4) +
  rect(-w / 2, -h, w, h, "#22382F") +
  (chalk === "sum"
    ? S(
        `M${n(-w / 2 + 24)} ${n(-h + 34)}h26m-13-13v26M${n(-w / 2 + 72)} ${n(-h + 22)}q14-8 14 6t-16 18h18M${n(-w / 2 + 112)} ${n(-h + 30)}h22m-22 12h22M${n(-w / 2 + 24)} ${n(-h + 76)}q12-10 24 0t24 0t24 0t24 0`,
        C.cotton,
        4,
      )
    : S(
        `M${n(-w / 2 + 26)} ${n(-h + 30)}h${n(w - 60)}M${n(-w / 2 + 40)} ${n(-h + 30)}v34q16 2 16-12t-16-12M${n(-w / 2 + 84)} ${n(-h + 30)}v44M${n(-w / 2 + 84)} ${n(-h + 52)}q14-14 22 0t-6 22`,
        C.cotton,
        4,
      ));

/** A screen, keyboard and stand for a desk, 74 tall. */
export const computer = (screen: string = C.neelPale) =>
  rect(-42, -76, 84, 58, C.kajal, 6) +
  rect(-36, -70, 72, 46, screen, 2) +
  rect(-6, -20, 12, 14, C.steelDark) +
  rect(-24, -8, 48, 8, C.steelDark, 3) +
  S("M-26-56h30M-26-44h44M-26-34h20", C.neel, 3.4);

export const lantern = (glow: string = C.haldi) =>
  circle(0, -22, 34, glow, ' opacity=".45"') +
  S("M-9-44C-9-58 9-58 9-44", C.kajal, 3) +
  rect(-12, -44, 24, 7, C.kajal, 2) +
  rect(-10, -38, 20, 28, C.genda, 4) +
  rect(-14, -10, 28, 10, C.kajal, 2);

/** A clay lamp with its flame. */
export const diya = () => P("M-16-8h32q-2 12-16 12t-16-12z", C.madder) + P("M0-30q9 12 0 20q-9-8 0-20z", C.haldi);

export const solarPanel = (w = 120) =>
  S("M0 0V-34", C.wood, 7) +
  at(
    0,
    -34,
    rect(-w / 2, -58, w, 58, C.neel, 4) +
      S(
        `M${n(-w / 2 + 6)}-39H${n(w / 2 - 6)}M${n(-w / 2 + 6)}-20H${n(w / 2 - 6)}M${n(-w / 4)}-54V-4M0-54V-4M${n(w / 4)}-54V-4`,
        C.neelMid,
        2.4,
      ),
    { turn: -14 },
  );

export const firstAidBox = (fill: string = C.leaf) =>
  rect(-22, -34, 44, 34, fill, 5) +
  S("M-10-34q10-14 20 0", fill, 4.5) +
  P("M-5-27h10v6h6v10h-6v6h-10v-6h-6v-10h6z", C.cotton);

export const bucket = (fill: string = C.neelMid) =>
  S("M-15-28C-14-48 14-48 15-28", C.kajal, 2.6) +
  P("M-18-28H18L14 0H-14Z", fill) +
  ellipse(0, -28, 18, 4.5, C.neelPale);

export const bowl = (fill: string = C.madder) =>
  P("M-20-14H20C20-2 10 0 0 0S-20-2-20-14Z", fill) + ellipse(0, -14, 20, 4.5, C.neelPale);
