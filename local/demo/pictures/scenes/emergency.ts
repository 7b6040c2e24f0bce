import { man, seatedMan, woman, youth } from "../kit/adults.ts";
import { flock, shadow } from "../kit/animals.ts";
import { house, hut, shed, tent, waterTank } from "../kit/buildings.ts";
import { child } from "../kit/children.ts";
import { HEIGHT, indoors, outdoors, waves, WIDTH } from "../kit/ground.ts";
import { at, C, circle, ellipse, P, rect, S, times } from "../kit/ink.ts";
import { palm, tree } from "../kit/plants.ts";
import { carton, firstAidBox, matka, sack, shelves, steam } from "../kit/things.ts";
import { boat, cross, lorry, van } from "../kit/vehicles.ts";
import { cast, finish, type Scene } from "./cast.ts";

/** A relief boat crosses flooded fields. */
export const reliefBoat: Scene = (mood) => {
  const { sari, kurta, kid } = cast(mood.turn);
  return finish(
    rect(0, 0, WIDTH, HEIGHT, mood.light.sky) +
      circle(404, 104, 50, mood.light.sun, ' opacity=".9"') +
      P("M0 214C120 170 220 206 330 190S560 170 640 204V300H0Z", mood.light.hill) +
      at(560, 300, palm({ h: 170, lean: -22, leaf: "#3E6F63" })) +
      at(108, 300, hut({ w: 120, h: 66 }), { size: 1.25 }) +
      rect(0, 276, WIDTH, 204, C.neelMid) +
      waves(10, 180, 300) +
      waves(470, 630, 306) +
      at(212, 398, man({ ...kurta(1), legs: C.neel, arms: "row" }), { size: 1.08, flip: true }) +
      S("M158 236L98 424", C.wood, 8) +
      P("M104 396l-22 56q16 8 26-4l12-48z", C.wood) +
      at(302, 404, woman({ ...sari(0) })) +
      at(366, 396, child({ ...kid(4), arms: "none" }), { size: 1.12 }) +
      at(444, 356, carton(62, 52)) +
      cross(424, 330, 9) +
      at(449, 306, carton(50, 44, C.cotton, "#CDA873")) +
      at(330, 410, boat(C.neel), { size: 1.02 }) +
      P("M0 408q40-12 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0V460H0Z", C.neelMid) +
      waves(30, 250, 424) +
      waves(330, 620, 420) +
      waves(180, 420, 440, "#8DA1CC", 3.5),
    mood,
  );
};

/** A row of people pass boxes from the lorry. */
export const chain: Scene = (mood) => {
  const { sari, shirt, kurta } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 560, y: 100, r: 46 }, 346) +
      at(178, 418, lorry(C.madder, C.leaf), { size: 1.1, flip: true }) +
      shadow(400, 430, 220, mood.light.shade) +
      at(336, 430, man({ ...shirt(0), arms: "reach" }) + at(74, -112, carton(44, 36)), { size: 1.1 }) +
      at(460, 430, woman({ ...sari(1), arms: "reach", veil: false }) + at(72, -106, carton(44, 36, C.genda)), {
        size: 1.1,
      }) +
      at(574, 430, man({ ...kurta(0), arms: "none" }), { size: 1.1, flip: true }) +
      S("M558 268Q544 300 536 302", kurta(0).skin, 11) +
      at(608, 436, carton(52, 46, C.cotton, "#CDA873")),
    mood,
  );
};

/** Neighbours put a roof back after a storm. */
export const roofing: Scene = (mood) => {
  const { shirt, sari, kurta } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 540, y: 106, r: 50 }, 346, 256) +
      rect(150, 276, 320, 150, C.geruPale) +
      P("M118 282L190 182H430L502 282Z", C.thatch) +
      P("M118 282L190 182H300L282 282Z", C.madder) +
      S("M136 258H286M154 232H290M172 206H296", C.geru, 5) +
      S("M300 206H448M294 232H466M288 258H484", C.clay, 4) +
      P("M282 426V326a28 28 0 0 1 56 0v100z", C.neel) +
      rect(180, 312, 62, 56, C.neel, 4) +
      rect(186, 318, 50, 44, C.neelPale) +
      rect(150, 414, 320, 12, C.geru) +
      at(322, 246, seatedMan({ ...shirt(0), legs: C.neel, arms: "row" }), { size: 0.92, flip: true }) +
      S("M430 430L472 208M466 430L504 216M436 398h35M443 358h34M450 318h34M457 278h34M464 240h34", C.wood, 6) +
      at(
        474,
        338,
        man({ ...kurta(1), arms: "head" }) +
          at(10, -200, rect(-34, -14, 68, 12, C.madder, 3) + rect(-34, -28, 68, 12, C.geru, 3)),
        { size: 0.86, flip: true },
      ) +
      at(
        84,
        430,
        woman({ ...sari(1), arms: "carry", dots: true }) +
          at(44, -104, rect(-30, -12, 60, 10, C.madder, 3) + rect(-30, -24, 60, 10, C.geru, 3)),
        { size: 1.1 },
      ) +
      at(
        582,
        436,
        times(4, (i) => rect(-44, -14 - i * 15, 88, 13, i % 2 ? C.madder : C.geru, 3)),
      ),
    mood,
  );
};

/** An ambulance on a hill road. */
export const ambulance: Scene = (mood) => {
  const { shirt, sari } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 112, y: 108, r: 52 }, 340, 220) +
      P("M0 250L120 150L220 236L350 120L500 240L640 160V340H0Z", mood.light.hill) +
      P("M350 120L389 151L364 160L346 148L324 158L312 152Z", C.cotton) +
      P("M0 380C200 352 440 360 640 372V448H0Z", "#6E6A68") +
      S("M20 424H620", C.haldi, 5, ' stroke-dasharray="36 30"') +
      at(346, 420, van({ body: C.cotton, skirt: C.madder, stripe: C.genda }), { size: 0.98 }) +
      at(110, 434, man({ ...shirt(0), arms: "wave" }), { size: 1.08 }) +
      at(588, 436, woman({ ...sari(2), arms: "none", dots: true }), { size: 1.06, flip: true }),
    mood,
  );
};

/** Tents and a shared tea kettle above the river. */
export const camp: Scene = (mood) => {
  const { sari, kurta, kid } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 330, y: 104, r: 50 }, 330) +
      at(160, 372, tent(), { size: 1.36 }) +
      at(506, 368, tent(C.haldi, C.clay, C.madder), { size: 1.2, flip: true }) +
      ellipse(330, 432, 250, 14, mood.light.shade) +
      at(
        334,
        430,
        P("M-34 0h68l-8-14h-52z", C.kajal) +
          P("M-18-8q4-14 0-22q14 6 12 18q8-6 6-14q12 10 6 20z", C.genda) +
          P("M-30-62q0-20 30-20t30 20l4 34h-68z", C.steelDark) +
          S("M30-60q22 0 26-20M-22-78Q0-112 22-78", C.kajal, 4) +
          circle(0, -84, 5, C.kajal),
      ) +
      steam(322, 334) +
      at(232, 432, woman({ ...sari(0), arms: "hold" }), { size: 1.06 }) +
      at(440, 432, man({ ...kurta(2), arms: "push" }), { size: 1.06, flip: true }) +
      at(96, 434, child({ ...kid(2), arms: "wave" }), { size: 1.14 }) +
      at(572, 434, firstAidBox(C.madder), { size: 1.2 }),
    mood,
  );
};

/** A store room kept full before the monsoon. */
export const store: Scene = (mood) => {
  const { youth: young, shirt } = cast(mood.turn);
  return finish(
    indoors("#E7EAF2", "#C9A878", C.madder, 384) +
      at(178, 390, shelves(300, 4, "boxes")) +
      at(528, 390, shelves(190, 4, "boxes")) +
      ellipse(330, 434, 240, 12, "#B08D58") +
      at(346, 434, youth({ ...young(1), bag: "none", arms: "phone" }), { size: 1.18, flip: true }) +
      rect(300, 262, 34, 44, C.wood, 3) +
      rect(305, 268, 24, 32, C.cotton) +
      at(466, 436, man({ ...shirt(1), arms: "carry" }) + at(34, -96, carton(62, 50, C.genda)), {
        size: 1.16,
        flip: true,
      }) +
      at(92, 440, sack(C.sand), { size: 1.25 }) +
      at(148, 442, sack(C.cotton, C.neel), { size: 1.2 }),
    mood,
  );
};

/** A tank of clean water after the flood. */
export const cleanWater: Scene = (mood) => {
  const { sari, kid, kurta } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 116, y: 104, r: 48 }, 336) +
      at(560, 350, palm({ h: 200, lean: -18 })) +
      shadow(330, 430, 250, mood.light.shade) +
      at(336, 426, waterTank(), { size: 1.42 }) +
      S("M300 282h-28v14", C.kajal, 7) +
      S("M272 300V388", C.neelPale, 6) +
      at(272, 430, matka(), { size: 1.3 }) +
      at(190, 432, woman({ ...sari(1), arms: "low", dots: true }), { size: 1.1 }) +
      at(92, 432, child({ ...kid(3), arms: "wave" }), { size: 1.14 }) +
      at(470, 432, man({ ...kurta(3), arms: "push" }), { size: 1.1, flip: true }) +
      at(556, 436, matka(C.madder, C.genda), { size: 1.3 }),
    mood,
  );
};

/** A fire-safe house on higher ground, with a store beside it. */
export const highGround: Scene = (mood) => {
  const { kid, sari } = cast(mood.turn);
  return finish(
    outdoors(mood.light, { x: 512, y: 110, r: 54 }, 330) +
      P("M60 448C90 360 180 330 330 330S560 360 600 448Z", mood.light.shade) +
      P("M0 420q40-10 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0V450H0Z", C.neelMid) +
      at(250, 340, house({ w: 230, h: 140, wall: C.cotton })) +
      at(470, 350, shed(150, 120)) +
      at(440, 350, sack(), { size: 0.9 }) +
      at(482, 352, sack(C.cotton, C.leaf), { size: 0.9 }) +
      flock(90, 120) +
      at(72, 394, tree({ h: 180, w: 120 })) +
      at(330, 398, woman({ ...sari(0), arms: "reach" }), { size: 0.9 }) +
      at(418, 402, child({ ...kid(1), arms: "wave" }), { size: 0.98, flip: true }) +
      at(200, 398, youth({ ...cast(mood.turn).youth(1) }), { size: 0.86 }),
    mood,
  );
};
