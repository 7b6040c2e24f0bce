import { man, seatedWoman, stethoscope, woman, youth } from "../kit/adults.ts";
import { flock, shadow } from "../kit/animals.ts";
import { hut, windowPane } from "../kit/buildings.ts";
import { child } from "../kit/children.ts";
import { indoors, outdoors, waves } from "../kit/ground.ts";
import { at, C, circle, ellipse, n, P, rect, S, times } from "../kit/ink.ts";
import { banana, palm, pottedPlant, tree } from "../kit/plants.ts";
import { firstAidBox, shelves } from "../kit/things.ts";
import { cross, van } from "../kit/vehicles.ts";
import { cast, finish, type Scene } from "./cast.ts";

/** A mobile clinic in a forest village. */
export const mobileClinic: Scene = (mood) => {
  const { sari, skin } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 560, y: 106, r: 46 }, 366, 250) +
      at(64, 380, tree({ h: 190, w: 140 }), { size: 1.05 }) +
      ellipse(330, 424, 230, 12, mood.light.shade) +
      at(326, 418, van()) +
      at(400, 428, woman({ ...sari(0), veil: false, arms: "reach" }), { size: 1.1 }) +
      at(474, 302, firstAidBox(), { size: 0.9 }) +
      at(562, 428, man({ kurta: C.leafMid, cap: C.cotton, legs: C.cotton, skin: skin(2) }), {
        size: 1.06,
        flip: true,
      }) +
      S("M534 340L526 428", C.wood, 6),
    mood,
  );
};

/** The village pharmacy. */
export const pharmacy: Scene = (mood) => {
  const { skin, sari } = cast(mood.turn);
  return finish(
    indoors("#E7F0EC", C.clay, C.neel, 384) +
      at(220, 316, shelves(340, 3, "jars")) +
      circle(500, 128, 46, C.cotton) +
      cross(500, 128, 28, C.leaf) +
      at(196, 430, man({ kurta: C.white, legs: C.neel, skin: skin(0), arms: "reach" }), { size: 1.22 }) +
      rect(60, 330, 330, 120, C.neel) +
      rect(50, 322, 350, 14, C.haldi, 4) +
      cross(224, 390, 22, C.haldi) +
      rect(262, 286, 36, 36, C.cotton, 4) +
      rect(262, 300, 36, 10, C.madder) +
      at(456, 432, woman({ ...sari(0), arms: "none", hair: C.steelDark, dots: true }), { size: 1.2, flip: true }) +
      S("M440 252Q410 264 386 300", sari(0).skin, 12) +
      S("M440 252Q424 258 412 266", sari(0).blouse, 16) +
      at(566, 432, man({ ...cast(mood.turn).kurta(3), cap: C.cotton, arms: "down" }), { size: 1.14, flip: true }),
    mood,
  );
};

/** An eye camp: letters on the wall, a chair, a doctor. */
export const eyeCamp: Scene = (mood) => {
  const { skin, kurta, sari } = cast(mood.turn);
  return finish(
    indoors("#EDF0F3", C.clay, C.leaf, 380) +
      rect(70, 76, 130, 186, C.white, 4) +
      times(5, (row) =>
        times(Math.min(row + 1, 4), (i) =>
          S(
            `M${n(135 - (Math.min(row + 1, 4) - 1) * 15 + i * 30 - (14 - row * 2) / 2)} ${100 + row * 34}h${14 - row * 2}m${n(-(14 - row * 2) / 2)} 0v${18 - row * 2}`,
            C.kajal,
            5 - row * 0.6,
          ),
        ),
      ) +
      windowPane(466, 88, 116, 126, C.neel, C.haldi) +
      ellipse(340, 434, 240, 12, "#C9A878") +
      at(
        236,
        432,
        woman({ sari: C.white, edge: C.leaf, blouse: C.leaf, skin: skin(0), arms: "none", veil: false }) +
          stethoscope(),
        { size: 1.2 },
      ) +
      S("M252 254Q288 250 330 268", skin(0), 12) +
      S("M252 254Q272 251 290 256", C.leaf, 16) +
      rect(368, 356, 84, 12, C.wood, 3) +
      S("M376 368V434M444 368V434M450 366L462 268", C.wood, 8) +
      at(
        408,
        358,
        S("M0-14H-44L-50 66", kurta(0).legs, 24) +
          P("M-38 70h-26q-8 0-8 8h34z", C.kajal) +
          at(0, 84, chairSitter(kurta(1).kurta, skin(1))),
        { size: 1 },
      ) +
      at(562, 434, woman({ ...sari(2), arms: "none", hair: C.steelDark }), { size: 1.14, flip: true }),
    mood,
  );
};

/** The upper body of somebody on a chair who looks left. */
function chairSitter(kurta: string, skin: string): string {
  return at(
    0,
    0,
    P("M-21-151C-26-130-25-112-24-92Q0-84 26-92C26-112 24-130 18-152Q-2-160-21-151Z", kurta) +
      P("M-7-168L-7-150Q1-144 8-151L7-168Z", skin) +
      ellipse(1, -180, 14.5, 16, skin) +
      P("M16-186C16-198 6-205-4-203C-16-201-19-188-15-176C-12-176-11-186-6-190C2-192 10-186 16-186Z", C.steelDark) +
      S("M-14-184h26", C.kajal, 3) +
      S("M4-144Q20-118 26-94", kurta, 14),
    { flip: true },
  );
}

/** A nurse visits an elder at home. */
export const homeVisit: Scene = (mood) => {
  const { youth: young, sari, skin } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 548, y: 104, r: 50 }, 346) +
      at(180, 400, hut({ w: 250, h: 170, door: C.leaf, wall: C.haldi })) +
      at(566, 420, banana(), { size: 1.3 }) +
      ellipse(330, 432, 250, 14, mood.light.shade) +
      rect(208, 382, 170, 14, C.wood, 4) +
      S("M222 396V432M364 396V432", C.wood, 9) +
      S("M214 384H372", C.clay, 5) +
      at(284, 386, seatedWoman({ ...sari(5), hair: C.steelDark, arms: "low", veil: true }), { size: 1.16 }) +
      at(448, 434, youth({ kurta: C.white, legs: C.neel, skin: skin(1), bag: "none", arms: "none" }) + stethoscope(), {
        size: 1.16,
        flip: true,
      }) +
      S("M432 266Q396 290 350 328", skin(1), 11) +
      S("M432 266Q414 278 396 292", C.white, 15) +
      at(520, 436, firstAidBox(young(0).bag), { size: 1.2 }) +
      at(72, 434, pottedPlant(), { size: 1.3 }),
    mood,
  );
};

/** A vaccine carrier crosses the river by boat. */
export const vaccineBoat: Scene = (mood) => {
  const { kurta, skin } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 132, y: 112, r: 58 }, 262, 190) +
      at(562, 276, palm({ h: 150, lean: -20 })) +
      at(476, 272, hut({ w: 90, h: 56 })) +
      rect(0, 270, 640, 200, C.neelMid) +
      waves(20, 200, 300) +
      waves(440, 620, 296) +
      at(214, 392, man({ ...kurta(0), legs: C.neel, arms: "row" }), { size: 1.08, flip: true }) +
      S("M160 232L96 424", C.wood, 8) +
      at(356, 392, youth({ kurta: C.white, legs: C.leaf, skin: skin(2), bag: "none", arms: "low" }) + stethoscope(), {
        size: 1.08,
      }) +
      at(
        436,
        348,
        rect(-36, -58, 72, 58, C.neel, 8) +
          rect(-36, -58, 72, 16, C.neelPale, 6) +
          cross(0, -20, 12, C.cotton) +
          S("M-18-58q18-24 36 0", C.kajal, 5),
      ) +
      at(
        324,
        408,
        P("M-210-70C-178-54 172-54 212-80C208-26 172 0 112 0H-106C-168 0-200-22-210-70Z", C.madder) +
          S("M-202-54C-158-38 162-40 204-62", C.haldi, 5),
      ) +
      P("M0 408q40-12 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0V460H0Z", C.neelMid) +
      waves(30, 250, 426) +
      waves(330, 620, 424, "#8DA1CC"),
    mood,
  );
};

/** Elders walk in the morning with a nurse. */
export const morningWalk: Scene = (mood) => {
  const { sari, kurta, skin } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 330, y: 128, r: 70 }, 346) +
      at(84, 362, tree({ h: 220, w: 180 })) +
      at(566, 362, tree({ h: 190, w: 140 })) +
      flock(210, 96) +
      P("M0 392C200 372 440 376 640 392V448H0Z", C.sand) +
      at(160, 432, woman({ ...sari(3), veil: false, hair: C.steelDark, arms: "down" }), { size: 1.1 }) +
      at(270, 434, man({ ...kurta(3), legs: C.neel, cap: C.cotton, arms: "row" }), { size: 1.1 }) +
      S("M318 322L326 434", C.wood, 6) +
      at(390, 434, youth({ kurta: C.white, legs: C.neel, skin: skin(0), bag: C.leaf, arms: "wave" }), { size: 1.1 }) +
      at(498, 432, woman({ ...sari(1), hair: C.steelDark, arms: "down", dots: true }), { size: 1.08 }),
    mood,
  );
};

/** Mothers and babies at the village health day. */
export const healthDay: Scene = (mood) => {
  const { sari, skin, kid } = cast(mood.turn);
  const baby = (x: number, y: number, wrap: string) =>
    at(
      x,
      y,
      P("M-24 6Q-28-16-6-18L22-8Q30 4 18 14Q-8 22-24 6Z", wrap) +
        circle(-14, -14, 11, skin(1)) +
        P("M-25-16q4-12 16-9q6 4 4 9q-12-4-20 0z", C.kajal),
    );
  return finish(
    outdoors(mood.light, { x: 96, y: 108, r: 52 }, 346) +
      at(516, 362, hut({ w: 200, h: 130, wall: C.cotton, door: C.neel })) +
      cross(470, 286, 17) +
      shadow(330, 432, 260, mood.light.shade) +
      at(290, 432, youth({ kurta: C.white, legs: C.leaf, skin: skin(0), bag: "none", arms: "reach" }) + stethoscope(), {
        size: 1.16,
      }) +
      at(408, 434, woman({ ...sari(0), arms: "carry", dots: true }), { size: 1.14, flip: true }) +
      baby(370, 306, C.haldi) +
      at(566, 434, woman({ ...sari(2), arms: "carry" }), { size: 1.14, flip: true }) +
      baby(528, 306, C.leafMid) +
      at(160, 434, child({ ...kid(3), arms: "fwd" }), { size: 1.22 }) +
      at(80, 436, firstAidBox(C.madder), { size: 1.3 }),
    mood,
  );
};
