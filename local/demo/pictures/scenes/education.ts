import { woman, youth } from "../kit/adults.ts";
import { flock } from "../kit/animals.ts";
import { house, hut, windowPane } from "../kit/buildings.ts";
import { child, reader } from "../kit/children.ts";
import { CLEAR, indoors, outdoors } from "../kit/ground.ts";
import { at, C, circle, ellipse, P, S } from "../kit/ink.ts";
import { tree } from "../kit/plants.ts";
import { blackboard, bookStack, schoolbag, shelves } from "../kit/things.ts";
import { bicycle } from "../kit/vehicles.ts";
import { cast, finish, type Scene } from "./cast.ts";

/** Reading under a tree. */
export const underTheTree: Scene = (mood) => {
  const { kid } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 500, y: 128, r: 66 }, 344, 250) +
      at(218, 404, tree({ h: 250, w: 260 }), { size: 1.5 }) +
      ellipse(320, 420, 250, 16, mood.light.shade) +
      at(300, 420, reader({ ...kid(0), book: C.leaf }), { size: 1.42 }) +
      at(468, 420, reader({ ...kid(1), book: C.madder }), { size: 1.42, flip: true }) +
      at(116, 424, schoolbag(), { size: 0.86 }) +
      at(586, 422, bookStack([C.leaf, C.madder, C.genda])),
    mood,
  );
};

/** Girls walk to school along the bund. */
export const walkToSchool: Scene = (mood) => {
  const { kid } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 120, y: 122, r: 60 }, 336) +
      at(486, 350, house({ w: 210, h: 130, flag: true }), { size: 0.94 }) +
      P("M420 352C400 384 200 372 40 448H420C480 420 480 380 470 352Z", C.sand) +
      at(44, 356, tree({ h: 170, w: 130 })) +
      flock(230, 110) +
      at(140, 430, child({ ...kid(0), kind: "girl", bag: C.leaf, arms: "wave" }), { size: 1.34 }) +
      at(250, 432, child({ ...kid(2), kind: "girl", bag: C.madder }), { size: 1.42 }) +
      at(364, 430, child({ ...kid(4), kind: "girl", bag: C.neel, ribbon: C.madder }), { size: 1.3 }),
    mood,
  );
};

/** A lesson at the blackboard. */
export const lesson: Scene = (mood) => {
  const { sari, kid, skin } = cast(mood.turn);
  return finish(
    indoors(C.geruPale, C.clay, C.neel, 366) +
      at(330, 232, blackboard(320, 140)) +
      windowPane(548, 96, 74, 110) +
      at(122, 396, woman({ ...sari(1), arms: "none", veil: false, dots: true }), { size: 1.2 }) +
      S("M136 216Q168 208 204 172", skin(1), 11) +
      S("M136 216Q152 212 170 202", sari(1).blouse, 15) +
      S("M204 172l8-10", C.cotton, 6) +
      P("M220 392H632L640 448H200Z", C.leaf) +
      S("M214 408H640M206 438H640", C.haldi, 3) +
      at(286, 432, reader({ ...kid(0), book: C.genda }), { size: 1.26, flip: true }) +
      at(418, 432, reader({ ...kid(1), book: C.neel }), { size: 1.26, flip: true }) +
      at(550, 432, reader({ ...kid(2), book: C.madder }), { size: 1.26, flip: true }),
    mood,
  );
};

/** A reading corner with shelves. */
export const library: Scene = (mood) => {
  const { kid, youth: young } = cast(mood.turn);
  return finish(
    indoors(CLEAR.sky, "#D9B98A", C.leaf, 366) +
      at(214, 372, shelves(300, 4, "books")) +
      windowPane(470, 88, 120, 128, C.madder) +
      ellipse(430, 430, 190, 16, C.geru) +
      at(404, 430, reader({ ...kid(0), book: C.leaf }), { size: 1.44 }) +
      at(556, 430, reader({ ...kid(3), book: C.neel }), { size: 1.44, flip: true }) +
      at(296, 430, youth({ ...young(0), bag: "none", arms: "reach" }), { size: 1.16, flip: true }) +
      at(96, 430, child({ ...kid(5), arms: "up", walk: false }), { size: 1.3 }),
    mood,
  );
};

/** Girls cycle to the higher school. */
export const cycles: Scene = (mood) => {
  const { kid, skin } = cast(mood.turn);
  const rider = (x: number, y: number, i: number, frame: string) =>
    at(
      x,
      y,
      bicycle(frame) +
        at(-18, -44, S("M4-44Q30-40 24-16L18 24", kid(i).bottom, 11) + P("M12 20h14q6 0 6 6h-20z", C.kajal)) +
        at(
          -20,
          -40,
          P("M-14-88C-18-68-20-58-20-46Q0-38 22-46C20-60 18-72 13-88Q0-94-14-88Z", kid(i).top) +
            P("M-5-98L-5-87Q1-83 6-88L5-98Z", skin(i)) +
            ellipse(1, -108, 14, 15, skin(i)) +
            P("M15-112C15-124 4-130-6-127C-17-124-19-112-15-102C-12-104-10-112-5-115C3-117 9-112 15-112Z", C.kajal) +
            S("M-14-104C-24-100-28-92-28-82", C.kajal, 6) +
            circle(-28, -80, 4.4, C.genda),
        ) +
        S("M-10-122Q12-112 30-98", skin(i), 8),
      { size: 1.1 },
    );
  return finish(
    outdoors(mood.light, { x: 500, y: 116, r: 58 }, 330) +
      at(70, 346, hut({ w: 120, h: 76 })) +
      at(596, 342, tree({ h: 170, w: 120 })) +
      P("M0 366C200 346 440 350 640 366V448H0Z", C.sand) +
      S("M0 374C200 354 440 358 640 374", C.clay, 4) +
      rider(124, 404, 0, C.madder) +
      rider(320, 432, 2, C.neel) +
      rider(516, 404, 4, C.leaf),
    mood,
  );
};
