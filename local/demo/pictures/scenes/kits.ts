import { at, C, circle, ellipse, n, P, rect, S, times } from "../kit/ink.ts";
import { cross } from "../kit/vehicles.ts";
import { type Mood } from "./cast.ts";
import { onCloth, SHADE, under } from "./on-cloth.ts";

/** A relief kit: rope, torch, tarpaulin, water bottle, first aid. */
export const reliefKit = (mood: Mood) =>
  onCloth(
    rect(72, 94, 208, 140, C.kajal, 10, SHADE) +
      rect(64, 84, 208, 140, C.neel, 10) +
      S("M64 118H272M64 154H272M64 190H272", C.neelMid, 5) +
      rect(150, 84, 30, 140, C.genda) +
      at(
        430,
        148,
        [70, 54, 38]
          .map(
            (radius) =>
              `<circle cx="0" cy="0" r="${radius}" fill="none" stroke="${radius === 54 ? C.thatch : C.clay}" stroke-width="17"/>`,
          )
          .join("") + S("M66 20Q100 60 120 50", C.clay, 15),
      ) +
      rect(74, 288, 172, 120, C.kajal, 16, SHADE) +
      rect(66, 278, 172, 120, C.madder, 16) +
      S("M116 278q36-36 72 0", C.madder, 14) +
      circle(152, 340, 40, C.cotton) +
      cross(152, 340, 26) +
      at(
        348,
        338,
        rect(-34, -90, 68, 128, C.genda, 12) +
          rect(-26, 34, 52, 26, C.kajal, 6) +
          rect(-42, -118, 84, 34, C.kajal, 8) +
          circle(0, -24, 12, C.madder),
        { turn: 18 },
      ) +
      rect(482, 278, 92, 150, C.kajal, 22, SHADE) +
      rect(474, 268, 92, 150, C.neelMid, 22) +
      rect(494, 238, 52, 34, C.neel, 6) +
      P("M520 306q26 34 0 56q-26-22 0-56z", C.neelPale),
    mood,
  );

/** A month's medicines with a chart of when to take them. */
export const medicineKit = (mood: Mood) => {
  const strip = (x: number, y: number, turn: number, fill: string) =>
    at(
      x,
      y,
      rect(-80, -34, 160, 68, C.steel, 10) +
        times(8, (i) => ellipse(-58 + (i % 4) * 38, -14 + Math.floor(i / 4) * 28, 13, 9, fill)),
      { turn },
    );
  return onCloth(
    rect(76, 106, 204, 268, C.kajal, 10, SHADE) +
      rect(68, 96, 204, 268, C.cotton, 10) +
      rect(68, 96, 204, 44, C.leaf, 10) +
      times(12, (i) =>
        rect(
          92 + (i % 3) * 58,
          164 + Math.floor(i / 3) * 46,
          40,
          30,
          [C.haldi, C.geruPale, C.neelPale][i % 3] ?? C.haldi,
          4,
        ),
      ) +
      times(5, (i) => S(`M${102 + (i % 3) * 58} ${178 + Math.floor(i / 3) * 46}l8 8l14-16`, C.leaf, 5)) +
      strip(410, 134, -8, C.madder) +
      strip(474, 226, 6, C.genda) +
      rect(350, 306, 94, 108, C.kajal, 14, SHADE) +
      rect(342, 296, 94, 108, C.geru, 14) +
      rect(336, 272, 106, 34, C.cotton, 8) +
      rect(342, 330, 94, 46, C.cotton) +
      cross(389, 353, 16) +
      under(532, 352, 52, 52) +
      circle(528, 346, 54, C.steelDark) +
      circle(528, 346, 46, C.neelPale) +
      S("M500 344q14-12 28 0t28 0", C.white, 5),
    mood,
  );
};

/** Tools and parts of a wheelchair workshop. */
export const tools = (mood: Mood) =>
  onCloth(
    `<circle cx="177" cy="198" r="112" fill="none" stroke="${C.kajal}" stroke-width="20"${SHADE}/>` +
      `<circle cx="170" cy="188" r="112" fill="none" stroke="${C.kajal}" stroke-width="20"/><circle cx="170" cy="188" r="98" fill="none" stroke="${C.steelDark}" stroke-width="7"/>` +
      S(
        times(
          10,
          (i) => `M170 188L${n(170 + Math.cos((i * Math.PI) / 5) * 96)} ${n(188 + Math.sin((i * Math.PI) / 5) * 96)}`,
        ),
        C.steelDark,
        3,
      ) +
      circle(170, 188, 17, C.genda) +
      at(
        420,
        120,
        rect(-96, -13, 150, 26, C.neel, 10) + P("M50-16h34l26-24v28l-16 12l16 12v28L84 16H50Z", C.steelDark),
        { turn: -12 },
      ) +
      at(
        430,
        214,
        rect(-100, -15, 86, 30, C.madder, 9) + rect(-14, -6, 100, 12, C.steelDark) + P("M86-6l22 3v6l-22 3z", C.kajal),
        { turn: 8 },
      ) +
      at(
        446,
        330,
        rect(-86, -48, 172, 96, C.leaf, 16) + rect(-66, -32, 132, 64, "#3B7A50", 10) + S("M-86 0H86", C.haldi, 6),
        { turn: -4 },
      ) +
      at(
        210,
        368,
        times(
          6,
          (i) =>
            circle((i % 3) * 54 - 54, Math.floor(i / 3) * 40 - 16, 15, C.steelDark) +
            circle((i % 3) * 54 - 54, Math.floor(i / 3) * 40 - 16, 6, C.kajal),
        ),
      ) +
      at(582, 176, P("M-20-60H20L12 46q-12 14-24 0Z", C.genda) + rect(-8, -92, 16, 34, C.kajal, 3)),
    mood,
  );
