import { man, seatedMan, seatedWoman, stethoscope, woman, youth } from "../kit/adults.ts";
import { bird, calf, cow, dog, flock, goat, hen, shadow, sleepingDog, tufts } from "../kit/animals.ts";
import { house, hut, shed } from "../kit/buildings.ts";
import { child } from "../kit/children.ts";
import { outdoors, waves } from "../kit/ground.ts";
import { at, C, circle, ellipse, P, rect, S, times } from "../kit/ink.ts";
import { tree } from "../kit/plants.ts";
import { bowl, bucket, firstAidBox } from "../kit/things.ts";
import { wheel } from "../kit/vehicles.ts";
import { cast, finish, type Scene } from "./cast.ts";

const hay = (x: number, y: number, size = 1) =>
  at(
    x,
    y,
    P("M-84 0C-78-64-38-92 0-88C44-92 78-56 84 0Z", C.haldi) +
      S("M-54-16q8-30 24-46M-18-10q4-36 14-56M22-10q-2-30-10-50M54-12q-6-24-18-40", C.genda, 4),
    { size },
  );

const COATS = [
  { hide: C.cotton, patch: C.geru, shade: C.sand },
  { hide: "#E2CFAE", patch: C.wood, shade: "#CBB48C" },
  { hide: C.geru, patch: C.cotton, shade: "#A9512F" },
] as const;

/** Cow and calf at the shelter. */
export const cowAndCalf: Scene = (mood) =>
  finish(
    outdoors(mood.light, { x: 486, y: 132, r: 70 }, 350, 262) +
      at(174, 370, shed(250, 214)) +
      hay(160, 350) +
      shadow(330, 424, 260, mood.light.shade) +
      at(250, 424, cow(COATS[(mood.turn ?? 0) % 2]), { size: 1.62 }) +
      at(508, 426, calf(mood.turn === 1 ? { hide: C.cotton, shade: C.sand } : {}), { size: 1.32, flip: true }),
    mood,
  );

/** Two cows at the trough; a man brings green fodder. */
export const trough: Scene = (mood) => {
  const { kurta } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 106, y: 108, r: 56 }, 344) +
      at(480, 366, shed(330, 224)) +
      at(526, 422, cow({ ...COATS[(mood.turn ?? 0) % 2 ? 2 : 1], garland: false }), { size: 1.3, flip: true }) +
      at(596, 438, calf(), { size: 1.08, flip: true }) +
      P("M196 382H398L386 432H208Z", C.geru) +
      P("M202 384q12-30 30-6q10-34 28-2q14-34 32 2q10-32 28 0q16-26 30 2q14-16 22 4z", C.leaf) +
      rect(190, 378, 214, 10, C.madder, 3) +
      at(112, 430, man({ ...kurta(0), arms: "carry" }), { size: 1.14 }) +
      at(
        158,
        316,
        P("M-46 8q-8-30 14-34q4-20 26-14q20-10 30 10q24 2 18 34q-44 14-88 4z", C.leafMid) +
          S("M-26 4q4-18 0-30M0 8V-34M24 4q-2-20 6-28", C.leaf, 4),
      ),
    mood,
  );
};

/** A vet looks at a calf while its keeper holds the rope. */
export const vetVisit: Scene = (mood) => {
  const { sari, skin } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 540, y: 110, r: 54 }, 340) +
      at(112, 356, hut({ w: 160, h: 104, wall: C.haldi, door: C.leaf })) +
      shadow(340, 428, 230, mood.light.shade) +
      at(
        334,
        428,
        calf({ hide: (mood.turn ?? 0) % 2 ? C.cotton : C.geru, shade: (mood.turn ?? 0) % 2 ? C.sand : "#A9512F" }),
        { size: 1.72 },
      ) +
      at(186, 430, man({ kurta: C.white, legs: C.neel, skin: skin(2), arms: "push" }) + stethoscope(), { size: 1.14 }) +
      at(552, 430, woman({ ...sari(0), arms: "none", dots: true }), { size: 1.12, flip: true }) +
      S("M538 262Q512 292 486 318", sari(0).skin, 11) +
      S("M486 318Q452 340 424 322", C.wood, 4) +
      at(96, 434, firstAidBox(C.madder), { size: 1.2 }),
    mood,
  );
};

/** Goats on the slope with their herder. */
export const goats: Scene = (mood) => {
  const { kurta } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 130, y: 124, r: 60 }, 330) +
      P("M0 380C180 330 420 340 640 372V448H0Z", mood.light.shade) +
      at(540, 366, tree({ h: 200, w: 160 })) +
      flock(300, 110) +
      at(112, 430, man({ ...kurta(1), arms: "row" }), { size: 1.12 }) +
      S("M162 312L170 430", C.wood, 6) +
      at(236, 424, goat(), { size: 1.26 }) +
      at(408, 434, goat({ hide: C.kajal, shade: "#4A3B30" }), { size: 1.3, flip: true }) +
      at(550, 424, goat({ hide: C.clay, shade: C.thatch }), { size: 1.2, flip: true }) +
      tufts(196, 440, 5, 84, C.leaf),
    mood,
  );
};

/** A cart of straw on its way to the shelter. */
export const fodderCart: Scene = (mood) => {
  const { kurta, kid } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 330, y: 100, r: 50 }, 340) +
      shadow(360, 428, 260, mood.light.shade) +
      hay(206, 350, 1.62) +
      rect(76, 340, 290, 16, C.wood, 4) +
      wheel(206, 376, 52, { width: 9, spokes: 10, rim: C.wood, spoke: C.wood }) +
      S("M360 348L452 318", C.wood, 9) +
      at(486, 428, cow({ ...COATS[0] }), { size: 1.18 }) +
      at(206, 248, seatedMan({ ...kurta(0), arms: "row" }), { size: 0.98 }) +
      at(62, 430, child({ ...kid(0), arms: "wave" }), { size: 1.1 }),
    mood,
  );
};

/** Street dogs, a vet and a volunteer. */
export const dogs: Scene = (mood) => {
  const { youth: young, skin } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 500, y: 104, r: 50 }, 346, 256) +
      at(140, 360, house({ w: 240, h: 170, wall: C.haldi, roof: C.geru })) +
      at(580, 360, tree({ h: 210, w: 150 })) +
      shadow(330, 430, 260, mood.light.shade) +
      at(128, 430, man({ kurta: C.white, legs: C.leaf, skin: skin(1), arms: "row" }) + stethoscope(), { size: 1.14 }) +
      at(280, 432, dog(), { size: 1.5, flip: true }) +
      at(430, 432, dog({ hide: C.kajal, shade: "#4A3B30", collar: C.genda }), { size: 1.36 }) +
      at(556, 430, youth({ ...young(0), arms: "low" }), { size: 1.12, flip: true }),
    mood,
  );
};

/** Dogs asleep in the shade with water beside them. */
export const restingDogs: Scene = (mood) => {
  const { sari } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 110, y: 110, r: 56 }, 330) +
      at(470, 384, tree({ h: 250, w: 260 }), { size: 1.3 }) +
      ellipse(400, 428, 230, 20, mood.light.shade) +
      at(372, 420, sleepingDog(), { size: 1.5 }) +
      at(532, 432, sleepingDog({ hide: C.geru, shade: "#A9512F" }), { size: 1.4, flip: true }) +
      at(272, 436, bowl(C.neel), { size: 1.2 }) +
      at(156, 422, seatedWoman({ ...sari(4), arms: "low", dots: true }), { size: 1.42 }),
    mood,
  );
};

/** Nest boxes and water bowls for birds in a tree. */
export const nestBoxes: Scene = (mood) => {
  const { kid, youth: young } = cast(mood.turn);
  const box = (x: number, y: number, fill: string) =>
    at(
      x,
      y,
      S("M0-70V-96", C.kajal, 2.5) +
        P("M-36-46L0-74L36-46Z", C.madder) +
        rect(-28, -48, 56, 54, fill, 3) +
        circle(0, -24, 12, C.kajal) +
        S("M-10-4h20", C.wood, 5),
    );
  const hanging = (x: number, y: number) => at(x, y, S("M-24-14L0-64L24-14", C.kajal, 2.4) + bowl(C.geru));
  return finish(
    outdoors(mood.light, { x: 540, y: 110, r: 54 }, 340) +
      at(206, 430, tree({ h: 270, w: 300 }), { size: 1.45 }) +
      S("M210 220C300 214 390 220 504 202", C.wood, 15) +
      box(268, 320, C.haldi) +
      box(410, 312, C.neelPale) +
      hanging(486, 276) +
      at(486, 262, bird(C.neel), { size: 1.4 }) +
      at(338, 214, bird(C.geru), { size: 1.5, flip: true }) +
      at(430, 206, bird(C.leafMid, C.genda), { size: 1.4 }) +
      at(336, 432, youth({ ...young(0), bag: "none", arms: "wave" }), { size: 1.02 }) +
      at(540, 434, child({ ...kid(1), arms: "wave" }), { size: 1.2, flip: true }) +
      at(590, 436, bucket(), { size: 1.1 }),
    mood,
  );
};

/** Hens and ducks by a pond. */
export const pond: Scene = (mood) => {
  const { sari } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 500, y: 120, r: 60 }, 320) +
      at(100, 346, hut({ w: 150, h: 96, door: C.leaf })) +
      P("M330 448C300 390 420 356 640 366V448Z", C.neelMid) +
      waves(420, 620, 396) +
      waves(400, 600, 426, "#8DA1CC") +
      at(182, 428, woman({ ...sari(2), arms: "low", veil: false, dots: true }), { size: 1.12 }) +
      circle(250, 330, 2.6, C.genda) +
      circle(258, 346, 2.6, C.genda) +
      circle(246, 356, 2.6, C.genda) +
      at(286, 428, hen(), { size: 1.3, flip: true }) +
      at(340, 434, hen(C.cotton), { size: 1.2, flip: true }) +
      at(96, 434, hen(C.thatch), { size: 1.25 }) +
      times(3, (i) =>
        at(
          470 + i * 62,
          404 + (i % 2) * 24,
          P(
            "M-30-4C-26-22-8-26 6-22C10-40 26-44 32-32L44-28L32-24C30-8 12 0-8 0Q-24 0-30-4Z",
            i % 2 ? C.haldi : C.cotton,
          ) +
            P("M32-32L46-28L32-24Z", C.genda) +
            circle(25, -32, 1.8, C.kajal),
        ),
      ),
    mood,
  );
};
