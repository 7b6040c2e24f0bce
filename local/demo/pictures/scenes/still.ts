import { at, C, circle, ellipse, n, P, rect, S, times } from "../kit/ink.ts";
import { type Mood } from "./cast.ts";
import { bowlOf, onCloth, SHADE, under } from "./on-cloth.ts";

/** A thali: dal, vegetables, curd, pickle, rice and rotis. */
export const thali = (mood: Mood) => {
  const around = (a: number, fill: string) => bowlOf(320 + Math.cos(a) * 112, 222 + Math.sin(a) * 112, fill);
  return onCloth(
    under(320, 226, 194, 192) +
      circle(320, 222, 192, C.steelDark) +
      circle(320, 222, 184, C.steel) +
      circle(320, 222, 166, "#E6E8E6") +
      around(-2.9, C.genda) +
      around(-2.02, C.leaf) +
      around(-1.12, C.cotton) +
      around(-0.24, C.madder) +
      P("M192 288C196 242 258 232 288 258C314 280 302 330 258 338C218 344 188 324 192 288Z", C.white) +
      times(9, (i) =>
        P(`M${218 + (i % 3) * 26} ${264 + Math.floor(i / 3) * 22 + (i % 2) * 8}q5-4 10 0q-5 4-10 0z`, C.sand),
      ) +
      circle(386, 294, 60, "#C79A5C") +
      circle(384, 290, 60, C.clay) +
      P("M334 326A60 60 0 0 1 436 262A62 62 0 0 1 334 326Z", "#E9CFA4") +
      times(5, (i) => ellipse(352 + ((i * 37) % 64), 270 + ((i * 29) % 48), 6.5, 4.5, "#B98347", ' opacity=".75"')) +
      bowlOf(570, 124, C.neelPale, 44) +
      S("M550 122q10-10 20 0t20 0", C.white, 4),
    mood,
  );
};

/** A month's ration: rice, dal, oil, salt, tea and soap. */
export const rationKit = (mood: Mood) => {
  const packet = (x: number, y: number, w: number, h: number, fill: string, label: string) =>
    under(x, y + h / 2 - 10, w / 2, 12) +
    rect(x - w / 2, y - h / 2, w, h, fill, 8) +
    rect(x - w / 2, y - h / 2, w, 12, label, 4) +
    circle(x, y + 6, w * 0.24, label) +
    circle(x, y + 6, w * 0.13, fill);
  return onCloth(
    under(176, 268, 120, 128) +
      P(
        "M62 372C42 270 52 180 104 148Q86 110 110 96Q176 116 242 96Q266 110 248 148C300 180 310 270 290 372Q176 404 62 372Z",
        C.sand,
      ) +
      S("M104 148Q176 166 248 148", C.clay, 8) +
      circle(176, 262, 48, C.madder) +
      circle(176, 262, 22, C.sand) +
      packet(382, 134, 108, 132, C.genda, C.madder) +
      packet(506, 140, 96, 120, C.leafMid, C.cotton) +
      under(392, 326, 46, 76) +
      P("M362 250h58v22q20 14 20 40v88q0 14-14 14h-70q-14 0-14-14v-88q0-26 20-40z", C.haldi) +
      rect(366, 228, 50, 26, C.leaf, 5) +
      rect(342, 326, 98, 50, C.cotton) +
      circle(391, 351, 15, C.genda) +
      packet(512, 290, 100, 92, C.neelMid, C.cotton) +
      under(520, 402, 56, 20) +
      rect(466, 362, 104, 54, C.cotton, 14) +
      rect(482, 376, 72, 26, C.geruPale, 10),
    mood,
  );
};

const pencil = (x: number, y: number, turn: number, fill: string) =>
  at(
    x,
    y,
    rect(-70, -8, 120, 16, fill, 2) +
      P("M50-8L76 0L50 8Z", C.sand) +
      P("M66-3L76 0L66 3Z", C.kajal) +
      rect(-78, -8, 14, 16, C.geruPale, 3),
    { turn },
  );

/** What one pupil needs for a year. */
export const schoolKit = (mood: Mood) =>
  onCloth(
    rect(88, 104, 220, 292, C.kajal, 44, SHADE) +
      rect(78, 92, 220, 292, C.neel, 44) +
      P("M78 180V136q0-44 44-44h132q44 0 44 44v44q-50 56-110 56t-110-56z", C.madder) +
      rect(122, 276, 132, 80, C.neelMid, 14) +
      rect(176, 208, 26, 44, C.genda, 4) +
      at(
        420,
        166,
        rect(-84, -66, 168, 128, C.leaf, 6) +
          rect(-66, -42, 132, 40, C.cotton, 4) +
          S("M-52-28H40M-52-16H10", C.clay, 4),
        { turn: -8 },
      ) +
      at(
        468,
        236,
        rect(-84, -66, 168, 128, C.genda, 6) +
          rect(-66, -42, 132, 40, C.cotton, 4) +
          S("M-52-28H40M-52-16H10", C.clay, 4),
        { turn: 7 },
      ) +
      pencil(430, 348, -6, C.madder) +
      pencil(448, 380, 4, C.neelMid) +
      at(584, 366, rect(-34, -34, 68, 68, C.geru, 8) + circle(0, 0, 20, C.haldi)) +
      at(584, 96, circle(0, 0, 40, C.steelDark) + circle(0, 0, 34, C.steel) + circle(0, 0, 22, C.neelPale)),
    mood,
  );

/** Toys of wood and cloth. */
export const toys = (mood: Mood) => {
  const block = (x: number, y: number, fill: string, mark: string, turn: number) =>
    at(x, y, rect(-38, -38, 76, 76, fill, 8) + rect(-28, -28, 56, 56, C.cotton, 5, ' opacity=".35"') + mark, { turn });
  return onCloth(
    under(172, 176, 92, 88) +
      circle(172, 168, 92, C.madder) +
      S("M84 150Q172 210 260 150", C.genda, 18) +
      S("M90 208Q172 262 254 208", C.cotton, 10) +
      circle(172, 104, 14, C.haldi) +
      block(384, 118, C.neel, circle(0, 0, 16, C.genda), -10) +
      block(486, 138, C.genda, P("M-18 16L0-18L18 16Z", C.madder), 8) +
      block(436, 212, C.leaf, rect(-14, -14, 28, 28, C.haldi), 4) +
      at(
        150,
        356,
        rect(-78, -34, 156, 44, C.leaf, 10) +
          rect(-20, -70, 84, 44, C.genda, 10) +
          rect(-8, -60, 26, 26, C.neelPale, 4) +
          rect(26, -60, 26, 26, C.neelPale, 4) +
          circle(-42, 16, 24, C.kajal) +
          circle(-42, 16, 9, C.haldi) +
          circle(44, 16, 24, C.kajal) +
          circle(44, 16, 9, C.haldi),
      ) +
      under(500, 356, 70, 60) +
      at(
        492,
        350,
        P("M-64 20C-84-40-30-82 20-60C60-44 74 0 56 34Q0 56-64 20Z", C.neelMid) +
          circle(50, -44, 34, C.neelMid) +
          P("M78-52q26 6 36 24q-20 2-34-4z", C.genda) +
          circle(58, -50, 5, C.kajal) +
          P("M-60 6q-32-16-36-42q30 2 44 20z", C.neel) +
          S("M-24-8q28 24 54 0", C.haldi, 8),
      ) +
      at(324, 356, circle(0, 0, 44, C.haldi) + circle(0, 0, 30, C.madder) + circle(0, 0, 15, C.haldi)),
    mood,
  );
};

/** A lamp plate with flowers. */
export const lampPlate = (mood: Mood) => {
  const marigold = (x: number, y: number, fill: string, r = 26) =>
    times(8, (i) =>
      circle(x + Math.cos((i * Math.PI) / 4) * r * 0.6, y + Math.sin((i * Math.PI) / 4) * r * 0.6, r * 0.48, fill),
    ) + circle(x, y, r * 0.42, fill === C.genda ? C.geru : C.haldi);
  const leafy = (x: number, y: number, turn: number) =>
    at(x, y, P("M0 0C14-20 14-48 0-70C-14-48-14-20 0 0Z", C.leaf) + S("M0-6V-58", C.leafMid, 2.5), { turn });
  return onCloth(
    under(320, 230, 180, 178) +
      circle(320, 222, 178, "#B8812B") +
      circle(320, 222, 166, C.genda) +
      circle(320, 222, 146, "#E9B44C") +
      times(5, (i) => {
        const a = (i * Math.PI * 2) / 5 - Math.PI / 2;
        const x = 320 + Math.cos(a) * 92;
        const y = 222 + Math.sin(a) * 92;
        return (
          circle(x, y, 34, C.madder) +
          circle(x, y, 25, C.haldi) +
          P(`M${n(x)} ${n(y - 24)}q14 20 0 34q-14-14 0-34z`, C.cotton) +
          circle(x, y + 3, 6, C.geru)
        );
      }) +
      circle(320, 222, 34, C.geru) +
      circle(320, 222, 24, C.madder) +
      marigold(108, 96, C.genda, 34) +
      marigold(84, 336, C.madder, 30) +
      marigold(560, 120, C.madder, 32) +
      marigold(556, 350, C.genda, 36) +
      leafy(66, 230, 60) +
      leafy(590, 250, -50) +
      leafy(160, 388, 100) +
      leafy(500, 60, 20),
    mood,
  );
};
