import { man, woman, youth } from "../kit/adults.ts";
import { flock, shadow } from "../kit/animals.ts";
import { hut, windowPane } from "../kit/buildings.ts";
import { child, standingChair, wheelchair } from "../kit/children.ts";
import { indoors, outdoors } from "../kit/ground.ts";
import { at, C, circle, ellipse, P, rect, S, times } from "../kit/ink.ts";
import { pottedPlant, tree } from "../kit/plants.ts";
import { shelves } from "../kit/things.ts";
import { wheel } from "../kit/vehicles.ts";
import { cast, finish, type Scene } from "./cast.ts";

/** Two friends go up the school's ramp. */
export const ramp: Scene = (mood) => {
  const { kid, sari } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 96, y: 116, r: 52 }, 372, 250) +
      rect(352, 120, 288, 290, C.geruPale) +
      rect(336, 104, 320, 22, C.madder) +
      rect(352, 126, 288, 8, C.geru) +
      P("M420 384V226a42 42 0 0 1 84 0V384Z", C.neel) +
      P("M430 384V228a32 32 0 0 1 64 0V384Z", C.neelPale) +
      rect(459, 200, 6, 184, C.neel) +
      windowPane(548, 196, 70, 64) +
      times(8, (i) => circle(372 + i * 36, 150, 4, i % 2 ? C.madder : C.genda)) +
      P("M30 424L352 372H640V450H30Z", "#C98F62") +
      P("M30 424L352 372H640V386H354L30 438Z", C.cotton) +
      S("M64 360L352 312H404M64 418V360M160 402V344M256 388V328M352 372V312M404 372V312", C.neelMid, 5) +
      at(266, 387, wheelchair({ ...kid(0) }), { size: 1.3, turn: -9 }) +
      at(160, 404, child({ ...kid(3), arms: "fwd", bag: C.neel }), { size: 1.3 }) +
      at(560, 372, woman({ ...sari(1), veil: false, arms: "reach" }), { size: 1.14, flip: true }),
    mood,
  );
};

/** A therapist walks beside a boy between the bars. */
export const therapy: Scene = (mood) => {
  const { kid, sari, skin } = cast(mood.turn);
  return finish(
    indoors("#E7F0EC", C.clay, C.leaf, 376) +
      windowPane(64, 90, 120, 128, C.neel, C.haldi) +
      circle(470, 142, 46, C.haldi) +
      P("M446 150q24 26 48 0", C.haldi) +
      S("M448 128h.1M492 128h.1M446 150q24 24 48 0", C.madder, 6) +
      rect(130, 424, 420, 14, C.neelMid, 6) +
      at(208, 430, woman({ ...sari(1), arms: "none", veil: false, dots: true }), { size: 1.2 }) +
      S("M222 252Q262 268 298 290", sari(1).skin, 11) +
      S("M222 252Q242 258 260 268", sari(1).blouse, 15) +
      at(330, 428, child({ ...kid(3), arms: "none" }), { size: 1.5 }) +
      S("M346 304Q372 320 392 324", skin(3), 11) +
      S("M346 304Q358 311 368 316", kid(3).top, 16) +
      S("M150 330H540M170 330V424M520 330V424", C.madder, 8) +
      at(576, 430, wheelchair({ ...kid(2) }), { size: 1.16, flip: true }) +
      at(70, 432, pottedPlant(), { size: 1.4 }),
    mood,
  );
};

/** A wheelchair workshop where one mechanic trains another. */
export const workshop: Scene = (mood) => {
  const { shirt, kid, youth: young } = cast(mood.turn);
  return finish(
    indoors("#F0DDC4", "#B08D58", C.neel, 380) +
      rect(50, 84, 250, 130, C.wood, 5) +
      times(4, (i) =>
        at(
          92 + i * 56,
          102,
          S(i % 2 ? "M0 0V64" : "M0 0V76", C.steel, 8) +
            (i % 2 ? circle(0, 74, 14, C.steelDark) : rect(-11, 66, 22, 28, C.madder, 4)),
        ),
      ) +
      wheel(400, 150, 44, { width: 7, spokes: 12 }) +
      wheel(508, 150, 44, { width: 7, spokes: 12 }) +
      at(142, 432, man({ ...shirt(0), arms: "push" }), { size: 1.2 }) +
      rect(196, 276, 40, 9, C.steelDark, 3) +
      rect(216, 396, 200, 14, C.wood, 3) +
      rect(232, 410, 14, 32, C.wood) +
      rect(386, 410, 14, 32, C.wood) +
      at(312, 396, standingChair(C.madder), { size: 1.4 }) +
      at(474, 432, youth({ ...young(0), bag: "none", arms: "reach" }), { size: 1.16, flip: true }) +
      at(574, 436, wheelchair({ ...kid(2) }), { size: 1.24, flip: true }),
    mood,
  );
};

/** A game of ball on the school court, wheels and feet together. */
export const court: Scene = (mood) => {
  const { kid, youth: young } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 116, y: 110, r: 54 }, 330) +
      P("M0 352H640V448H0Z", C.geru) +
      S("M40 448L110 352M600 448L530 352M0 392H640", C.cotton, 4, ' opacity=".7"') +
      rect(560, 150, 9, 214, C.kajal) +
      rect(500, 122, 92, 70, C.cotton, 4) +
      S("M524 180V146h44V180", C.madder, 5) +
      `<ellipse cx="530" cy="196" rx="26" ry="7" fill="none" stroke="${C.madder}" stroke-width="5"/>` +
      S("M508 200l8 32M530 203v32M552 200l-8 32M512 216h36", C.cotton, 2.4) +
      circle(420, 152, 21, C.genda) +
      S("M400 152q20-10 40 0M420 131q10 20 0 42", C.madder, 3) +
      at(228, 426, wheelchair({ ...kid(0) }), { size: 1.4 }) +
      S("M236 312Q262 292 288 268", kid(0).skin, 11) +
      S("M236 312Q248 303 262 292", kid(0).top, 15) +
      at(404, 432, wheelchair({ ...kid(5) }), { size: 1.34, flip: true }) +
      at(94, 430, youth({ ...young(1), bag: "none", arms: "wave" }), { size: 1.08 }) +
      at(500, 432, child({ ...kid(4), arms: "up" }), { size: 1.24, flip: true }),
    mood,
  );
};

/** Children read raised letters with their fingers. */
export const touchReading: Scene = (mood) => {
  const { kid, sari } = cast(mood.turn);
  const page = (x: number) =>
    at(
      x,
      344,
      P("M-58 0L-46-30H46L58 0Z", C.cotton) +
        times(12, (i) => circle(-34 + (i % 6) * 14, -20 + Math.floor(i / 6) * 11, 3.2, C.neel)),
    );
  return finish(
    indoors("#FBF0DC", C.clay, C.madder, 384) +
      windowPane(70, 88, 120, 130, C.leaf) +
      at(500, 300, shelves(190, 3, "books")) +
      at(316, 420, woman({ ...sari(2), arms: "none", veil: false, dots: true }), { size: 1.26 }) +
      at(178, 440, child({ ...kid(0), arms: "none", walk: false }), { size: 1.5 }) +
      at(456, 440, child({ ...kid(3), arms: "none", walk: false }), { size: 1.5, flip: true }) +
      rect(70, 344, 500, 14, C.wood, 3) +
      rect(90, 358, 460, 90, "#8F6A3A") +
      page(236) +
      page(398) +
      S("M196 318Q216 336 232 332M438 318Q418 336 402 332", kid(0).skin, 10),
    mood,
  );
};

/** A hand tricycle on the market road. */
export const tricycle: Scene = (mood) => {
  const { kurta, sari, skin } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 520, y: 114, r: 56 }, 340) +
      at(110, 358, hut({ w: 150, h: 96, wall: C.haldi })) +
      at(570, 360, tree({ h: 190, w: 140 })) +
      flock(250, 110) +
      shadow(310, 432, 190, mood.light.shade) +
      wheel(238, 386, 46, { width: 6, spokes: 12 }) +
      S("M238 386L300 352H380L420 386M380 352L408 296", C.madder, 8) +
      P("M236 340h96q8 0 8 10v8H236Z", C.kajal) +
      S("M238 346L226 268", C.kajal, 8) +
      at(
        276,
        344,
        P("M-22-86C-26-64-24-44-22-4Q4 4 26-4C26-40 24-64 18-86Q-2-94-22-86Z", kurta(1).kurta) +
          S("M0-12H50L64 28", kurta(1).legs, 20) +
          P("M54 26h22q6 0 6 8H54z", C.kajal) +
          at(
            0,
            66,
            P("M-7-168L-7-150Q1-144 8-151L7-168Z", skin(0)) +
              ellipse(1, -180, 14.5, 16, skin(0)) +
              P("M16-186C16-198 6-205-4-203C-16-201-19-188-15-176C-12-176-11-186-6-190C2-192 10-186 16-186Z", C.kajal),
          ) +
          S("M16-78Q60-62 118-46", skin(0), 11) +
          S("M16-78Q40-68 64-62", kurta(1).kurta, 16),
        { size: 1.12 },
      ) +
      S("M404 292l14 0", C.kajal, 8) +
      wheel(424, 390, 42, { width: 6, spokes: 12 }) +
      at(518, 434, woman({ ...sari(1), arms: "none", veil: false, dots: true }), { size: 1.08, flip: true }),
    mood,
  );
};
