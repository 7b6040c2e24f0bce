import { man, seatedWoman, woman } from "../kit/adults.ts";
import { hen, shadow } from "../kit/animals.ts";
import { granary, hut, stall } from "../kit/buildings.ts";
import { child, reader } from "../kit/children.ts";
import { outdoors } from "../kit/ground.ts";
import { at, C, circle, ellipse, P, rect, S, times } from "../kit/ink.ts";
import { tree, vegetables } from "../kit/plants.ts";
import { bucket, cookpot, lantern, matka, plate, sack, steam } from "../kit/things.ts";
import { bicycle, handcart } from "../kit/vehicles.ts";
import { cast, finish, type Scene } from "./cast.ts";

/** A community kitchen: a cook at the pot, children with plates. */
export const kitchen: Scene = (mood) => {
  const { sari, kid, skin } = cast(mood.turn);
  const queue = times(3, (i) => {
    const x = 380 + i * 88;
    return (
      at(x, 430, child({ ...kid(i * 2 + 2 + (i % 2)), skin: skin(i), arms: "none", walk: false }), {
        size: 1.16,
        flip: true,
      }) +
      at(x - 21, 354, plate()) +
      S(`M${x - 7} 338Q${x - 18} 348 ${x - 27} 352`, skin(i), 9)
    );
  });
  return finish(
    outdoors(mood.light, { x: 470, y: 150, r: 74 }, 330, 250) +
      at(190, 424, stall(330, 300)) +
      at(228, 424, cookpot(), { size: 1.05 }) +
      steam(206, 322) +
      at(112, 426, woman({ ...sari(1), arms: "reach", dots: true }), { size: 1.12 }) +
      S("M180 284L228 352", C.wood, 6) +
      queue,
    mood,
  );
};

/** A row of children eating from plates on the ground while a woman serves. */
export const sharedMeal: Scene = (mood) => {
  const { sari, kid } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 118, y: 112, r: 58 }, 320) +
      at(546, 340, tree({ h: 230, w: 190 })) +
      at(196, 396, woman({ ...sari(0), arms: "low", veil: false, dots: true }), { size: 1.06 }) +
      at(250, 300, bucket(C.steelDark), { size: 1.1 }) +
      P("M20 396H620L604 446H36Z", C.geru) +
      S("M40 404H600M44 436H596", C.haldi, 3) +
      times(4, (i) => at(92 + i * 140, 436, reader({ ...kid(i), holds: "plate" }), { size: 1.28 })),
    mood,
  );
};

/** A woman rolls rotis beside a clay stove. */
export const rotis: Scene = (mood) => {
  const { sari } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 520, y: 120, r: 62 }, 330) +
      at(150, 346, hut({ w: 180, h: 108 })) +
      shadow(350, 426, 230, mood.light.shade) +
      rect(298, 408, 92, 10, C.wood, 5) +
      rect(308, 416, 10, 14, C.wood) +
      rect(370, 416, 10, 14, C.wood) +
      ellipse(346, 406, 36, 6, C.haldi) +
      S("M304 398H384", C.geru, 8) +
      at(250, 424, seatedWoman({ ...sari(0), arms: "low", dots: true }), { size: 1.5 }) +
      P("M462 424V372q0-14 14-14h76q14 0 14 14v52h-30v-26q0-10-22-10t-22 10v26Z", C.geru) +
      P("M498 424q6-20 0-28q22 8 18 28z", C.genda) +
      ellipse(514, 356, 46, 8, C.kajal) +
      ellipse(514, 352, 38, 6, C.haldi) +
      steam(496, 342) +
      at(
        436,
        424,
        times(5, (i) => ellipse(0, -4 - i * 6, 24, 5, i % 2 ? C.clay : C.haldi)),
      ),
    mood,
  );
};

/** Sacks of grain go into the hamlet's round granaries. */
export const grainBank: Scene = (mood) => {
  const { sari, kurta } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 330, y: 118, r: 60 }, 330) +
      at(118, 416, granary(), { size: 1.35 }) +
      at(536, 396, granary(C.haldi, C.neel), { size: 1.1 }) +
      shadow(340, 428, 220, mood.light.shade) +
      at(
        276,
        428,
        woman({ ...sari(1), arms: "head", veil: false }) + at(2, -202, sack(C.sand, C.leaf), { size: 0.9 }),
        { size: 1.02, flip: true },
      ) +
      at(382, 430, man({ ...kurta(0), arms: "carry" }) + at(36, -92, sack(C.clay), { size: 0.95 }), {
        size: 1.06,
        flip: true,
      }) +
      at(462, 434, sack(C.sand), { size: 1.15 }) +
      at(502, 438, sack(C.cotton, C.neel), { size: 1.05 }),
    mood,
  );
};

/** A handcart of rations arrives in a weavers' lane. */
export const rationCart: Scene = (mood) => {
  const { sari, kurta, kid } = cast(mood.turn);
  const skein = (x: number, fill: string) => P(`M${x} 214q16 44 0 92q-10 6-20 0q-16-46 0-92z`, fill);
  return finish(
    outdoors(mood.light, { x: 330, y: 96, r: 48 }, 340, 250) +
      at(110, 368, hut({ w: 190, h: 126, door: C.leaf })) +
      at(548, 362, hut({ w: 170, h: 116, wall: C.haldi })) +
      S("M196 208H452", C.wood, 5) +
      [skein(246, C.madder), skein(292, C.neel), skein(338, C.genda), skein(384, C.leaf), skein(426, C.geru)].join("") +
      at(300, 428, handcart()) +
      at(230, 372, sack(C.sand), { size: 1.1 }) +
      at(282, 372, sack(C.cotton, C.neel), { size: 1.15 }) +
      at(336, 372, sack(C.clay, C.leaf), { size: 1.1 }) +
      at(380, 372, matka(), { size: 1.3 }) +
      at(256, 326, sack(C.haldi, C.madder), { size: 0.95 }) +
      at(106, 430, man({ ...kurta(0), arms: "push" }), { size: 1.08 }) +
      at(486, 430, woman({ ...sari(1), arms: "low" }), { size: 1.08, flip: true }) +
      at(574, 432, child({ ...kid(3), arms: "wave" }), { size: 1.1, flip: true }),
    mood,
  );
};

/** A stall under a lamp feeds those who wait at the hospital through the night. */
export const nightKitchen: Scene = (mood) => {
  const { sari, kurta, shirt } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 46, y: 64, r: 30 }, 350, 290) +
      rect(404, 120, 236, 240, "#31457D") +
      times(6, (i) =>
        rect(428 + (i % 3) * 70, 150 + Math.floor(i / 3) * 76, 40, 48, i === 1 || i === 5 ? C.haldi : "#4A619B", 3),
      ) +
      at(216, 424, stall(320, 282, { roof: C.madder })) +
      circle(216, 232, 62, "#4B5A94") +
      at(216, 244, lantern(), { size: 0.9 }) +
      at(156, 424, man({ ...kurta(1), arms: "reach" }), { size: 1.08 }) +
      rect(90, 344, 260, 80, C.geru, 4) +
      rect(84, 338, 272, 12, C.haldi, 4) +
      at(284, 340, P("M-40-36C-40-10-28 0 0 0S40-10 40-36Z", C.steelDark) + rect(-46, -42, 92, 9, C.steel, 4)) +
      steam(268, 294) +
      at(
        124,
        338,
        times(4, (i) => ellipse(0, -3 - i * 4, 20, 4, i % 2 ? C.steel : C.steelDark)),
      ) +
      at(420, 430, woman({ ...sari(0), arms: "hold" }) + at(46, -112, plate()), { size: 1.06, flip: true }) +
      at(510, 430, man({ ...shirt(1), arms: "none" }), { size: 1.06, flip: true }) +
      at(590, 430, woman({ ...sari(3), arms: "none", veil: false, hair: C.steelDark }), { size: 1, flip: true }),
    mood,
  );
};

/** Tiffin boxes leave the kitchen by bicycle. */
export const tiffinRound: Scene = (mood) => {
  const { shirt, sari } = cast(mood.turn);
  const tiffin = (x: number, fill: string) =>
    rect(x, -42, 24, 12, C.steel, 3) +
    rect(x, -30, 24, 14, fill, 2) +
    rect(x, -16, 24, 14, C.steelDark, 2) +
    S(`M${x + 4}-42q8-14 16 0`, C.kajal, 2.5);
  return finish(
    outdoors(mood.light, { x: 470, y: 128, r: 66 }, 344) +
      at(112, 366, hut({ w: 170, h: 112, roof: C.geru, wall: C.haldi })) +
      shadow(380, 430, 170, mood.light.shade) +
      at(352, 430, bicycle(C.neel), { size: 1.55 }) +
      at(266, 334, rect(-34, -4, 76, 8, C.kajal, 3) + tiffin(-28, C.madder) + tiffin(4, C.leaf), { size: 1.2 }) +
      at(452, 430, man({ ...shirt(0), arms: "none" }), { size: 1.12, flip: true }) +
      S("M434 268Q414 280 416 284", shirt(0).skin, 11) +
      at(146, 430, woman({ ...sari(1), arms: "low", dots: true }), { size: 1.06 }) +
      at(560, 366, tree({ h: 180, w: 130 })),
    mood,
  );
};

/** Vegetables for the kitchen grow behind it. */
export const kitchenGarden: Scene = (mood) => {
  const { sari, kid } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 510, y: 112, r: 54 }, 300) +
      at(124, 316, hut({ w: 150, h: 92 })) +
      P("M0 352H640V448H0Z", C.geru) +
      S("M0 366H640M0 410H640", "#B45B36", 5) +
      at(226, 366, woman({ ...sari(2), arms: "low", veil: true, dots: true }), { size: 1.04 }) +
      at(278, 264, bucket(C.steelDark)) +
      S("M296 258Q326 272 334 322", C.neelPale, 5) +
      vegetables(330, 368, 6, 58, C.madder) +
      at(560, 404, child({ ...kid(1), arms: "fwd" }), { size: 1.16, flip: true }) +
      vegetables(50, 436, 11, 56, C.genda) +
      at(70, 350, hen()) +
      at(118, 356, hen(C.cotton), { flip: true, size: 0.9 }),
    mood,
  );
};
