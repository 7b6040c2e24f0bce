import { man, seatedMan, seatedWoman, woman, youth } from "../kit/adults.ts";
import { bird, flock, shadow } from "../kit/animals.ts";
import { shikhara, stall } from "../kit/buildings.ts";
import { child } from "../kit/children.ts";
import { outdoors, waves } from "../kit/ground.ts";
import { at, C, circle, ellipse, P, rect, S, times } from "../kit/ink.ts";
import { tree } from "../kit/plants.ts";
import { bucket, cookpot, diya, plate, steam } from "../kit/things.ts";
import { cast, finish, type Scene } from "./cast.ts";

const steps = (night: boolean) =>
  times(6, (i) =>
    rect(0, 338 + i * 20, 486 - i * 38, 22, i % 2 ? (night ? "#8F8FA8" : C.sand) : night ? "#7B7D9C" : C.clay),
  );

/** Lamps at the ghat. */
export const ghatLamps: Scene = (mood) => {
  const { sari } = cast(mood.turn);
  const night = mood.light.sky === "#25376B";
  return finish(
    outdoors(mood.light, { x: 500, y: night ? 104 : 150, r: night ? 44 : 82 }, 344, 262) +
      at(212, 345, shikhara(), { size: 1.05 }) +
      at(96, 345, shikhara({ stone: "#D98C66" }), { size: 0.66 }) +
      rect(0, 338, 640, 130, night ? C.neel : C.neelMid) +
      steps(night) +
      waves(500, 630, 366) +
      waves(440, 620, 402) +
      waves(380, 620, 432, "#8DA1CC") +
      at(480, 392, diya(), { size: 1.1 }) +
      at(560, 360, diya(), { size: 0.85 }) +
      at(436, 430, diya()) +
      at(586, 414, diya(), { size: 1.15 }) +
      at(330, 396, woman({ ...sari(0), arms: "hold" }), { size: 1.02 }) +
      at(378, 280, diya(), { size: 0.9 }) +
      (night
        ? at(250, 378, woman({ ...sari(3), arms: "hold" }), { size: 0.96 }) + at(296, 268, diya(), { size: 0.85 })
        : ""),
    mood,
  );
};

/** Volunteers sweep the steps in the morning. */
export const sweeping: Scene = (mood) => {
  const { youth: young, shirt, sari } = cast(mood.turn);
  const broom = (x: number, y: number) =>
    S(`M${x} ${y}l34 92`, C.wood, 5) + P(`M${x + 28} ${y + 84}l14-4 22 44-34 10z`, C.haldi);
  return finish(
    outdoors(mood.light, { x: 112, y: 112, r: 58 }, 350, 262) +
      at(470, 352, shikhara(), { size: 0.92 }) +
      at(574, 352, shikhara({ stone: "#D98C66" }), { size: 0.6 }) +
      flock(250, 104) +
      times(5, (i) => rect(0, 352 + i * 20, 640, 21, i % 2 ? C.sand : C.clay)) +
      at(132, 410, woman({ ...sari(1), arms: "low", veil: false, dots: true }), { size: 1.08 }) +
      broom(178, 294) +
      at(330, 432, man({ ...shirt(0), arms: "row" }), { size: 1.1, flip: true }) +
      broom(266, 314) +
      at(470, 430, youth({ ...young(2), bag: "none", arms: "low" }), { size: 1.08 }) +
      at(526, 360, bucket(), { size: 1.1 }) +
      S("M526 330v.1", C.kajal, 3),
    mood,
  );
};

/** A flower seller strings marigolds by the gate. */
export const flowers: Scene = (mood) => {
  const { sari, kid } = cast(mood.turn);
  const basket = (x: number, fill: string) =>
    at(
      x,
      430,
      times(7, (i) => circle(-36 + i * 12, -38 - (i % 3) * 9, 12, fill)) +
        times(5, (i) => circle(-24 + i * 12, -52 - (i % 2) * 8, 11, fill === C.genda ? C.geru : C.genda)) +
        P("M-50-36H50L36 0H-36Z", C.thatch) +
        S("M-46-22H46M-42-10H42", C.clay, 3),
    );
  const string = (x: number) =>
    times(9, (i) => circle(x + Math.sin(i) * 2, 176 + i * 15, 8, i % 2 ? C.genda : C.madder));
  return finish(
    outdoors(mood.light, { x: 540, y: 104, r: 50 }, 350, 264) +
      at(520, 368, shikhara(), { size: 0.84 }) +
      at(210, 424, stall(360, 272, { roof: C.leaf, cloth: C.haldi })) +
      [86, 130, 174, 300, 338].map(string).join("") +
      at(226, 424, seatedWoman({ ...sari(0), arms: "low", dots: true }), { size: 1.36 }) +
      times(7, (i) => circle(296 + i * 9, 404 + Math.sin(i / 2) * 9, 6.5, i % 2 ? C.madder : C.genda)) +
      basket(108, C.genda) +
      basket(372, C.madder) +
      at(478, 432, woman({ ...sari(2), arms: "hold", veil: false }), { size: 1.08, flip: true }) +
      at(572, 434, child({ ...kid(1), arms: "fwd" }), { size: 1.14, flip: true }),
    mood,
  );
};

/** The temple kitchen: whoever comes, eats. */
export const bhandara: Scene = (mood) => {
  const { kurta, sari } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 560, y: 104, r: 48 }, 340, 252) +
      at(96, 350, shikhara(), { size: 0.8 }) +
      at(410, 372, stall(400, 240, { roof: C.madder, cloth: C.haldi })) +
      at(306, 372, man({ ...kurta(1), arms: "push" }), { size: 1 }) +
      S("M358 254L398 308", C.wood, 6) +
      at(412, 374, cookpot(C.white), { size: 0.94 }) +
      at(536, 374, cookpot(C.genda), { size: 0.84 }) +
      steam(396, 280) +
      P("M20 400H620L604 448H36Z", C.leaf) +
      S("M34 412H608", C.haldi, 3) +
      at(110, 438, seatedMan({ ...kurta(0), arms: "none" }), { size: 0.9 }) +
      at(182, 424, plate()) +
      at(262, 438, seatedWoman({ ...sari(2), arms: "none" }), { size: 0.88 }) +
      at(346, 426, plate()) +
      at(426, 438, seatedMan({ ...kurta(3), arms: "none" }), { size: 0.9 }) +
      at(500, 426, plate()) +
      at(572, 438, seatedWoman({ ...sari(4), arms: "none", hair: C.steelDark }), { size: 0.88, flip: true }),
    mood,
  );
};

/** The old tank beside the temple, its trees and its birds. */
export const templeTank: Scene = (mood) => {
  const { sari, kid } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 520, y: 116, r: 58 }, 300, 226) +
      at(238, 306, shikhara(), { size: 0.84 }) +
      at(80, 320, tree({ h: 220, w: 190 })) +
      rect(0, 300, 640, 12, C.geru) +
      P("M120 448L180 328H640V448Z", C.neelMid) +
      P("M0 312H190L130 448H0Z", C.clay) +
      S("M168 340H20M156 366H20M144 392H10M132 420H0", C.sand, 6) +
      waves(260, 440, 360) +
      waves(380, 600, 396) +
      waves(240, 420, 424, "#8DA1CC") +
      times(4, (i) =>
        at(
          330 + i * 74,
          352 + (i % 2) * 44,
          P("M-22 0Q0-10 22 0Q0 10-22 0Z", C.leaf) +
            P("M-10-2Q-12-18 0-24Q12-18 10-2Z", C.geruPale) +
            P("M-4-2Q-6-16 0-20Q6-16 4-2Z", C.madder),
        ),
      ) +
      at(82, 428, woman({ ...sari(2), arms: "hold", dots: true }), { size: 1.02 }) +
      at(150, 348, child({ ...kid(3), arms: "fwd" }), { size: 0.9 }) +
      at(560, 302, bird(C.neel), { size: 1.4, flip: true }) +
      at(606, 302, bird(C.geru), { size: 1.3 }) +
      ellipse(82, 430, 40, 4, "#C9A878"),
    mood,
  );
};

/** Stone cutters mend the old steps. */
export const stoneWork: Scene = (mood) => {
  const { kurta, sari } = cast(mood.turn);
  const block = (x: number, y: number, w = 74, h = 44) =>
    rect(x, y, w, h, C.sand, 3) + rect(x, y + h - 10, w, 10, C.clay, 2);
  return finish(
    outdoors(mood.light, { x: 108, y: 106, r: 54 }, 346, 256) +
      at(236, 362, shikhara({ stone: "#D98C66" }), { size: 0.94 }) +
      S("M170 362V120M304 362V150M158 200H316M158 270H316", C.wood, 6) +
      shadow(400, 432, 230, mood.light.shade) +
      at(98, 432, man({ ...kurta(0), arms: "row" }), { size: 1.1 }) +
      S("M142 300l20-26", C.wood, 6) +
      rect(154, 262, 30, 18, C.kajal, 3) +
      block(176, 390) +
      block(262, 390) +
      block(218, 344) +
      at(420, 424, seatedMan({ ...kurta(3), legs: C.neel, arms: "row" }), { size: 1.34 }) +
      block(476, 386, 88, 46) +
      S("M474 330l22 30", C.steelDark, 7) +
      at(
        576,
        432,
        woman({ ...sari(1), arms: "head", veil: false }) + at(4, -204, P("M-30-4H30L22-24H-22Z", C.thatch)),
        { size: 1.04, flip: true },
      ),
    mood,
  );
};
