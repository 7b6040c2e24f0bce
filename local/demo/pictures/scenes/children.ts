import { seatedWoman, woman, youth } from "../kit/adults.ts";
import { house, windowPane } from "../kit/buildings.ts";
import { child, reader, toddler } from "../kit/children.ts";
import { indoors, outdoors } from "../kit/ground.ts";
import { at, C, circle, ellipse, P, rect, S, times } from "../kit/ink.ts";
import { pottedPlant, tree } from "../kit/plants.ts";
import { table } from "../kit/things.ts";
import { cast, finish, type Scene } from "./cast.ts";

/** A crèche: toddlers, toys, and somebody who looks after them. */
export const creche: Scene = (mood) => {
  const { sari } = cast(mood.turn);
  return finish(
    indoors("#F9E3BC", C.clay, C.leaf) +
      windowPane(60, 92, 120, 126, C.leaf, C.neelPale) +
      circle(118, 150, 24, C.genda) +
      rect(66, 182, 108, 30, C.leafMid) +
      S("M380 34V70M470 34V96M560 34V64", C.kajal, 2) +
      circle(380, 84, 15, C.madder) +
      P("M452 96h36l-18 32z", C.neel) +
      circle(560, 78, 15, C.genda) +
      ellipse(320, 424, 280, 30, C.geru) +
      ellipse(320, 424, 250, 24, C.haldi) +
      at(210, 412, seatedWoman({ ...sari(1), arms: "low", veil: false, dots: true }), { size: 1.5 }) +
      at(344, 424, toddler({ top: C.madder, bow: C.genda }), { size: 1.5, flip: true }) +
      at(452, 416, toddler({ top: C.neel, skin: cast(1).skin(1) }), { size: 1.45 }) +
      at(560, 424, toddler({ top: C.leaf, skin: cast(2).skin(0), bow: C.madder }), { size: 1.4, flip: true }) +
      rect(488, 404, 26, 26, C.madder, 3) +
      rect(516, 404, 26, 26, C.neelMid, 3) +
      rect(502, 378, 26, 26, C.genda, 3) +
      circle(84, 420, 22, C.madder) +
      S("M64 412Q84 430 104 412", C.haldi, 5),
    mood,
  );
};

/** Hammock cradles hang from a beam; a woman rocks one. */
export const cradles: Scene = (mood) => {
  const { sari } = cast(mood.turn);
  const cradle = (x: number, fill: string, edge: string) =>
    S(`M${x - 62} 300L${x} 64L${x + 62} 300`, C.wood, 4) +
    P(`M${x - 66} 292Q${x} 320 ${x + 66} 292Q${x + 52} 368 ${x} 368T${x - 66} 292Z`, fill) +
    S(`M${x - 64} 302Q${x} 330 ${x + 64} 302`, edge, 6) +
    ellipse(x - 22, 300, 17, 15, cast(mood.turn).skin(1)) +
    P(`M${x - 39} 298q4-16 20-14q14 2 14 10q-18-6-34 4z`, C.kajal) +
    P(`M${x - 12} 300q30-12 52 0q-22 12-52 6z`, C.cotton);
  return finish(
    indoors("#E7F0EC", C.clay, C.madder) +
      rect(0, 56, 640, 14, C.wood) +
      windowPane(44, 118, 100, 110) +
      cradle(304, C.leaf, C.haldi) +
      cradle(502, C.madder, C.genda) +
      ellipse(150, 428, 70, 8, "#C9A878") +
      at(150, 428, woman({ ...sari(2), arms: "reach", dots: true }), { size: 1.2 }) +
      at(594, 430, pottedPlant(), { size: 1.1 }),
    mood,
  );
};

/** A swing and a slide in the school yard. */
export const playground: Scene = (mood) => {
  const { kid, skin, sari } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 322, y: 108, r: 56 }, 330) +
      at(84, 344, tree({ h: 200, w: 150 })) +
      S("M136 426L172 196H330L366 426", C.neel, 9) +
      at(250, 0, S("M-30 196L-46 366M34 196L20 366", C.kajal, 3.5) + rect(-58, 362, 90, 10, C.wood, 3)) +
      at(236, 400, reader({ ...kid(0), holds: "nothing" }), { size: 1.06 }) +
      S("M246 334Q262 316 278 300", skin(0), 8) +
      S("M448 426V246H490V426M448 300h42M448 340h42M448 380h42", C.madder, 7) +
      P("M486 240C540 250 560 400 624 410L622 424C540 420 524 290 486 262Z", C.genda) +
      at(470, 246, child({ ...kid(1), arms: "up", walk: false }), { size: 0.98 }) +
      at(402, 430, child({ ...kid(4), arms: "wave" }), { size: 1.12, flip: true }) +
      at(96, 430, woman({ ...sari(2), arms: "reach", veil: false }), { size: 1.04 }),
    mood,
  );
};

/** Milk and an egg a day at the village crèche school. */
export const milkAndEggs: Scene = (mood) => {
  const { sari, kid } = cast(mood.turn);
  const glass = (x: number) => P(`M${x} 296h22l-3 32h-16z`, C.white) + P(`M${x + 1} 296h20l-.6 6h-18.800z`, C.neelPale);
  const egg = (x: number) => ellipse(x, 322, 8, 10, C.cotton) + ellipse(x, 330, 15, 4.5, C.steel);
  return finish(
    outdoors(mood.light, { x: 96, y: 106, r: 50 }, 340, 244) +
      at(420, 352, house({ w: 330, h: 190, wall: C.haldi, roof: C.leaf })) +
      at(160, 420, woman({ ...sari(0), arms: "reach", veil: false, dots: true }), { size: 1.14 }) +
      at(300, 420, child({ ...kid(2), arms: "none", walk: false }), { size: 1.3, flip: true }) +
      at(392, 420, child({ ...kid(5), arms: "none", walk: false }), { size: 1.3, flip: true }) +
      at(484, 420, child({ ...kid(4), arms: "none", walk: false }), { size: 1.3, flip: true }) +
      at(346, 432, table(420, 100, C.neel, C.genda)) +
      [250, 336, 430, 516].map(glass).join("") +
      [302, 392, 484].map(egg).join("") +
      at(
        186,
        332,
        P("M-22-44h44l6 44h-56z", C.steelDark) + ellipse(0, -44, 22, 5, C.white) + S("M-22-40Q0-76 22-40", C.kajal, 3),
      ),
    mood,
  );
};

/** A health worker measures how children grow. */
export const growthChart: Scene = (mood) => {
  const { sari, kid } = cast(mood.turn);
  return finish(
    indoors("#EDF0F3", C.clay, C.neel) +
      rect(286, 84, 74, 344, C.haldi, 4) +
      times(9, (i) => S(`M286 ${112 + i * 34}h${i % 2 ? 22 : 36}`, C.madder, 4)) +
      at(322, 96, circle(0, 0, 18, C.genda)) +
      P("M470 108h110v86H470z", C.cotton) +
      P("M484 122h82v58h-82z", C.leafPale) +
      circle(525, 152, 20, C.leaf) +
      ellipse(320, 432, 230, 12, "#C9A878") +
      at(318, 430, child({ ...kid(0), arms: "down", walk: false }), { size: 1.52 }) +
      at(196, 430, woman({ ...sari(3), arms: "none", veil: false, dots: true }), { size: 1.18 }) +
      S("M212 254Q264 232 300 236", sari(3).skin, 11) +
      S("M212 254Q232 244 252 240", sari(3).blouse, 15) +
      rect(292, 226, 66, 10, C.wood, 3) +
      at(450, 430, child({ ...kid(1), arms: "down", walk: false }), { size: 1.34, flip: true }) +
      at(538, 430, child({ ...kid(4), arms: "book", walk: false }), { size: 1.2, flip: true }) +
      at(64, 432, pottedPlant(C.madder), { size: 1.4 }),
    mood,
  );
};

/** Kites over the hill. */
export const kites: Scene = (mood) => {
  const { kid, youth: young } = cast(mood.turn);
  const kite = (x: number, y: number, turn: number, a: string, b: string) =>
    at(x, y, P("M0-46L36 0L0 52L-36 0Z", a) + P("M0-46L36 0H-36Z", b) + S("M0 52q14 16 0 30t4 26", a, 4), { turn });
  return finish(
    outdoors(mood.light, { x: 118, y: 116, r: 54 }, 360, 280) +
      P("M0 400C160 330 480 330 640 400V460H0Z", mood.light.shade) +
      S("M222 257Q250 180 286 84M356 247Q400 200 420 144M472 265Q520 200 552 98", C.kajal, 1.8, ' opacity=".6"') +
      kite(420, 134, 24, C.madder, C.genda) +
      kite(552, 88, 30, C.neel, C.haldi) +
      kite(286, 74, -26, C.leaf, C.geru) +
      at(186, 396, child({ ...kid(3), arms: "up" }), { size: 1.2 }) +
      at(320, 386, child({ ...kid(0), arms: "up" }), { size: 1.2 }) +
      at(508, 404, child({ ...kid(5), arms: "up" }), { size: 1.2, flip: true }) +
      at(84, 428, youth({ ...young(1), arms: "wave" }), { size: 1.04 }),
    mood,
  );
};
