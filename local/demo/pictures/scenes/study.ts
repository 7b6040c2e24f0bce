import { man, woman, youth } from "../kit/adults.ts";
import { house, hut, windowPane } from "../kit/buildings.ts";
import { child, reader } from "../kit/children.ts";
import { indoors, outdoors } from "../kit/ground.ts";
import { at, C, circle, ellipse, P, rect, S, times } from "../kit/ink.ts";
import { pottedPlant } from "../kit/plants.ts";
import { blackboard, bookStack, computer, lantern, solarPanel } from "../kit/things.ts";
import { cast, finish, type Scene } from "./cast.ts";

/** Evening class by the light of solar lamps. */
export const lampClass: Scene = (mood) => {
  const { kid, youth: young } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 552, y: 92, r: 44 }, 350, 280) +
      at(470, 362, hut({ w: 220, h: 130, wall: C.geru, roof: "#8F6A3A", door: C.genda })) +
      at(512, 226, solarPanel(110), { size: 0.8 }) +
      ellipse(270, 424, 260, 22, "#56649A") +
      circle(264, 390, 112, "#4B5A94") +
      at(88, 426, youth({ ...young(0), bag: "none", arms: "low" }), { size: 1.1 }) +
      at(186, 430, reader({ ...kid(0), book: C.leaf }), { size: 1.4 }) +
      at(264, 430, lantern(), { size: 1.5 }) +
      at(350, 430, reader({ ...kid(1), book: C.madder }), { size: 1.4, flip: true }) +
      at(462, 432, reader({ ...kid(4), book: C.neelMid }), { size: 1.3, flip: true }),
    mood,
  );
};

/** Panels go up on a school roof. */
export const solarRoof: Scene = (mood) => {
  const { shirt, kid } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 100, y: 106, r: 58 }, 350) +
      at(390, 424, house({ w: 420, h: 190, wall: C.haldi })) +
      [270, 400, 520].map((x) => at(x, 222, solarPanel(104), { size: 1 })).join("") +
      S("M150 428L208 216M186 428L238 216M157 402h36M166 366h36M176 330h34M186 294h32M196 258h32", C.wood, 6) +
      at(182, 338, man({ ...shirt(0), arms: "reach" }), { size: 0.94 }) +
      at(76, 432, child({ ...kid(0), arms: "wave" }), { size: 1.14 }) +
      at(596, 436, child({ ...kid(5), arms: "up" }), { size: 1.14, flip: true }),
    mood,
  );
};

/** Girls at computers in their hostel. */
export const computerRoom: Scene = (mood) => {
  const { kid, sari } = cast(mood.turn);
  const seat = (x: number, i: number, screen: string) =>
    at(x, 452, child({ ...kid(i), arms: "none", walk: false }), { size: 1.46 }) +
    at(x + 94, 352, computer(screen), { size: 1.02 }) +
    S(`M${x + 16} 330Q${x + 40} 352 ${x + 58} 346`, kid(i).skin, 9);
  return finish(
    indoors("#E7EAF2", C.clay, C.madder, 380) +
      windowPane(56, 92, 110, 118, C.leaf, C.haldi) +
      windowPane(478, 92, 110, 118, C.leaf, C.haldi) +
      at(300, 424, woman({ ...sari(1), arms: "none", veil: false, dots: true }), { size: 1.22 }) +
      seat(84, 0, C.neelPale) +
      seat(270, 2, C.haldi) +
      seat(456, 4, C.leafPale) +
      rect(20, 350, 600, 14, C.wood, 3) +
      rect(20, 364, 600, 84, "#8F6A3A") +
      times(3, (i) => rect(60 + i * 196, 376, 136, 58, C.wood, 4)),
    mood,
  );
};

/** Science from a trunk: flask, globe, magnet. */
export const science: Scene = (mood) => {
  const { kid, sari } = cast(mood.turn);
  const flask = (x: number, fill: string) =>
    P(`M${x - 9} 254h18v26l24 44q6 14-10 14h-46q-16 0-10-14l24-44z`, C.neelPale) +
    P(`M${x - 22} 304h44l11 20q6 14-10 14h-46q-16 0-10-14z`, fill) +
    rect(x - 13, 248, 26, 8, C.neelMid, 3) +
    circle(x - 6, 318, 4, C.cotton) +
    circle(x + 8, 312, 3, C.cotton);
  return finish(
    indoors("#F4EDD3", C.clay, C.neel, 380) +
      at(188, 196, blackboard(230, 100, "script")) +
      at(500, 420, woman({ ...sari(0), arms: "none", veil: false, dots: true }), { size: 1.24, flip: true }) +
      at(170, 420, child({ ...kid(2), arms: "none", walk: false }), { size: 1.46 }) +
      at(300, 420, child({ ...kid(5), arms: "none", walk: false }), { size: 1.46, flip: true }) +
      rect(60, 338, 520, 14, C.wood, 3) +
      rect(76, 352, 488, 96, "#8F6A3A") +
      rect(104, 366, 180, 62, C.leaf, 6) +
      rect(356, 366, 180, 62, C.madder, 6) +
      flask(234, C.madder) +
      flask(372, C.leaf) +
      at(
        430,
        338,
        S("M-20 0H20M0 0V-16", C.wood, 7) +
          circle(0, -48, 32, C.neelMid) +
          P("M-22-62q16-16 30-4q-4 18-18 20q-14-2-12-16zM4-34q16-8 22 2q-8 14-18 12z", C.leafMid) +
          S("M-26-74Q34-66 24-22", C.genda, 4),
      ) +
      at(
        110,
        338,
        S("M-18 0V-26a18 18 0 0 1 36 0V0", C.madder, 11) + rect(-24, -8, 12, 8, C.steel) + rect(12, -8, 12, 8, C.steel),
      ),
    mood,
  );
};

/** Homework by the hostel window in the evening. */
export const homework: Scene = (mood) => {
  const { kid } = cast(mood.turn);
  const open = (x: number) =>
    at(
      x,
      348,
      P("M0 0L-46-6L-40-24Q-18-28 0-18Q18-28 40-24L46-6Z", C.cotton) + S("M0-18V0M-32-14h20M12-14h20", C.clay, 3),
    );
  return finish(
    indoors("#F0DDC4", C.clay, C.leaf, 384) +
      windowPane(214, 84, 200, 150, C.neel, "#3A4E86") +
      circle(366, 132, 20, C.haldi) +
      at(112, 236, bookStack([C.madder, C.leaf, C.neel])) +
      rect(60, 236, 104, 8, C.wood) +
      at(560, 236, pottedPlant()) +
      rect(512, 236, 96, 8, C.wood) +
      at(164, 436, child({ ...kid(0), arms: "none", walk: false }), { size: 1.56 }) +
      at(470, 436, child({ ...kid(2), arms: "none", walk: false }), { size: 1.56, flip: true }) +
      rect(70, 346, 500, 14, C.wood, 3) +
      rect(90, 360, 460, 88, "#8F6A3A") +
      open(236) +
      open(402) +
      at(320, 346, lantern(), { size: 1.3 }) +
      S("M182 318Q204 340 222 336M452 318Q432 340 416 336", kid(0).skin, 10),
    mood,
  );
};
