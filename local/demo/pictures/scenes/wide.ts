import { man, woman, youth } from "../kit/adults.ts";
import { calf, cow, flock, goat } from "../kit/animals.ts";
import { house, hut, shed, stall } from "../kit/buildings.ts";
import { child, reader } from "../kit/children.ts";
import { hills, waves, wide } from "../kit/ground.ts";
import { at, C, circle, ellipse, P, rect, S, times } from "../kit/ink.ts";
import { palm, tree } from "../kit/plants.ts";
import { bookStack, carton, cookpot, firstAidBox, handpump, matka, plate, schoolbag, steam } from "../kit/things.ts";
import { boat, van } from "../kit/vehicles.ts";
import { cast } from "./cast.ts";

const { sari, kurta, kid, youth: young, skin, shirt } = cast(0);
const stage = (
  sky: string,
  hill: string,
  ground: string,
  horizon: number,
  sun: [x: number, y: number, r: number, fill: string],
) =>
  rect(0, 0, 1000, 400, sky) +
  circle(...sun) +
  hills(horizon - 70, 70, hill, 1000, 400) +
  rect(0, horizon, 1000, 400 - horizon, ground);

/** Boats on flooded fields. */
export const wideFlood = () =>
  wide(
    rect(0, 0, 1000, 400, "#DCE4F0") +
      circle(610, 96, 46, C.cotton, ' opacity=".9"') +
      P("M0 190C160 140 320 180 480 162S820 140 1000 182V260H0Z", "#A9B8D3") +
      at(900, 250, palm({ h: 170, lean: -22, leaf: "#3E6F63" }), { size: 0.95 }) +
      at(112, 262, hut({ w: 120, h: 66 }), { size: 1.05 }) +
      rect(0, 228, 1000, 160, C.neelMid) +
      waves(20, 200, 252) +
      waves(800, 980, 258) +
      at(
        700,
        318,
        at(-120, -14, man({ ...kurta(0), legs: C.neel, arms: "row" }), { size: 1.1, flip: true }) +
          at(10, -10, youth({ ...young(2), arms: "phone" })) +
          at(104, -54, carton(64, 52)) +
          boat(C.leaf),
        { size: 0.72 },
      ) +
      at(
        330,
        352,
        at(-116, -14, man({ ...kurta(1), legs: C.neel, arms: "row" }), { size: 1.08, flip: true }) +
          S("M-168-164L-226 16", C.wood, 8) +
          at(-26, -8, woman({ ...sari(0) })) +
          at(40, -16, child({ ...kid(4), arms: "wave" }), { size: 1.12 }) +
          at(120, -54, carton(62, 52)) +
          at(124, -104, carton(50, 44, C.cotton, "#CDA873")) +
          boat(C.neel),
      ) +
      P("M0 352q40-12 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0V400H0Z", C.neelMid) +
      waves(480, 640, 344) +
      waves(820, 980, 338),
    C.madder,
  );

/** A village kitchen and its queue. */
export const wideMeals = () =>
  wide(
    stage("#F9E3BC", "#EFC98A", "#E3B873", 276, [560, 104, 62, C.genda]) +
      at(208, 356, stall(390, 262)) +
      at(240, 356, cookpot(), { size: 0.92 }) +
      at(352, 350, cookpot(C.white), { size: 0.76 }) +
      steam(222, 266) +
      at(118, 358, woman({ ...sari(1), arms: "reach", dots: true }), { size: 1.02 }) +
      S("M182 228L236 290", C.wood, 6) +
      times(5, (i) => {
        const x = 470 + i * 82;
        return (
          at(x, 358, child({ ...kid(i + 2), skin: skin(i), arms: "none", walk: false }), { size: 1.12, flip: true }) +
          at(x - 20, 286, plate()) +
          S(`M${x - 8} 270Q${x - 16} 280 ${x - 24} 283`, skin(i), 8.5)
        );
      }) +
      at(912, 362, tree({ h: 210, w: 170 }), { size: 1.35 }),
    C.leaf,
  );

/** The first day of school. */
export const wideSchool = () =>
  wide(
    stage("#EDF0F3", "#D3DCEB", "#E6CFA6", 272, [880, 96, 52, C.haldi]) +
      at(680, 296, house({ w: 320, h: 176, flag: false })) +
      at(170, 340, tree({ h: 250, w: 250 }), { size: 1.3 }) +
      at(300, 356, child({ ...kid(0), bag: C.leaf, arms: "wave" }), { size: 1.14 }) +
      at(392, 356, child({ ...kid(1), bag: C.madder }), { size: 1.1 }) +
      at(482, 356, child({ ...kid(4), bag: C.neel }), { size: 1.16 }) +
      at(66, 360, schoolbag(), { size: 0.62 }) +
      at(122, 360, schoolbag(C.madder, C.genda, C.neel), { size: 0.5 }) +
      at(600, 352, woman({ ...sari(1), veil: false, arms: "reach" }), { size: 0.98, flip: true }) +
      at(900, 360, reader({ ...kid(3), book: C.leaf }), { size: 1.1, flip: true }) +
      at(960, 362, bookStack([C.neel, C.madder])),
    C.neel,
  );

/** Evening at the cattle shelter. */
export const wideShelter = () =>
  wide(
    stage("#F4EDD3", "#DDE3C4", "#A9C08F", 282, [500, 110, 64, C.genda]) +
      at(220, 300, shed(330, 190)) +
      P("M150 300C156 236 196 208 236 212C280 208 312 246 318 300Z", C.haldi) +
      S("M186 284q8-30 24-46M222 290q4-36 14-56M262 290q-2-30-10-50", C.genda, 4) +
      ellipse(440, 360, 330, 14, "#93AD79") +
      at(330, 360, cow(), { size: 1.2 }) +
      at(560, 362, calf(), { size: 1.1, flip: true }) +
      at(
        690,
        362,
        man({ ...kurta(1), arms: "carry" }) +
          at(40, -92, P("M-40 8q-8-30 14-34q4-20 26-14q20-10 30 10q24 2 18 34q-44 14-88 4z", C.leafMid)),
        { size: 1, flip: true },
      ) +
      at(96, 362, goat(), { size: 1.16 }) +
      flock(640, 90, 4) +
      at(884, 360, tree({ h: 220, w: 200 }), { size: 1.25 }),
    C.leaf,
  );

/** The pump works again. */
export const widePump = () =>
  wide(
    stage("#E6EDD8", C.leafPale, "#B9CBA0", 276, [160, 100, 54, C.haldi]) +
      at(860, 300, hut({ w: 150, h: 92 })) +
      at(720, 292, hut({ w: 110, h: 70, wall: C.haldi, door: C.leaf })) +
      ellipse(470, 356, 170, 14, "#A3B88A") +
      P("M350 352h240l-16-16H366z", C.clay) +
      at(470, 338, handpump(), { size: 0.98 }) +
      S("M426 260C423 284 425 300 425 312", C.neelPale, 7) +
      at(425, 342, matka(), { size: 1.05 }) +
      at(596, 358, child({ ...kid(3), skin: skin(1), arms: "none" }), { size: 1.22, flip: true }) +
      S("M584 258Q574 232 570 198", skin(1), 9) +
      S("M584 258Q578 246 575 232", kid(3).top, 13) +
      at(340, 358, woman({ ...sari(0), arms: "low", veil: false, dots: true }), { size: 0.98 }) +
      at(240, 360, child({ ...kid(2), arms: "wave" }), { size: 1.12 }) +
      at(150, 360, woman({ ...sari(2), arms: "head", veil: false }) + at(4, -204, matka(), { size: 1.1 }), {
        size: 0.96,
      }) +
      at(936, 362, tree({ h: 200, w: 150 })),
    C.leaf,
  );

/** The clinic van and those who wait for it. */
export const wideClinic = () =>
  wide(
    stage("#E7F0EC", "#CFE0DA", "#D9C7A0", 282, [840, 100, 50, C.haldi]) +
      at(90, 320, tree({ h: 230, w: 180 })) +
      at(430, 350, van(), { size: 0.88 }) +
      at(600, 360, woman({ ...sari(0), veil: false, arms: "reach" }), { size: 0.98 }) +
      at(664, 244, firstAidBox(), { size: 0.84 }) +
      at(732, 360, man({ ...kurta(2), arms: "none" }), { size: 0.98, flip: true }) +
      at(812, 360, woman({ ...sari(2), hair: C.steelDark, arms: "none" }), { size: 0.96, flip: true }) +
      at(884, 360, child({ ...kid(4), arms: "fwd", walk: false }), { size: 1.1, flip: true }) +
      at(214, 360, man({ ...shirt(1), arms: "carry" }) + at(34, -96, carton(54, 44)), { size: 0.98 }) +
      at(952, 326, palm({ h: 180, lean: -18 })),
    C.leaf,
  );
