import { ALTS } from "./alts.ts";
import { CALM, CLEAR, DAWN, DUSK, FIELD, type Light, NIGHT, RAIN, STRAW, WARM } from "./kit/ground.ts";
import { C } from "./kit/ink.ts";
import type { Mood } from "./scenes/cast.ts";
import { SCENES, type SceneName } from "./scenes/index.ts";

type Shot = readonly [scene: SceneName, light: Light, turn?: number, flip?: "flip"];

/**
 * The pictures of each campaign: the first is its card, the rest stand in its story or its slider. No two cards tell the
 * same scene; where a scene comes back inside a campaign it has other people, another light or looks the other way.
 */
export const CAMPAIGN_PICTURES = {
  "school-meals": [C.leaf, ["kitchen", DAWN], ["sharedMeal", DAWN], ["rationKit", WARM]],
  "hand-pump": [C.leaf, ["pump", FIELD], ["waterPath", FIELD], ["handWash", FIELD]],
  "reading-corner": [C.neel, ["underTheTree", CLEAR], ["library", CLEAR], ["schoolKit", CLEAR, 1]],
  "flood-boats": [C.madder, ["reliefBoat", RAIN], ["chain", RAIN], ["camp", RAIN]],
  "rescued-cattle": [C.leaf, ["cowAndCalf", STRAW], ["vetVisit", STRAW], ["fodderCart", STRAW]],
  "weavers-rations": [C.madder, ["rationCart", WARM], ["rotis", WARM], ["rationKit", WARM, 2]],
  "tea-garden-creche": [C.leaf, ["creche", FIELD], ["cradles", FIELD], ["toys", FIELD, 2]],
  "solar-lamps": [C.neel, ["lampClass", NIGHT], ["solarRoof", CLEAR], ["homework", NIGHT]],
  "street-dogs": [C.leaf, ["dogs", FIELD], ["restingDogs", STRAW]],
  "storm-roofs": [C.madder, ["roofing", CALM], ["camp", DUSK, 2, "flip"], ["reliefKit", RAIN]],
  "computer-room": [C.neel, ["computerRoom", CLEAR], ["homework", NIGHT, 2, "flip"], ["cycles", CLEAR]],
  playground: [C.leaf, ["playground", FIELD], ["kites", FIELD]],
  "hill-ambulance": [C.madder, ["ambulance", RAIN], ["healthDay", CALM], ["highGround", RAIN]],
  "nest-boxes": [C.leaf, ["nestBoxes", STRAW], ["pond", STRAW]],
  "science-trunks": [C.neel, ["science", CLEAR], ["lesson", CLEAR]],
  "grain-bank": [C.madder, ["grainBank", DAWN], ["kitchenGarden", DAWN]],

  "plate-a-day": [
    C.madder,
    ["thali", DAWN],
    ["sharedMeal", DUSK, 2, "flip"],
    ["rotis", CLEAR, 1, "flip"],
    ["kitchenGarden", FIELD, 1],
  ],
  "girls-in-school": [
    C.neel,
    ["walkToSchool", CLEAR],
    ["lesson", CLEAR, 1],
    ["cycles", DUSK, 1],
    ["library", CLEAR, 2, "flip"],
  ],
  "green-fodder": [
    C.leaf,
    ["trough", STRAW],
    ["fodderCart", DUSK, 1],
    ["goats", FIELD],
    ["vetVisit", FIELD, 1, "flip"],
  ],
  "therapy-close-to-home": [C.neel, ["therapy", WARM], ["ramp", WARM], ["touchReading", WARM], ["court", WARM]],
  "forest-clinic": [
    C.leaf,
    ["mobileClinic", CALM],
    ["eyeCamp", CALM],
    ["healthDay", CALM, 1, "flip"],
    ["vaccineBoat", CALM],
  ],
  "ghat-lamps": [C.neel, ["ghatLamps", DUSK], ["sweeping", DAWN], ["flowers", DUSK], ["lampPlate", DUSK, 2]],
  "milk-and-eggs": [
    C.leaf,
    ["milkAndEggs", FIELD],
    ["growthChart", FIELD],
    ["handWash", CLEAR, 1, "flip"],
    ["creche", FIELD, 2, "flip"],
  ],
  "monsoon-stores": [
    C.madder,
    ["store", RAIN],
    ["chain", DAWN, 1, "flip"],
    ["reliefKit", RAIN, 2],
    ["cleanWater", RAIN],
  ],
  "elders-medicine": [C.leaf, ["pharmacy", CALM], ["homeVisit", CALM], ["morningWalk", CALM], ["medicineKit", CALM]],
  "wheelchair-repairs": [C.neel, ["workshop", WARM], ["tools", WARM, 2], ["tricycle", WARM], ["ramp", DUSK, 2, "flip"]],
  bhandara: [C.neel, ["bhandara", DUSK], ["templeTank", DUSK], ["stoneWork", DUSK], ["ghatLamps", NIGHT, 1, "flip"]],
  "night-kitchen": [
    C.madder,
    ["nightKitchen", NIGHT],
    ["tiffinRound", DUSK],
    ["kitchen", DUSK, 1, "flip"],
    ["thali", DAWN, 2],
  ],
  "toy-library": [
    C.leaf,
    ["toys", FIELD, 1],
    ["kites", DUSK, 1, "flip"],
    ["playground", CLEAR, 1, "flip"],
    ["underTheTree", DUSK, 1, "flip"],
  ],
} as const satisfies Record<string, readonly [border: string, card: Shot, ...more: Shot[]]>;
export type PicturedCampaign = keyof typeof CAMPAIGN_PICTURES;

export interface Drawing {
  /** The file's name without its ending. */
  name: string;
  alt: string;
  scene: SceneName;
  svg: () => string;
}

const moodOf = (border: string, [, light, turn = 0, flip]: Shot): Mood => ({
  light,
  border,
  turn,
  flip: flip === "flip",
});

/** Names and draws one shot. */
export function drawing(name: string, border: string, shot: Shot): Drawing {
  const [scene] = shot;
  return { name, scene, alt: ALTS[scene], svg: () => SCENES[scene](moodOf(border, shot)) };
}

/** A campaign's drawings: its card first, then those of its story or slider. */
export function drawingsOf(campaign: PicturedCampaign): readonly [Drawing, ...Drawing[]] {
  const [border, card, ...more]: readonly [string, Shot, ...Shot[]] = CAMPAIGN_PICTURES[campaign];
  return [drawing(campaign, border, card), ...more.map((shot, i) => drawing(`${campaign}-${i + 1}`, border, shot))];
}

/** Every campaign that has drawings. */
export const PICTURED_CAMPAIGNS: readonly PicturedCampaign[] = Object.keys(CAMPAIGN_PICTURES).filter(
  (id): id is PicturedCampaign => id in CAMPAIGN_PICTURES,
);
