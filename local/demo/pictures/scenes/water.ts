import { woman } from "../kit/adults.ts";
import { flock } from "../kit/animals.ts";
import { hut, waterTank } from "../kit/buildings.ts";
import { child } from "../kit/children.ts";
import { outdoors, waves } from "../kit/ground.ts";
import { at, C, circle, ellipse, P, rect, S, times } from "../kit/ink.ts";
import { tree } from "../kit/plants.ts";
import { bowl, handpump, matka } from "../kit/things.ts";
import { cast, finish, type Scene } from "./cast.ts";

/** Children at the hand pump. */
export const pump: Scene = (mood) => {
  const { kid, skin } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 120, y: 120, r: 58 }, 336, 230) +
      at(560, 352, tree({ h: 210, w: 150 }), { size: 1.15 }) +
      ellipse(318, 424, 176, 18, mood.light.shade) +
      P("M190 420h256l-18-18H208z", C.clay) +
      rect(208, 396, 220, 8, C.sand) +
      at(318, 400, handpump()) +
      S("M273 322C270 348 272 362 272 372", C.neelPale, 7) +
      S("M273 322C270 348 272 362 272 372", C.white, 2.5) +
      at(272, 404, matka(), { size: 1.1 }) +
      at(452, 424, child({ ...kid(3), skin: skin(1), arms: "none" }), { size: 1.28, flip: true }) +
      S("M438 318Q424 296 420 256", skin(1), 10) +
      S("M438 318Q432 308 428 294", kid(3).top, 14) +
      at(186, 424, child({ ...kid(0), arms: "fwd", walk: false }), { size: 1.28 }) +
      at(96, 426, child({ ...kid(6), arms: "wave" }), { size: 1.02 }),
    mood,
  );
};

/** Women and girls come home with water. */
export const waterPath: Scene = (mood) => {
  const { sari, kid } = cast(mood.turn);
  const carrier = (x: number, i: number, size: number) =>
    at(x, 428, woman({ ...sari(i), arms: "head", veil: false, dots: i === 0 }) + at(4, -204, matka(), { size: 1.1 }), {
      size,
    });
  return finish(
    outdoors(mood.light, { x: 500, y: 126, r: 64 }, 340) +
      P("M300 340C280 370 380 392 330 448H640V420C470 400 420 372 372 340Z", C.sand) +
      at(92, 360, hut({ w: 130, h: 84 })) +
      at(196, 352, hut({ w: 96, h: 62, wall: C.haldi, door: C.leaf })) +
      flock(300, 120) +
      carrier(210, 0, 1.12) +
      carrier(322, 1, 1.1) +
      at(426, 430, child({ ...kid(4), arms: "wave" }), { size: 1.2 }) +
      carrier(530, 2, 1.12),
    mood,
  );
};

/** A row of taps where pupils wash their hands. */
export const handWash: Scene = (mood) => {
  const { kid, skin } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 110, y: 104, r: 52 }, 330) +
      at(500, 344, waterTank(C.leaf), { size: 1.16 }) +
      rect(150, 320, 440, 18, C.neelMid, 6) +
      rect(150, 338, 440, 96, C.geruPale) +
      times(13, (i) => rect(150 + i * 34, 338, 32, 30, i % 2 ? C.neelPale : C.cotton)) +
      P("M140 392H600V410H140Z", C.clay) +
      times(3, (i) => {
        const x = 226 + i * 140;
        return (
          S(`M${x + 10} 320v-20q0-10-12-10h-14v12`, C.kajal, 7) +
          S(`M${x - 16} 306V386`, C.neelPale, 5) +
          at(x - 72, 436, child({ ...kid(i * 2 + (mood.turn ?? 0)), arms: "none", walk: false }), { size: 1.34 }) +
          S(`M${x - 56} 324Q${x - 40} 348 ${x - 20} 346`, skin(i * 2 + (mood.turn ?? 0)), 10)
        );
      }) +
      ellipse(360, 440, 240, 6, mood.light.shade),
    mood,
  );
};

/** Clean water in a bowl and a well. Used for news from a village. */
export const wellside: Scene = (mood) => {
  const { sari, kid } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 516, y: 112, r: 54 }, 336) +
      at(110, 352, tree({ h: 240, w: 200 })) +
      ellipse(356, 420, 150, 24, mood.light.shade) +
      P("M250 336H462V414Q356 440 250 414Z", C.geruPale) +
      ellipse(356, 336, 106, 22, C.geru) +
      ellipse(356, 336, 84, 15, C.neel) +
      waves(310, 400, 338, C.neelPale, 3) +
      S("M262 330V168M450 330V168M250 172H462", C.wood, 9) +
      circle(356, 180, 17, C.kajal) +
      S("M372 182L420 300M356 196V300", C.sand, 3) +
      at(356, 330, bowl(C.steelDark)) +
      at(506, 428, woman({ ...sari(0), arms: "none", veil: true, dots: true }), { size: 1.1, flip: true }) +
      S("M492 264Q452 262 424 286", sari(0).skin, 11) +
      at(186, 430, child({ ...kid(2), arms: "fwd" }), { size: 1.22 }) +
      at(232, 432, matka(), { size: 1.2 }) +
      at(590, 432, matka(C.madder, C.genda), { size: 1.2 }),
    mood,
  );
};
