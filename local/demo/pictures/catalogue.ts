import { type SceneName, SCENES } from "./scenes.ts";

/**
 * Scenes of each campaign's pictures: the first is its card (`svg/<campaign>.svg`), the others are in its story or slider
 * (`svg/<campaign>-<number>.svg`). No two cards show the same scene.
 */
const CAMPAIGN_SCENES = {
  "school-meals": ["kitchen", "sharedMeal", "rationKit"],
  "hand-pump": ["pump", "waterPath", "handWash"],
  "reading-corner": ["underTheTree", "library", "schoolKit"],
  "flood-boats": ["reliefBoat", "chain", "camp"],
  "rescued-cattle": ["cowAndCalf", "vetVisit", "fodderCart"],
  "weavers-rations": ["rationCart", "rotis", "rationKit"],
  "tea-garden-creche": ["creche", "cradles", "toys"],
  "solar-lamps": ["lampClass", "solarRoof", "homework"],
  "street-dogs": ["dogs", "restingDogs"],
  "storm-roofs": ["roofing", "camp", "reliefKit"],
  "computer-room": ["computerRoom", "homework", "cycles"],
  playground: ["playground", "kites"],
  "hill-ambulance": ["ambulance", "healthDay", "highGround"],
  "nest-boxes": ["nestBoxes", "pond"],
  "science-trunks": ["science", "lesson"],
  "grain-bank": ["grainBank", "kitchenGarden"],
  "plate-a-day": ["thali", "sharedMeal", "rotis", "kitchenGarden"],
  "girls-in-school": ["walkToSchool", "lesson", "cycles", "library"],
  "green-fodder": ["trough", "fodderCart", "goats", "vetVisit"],
  "therapy-close-to-home": ["therapy", "ramp", "touchReading", "court"],
  "forest-clinic": ["mobileClinic", "eyeCamp", "healthDay", "vaccineBoat"],
  "ghat-lamps": ["ghatLamps", "sweeping", "flowers", "lampPlate"],
  "milk-and-eggs": ["milkAndEggs", "growthChart", "handWash", "creche"],
  "monsoon-stores": ["store", "chain", "reliefKit", "cleanWater"],
  "elders-medicine": ["pharmacy", "homeVisit", "morningWalk", "medicineKit"],
  "wheelchair-repairs": ["workshop", "tools", "tricycle", "ramp"],
  bhandara: ["bhandara", "templeTank", "stoneWork", "ghatLamps"],
  "night-kitchen": ["nightKitchen", "tiffinRound", "kitchen", "thali"],
  "toy-library": ["toys", "kites", "playground", "underTheTree"],
} as const satisfies Record<string, readonly [card: SceneName, ...more: SceneName[]]>;
export type PicturedCampaign = keyof typeof CAMPAIGN_SCENES;

export interface Drawing {
  /** File name without extension. */
  name: string;
  alt: string;
  scene: SceneName;
}

const toDrawing = (name: string, scene: SceneName): Drawing => ({ name, alt: SCENES[scene], scene });

/** A campaign's drawings: first that of its card, then those of its story or slider. */
export function drawingsOf(campaign: PicturedCampaign): readonly [Drawing, ...Drawing[]] {
  const [cardScene, ...otherScenes] = CAMPAIGN_SCENES[campaign];
  return [toDrawing(campaign, cardScene), ...otherScenes.map((scene, i) => toDrawing(`${campaign}-${i + 1}`, scene))];
}

export const PICTURED_CAMPAIGNS: readonly PicturedCampaign[] = Object.keys(CAMPAIGN_SCENES).filter(
  (id): id is PicturedCampaign => id in CAMPAIGN_SCENES,
);

/** URL path of a picture. */
export const pictureUrlPath = (name: string) => `/demo/${name}.svg`;
