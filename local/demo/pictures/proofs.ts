import { C, P, rect } from "./kit/ink.ts";
import { CALM, CLEAR, DAWN, DUSK, FIELD, type Light, RAIN, STRAW, WARM } from "./kit/ground.ts";
import { SCENES, type SceneName } from "./scenes/index.ts";

/** Pictures of what gifts became, by name; each is a scene as a mounted photograph. */
export const PROOF_SHOTS = {
  "proof-meals": ["sharedMeal", CLEAR, 3],
  "proof-kitchen-garden": ["kitchenGarden", CALM, 2],
  "proof-tiffin": ["tiffinRound", CLEAR, 2],
  "proof-milk": ["milkAndEggs", DAWN, 1],
  "proof-growth": ["growthChart", CLEAR, 1],
  "proof-library": ["library", CLEAR, 1],
  "proof-cycles": ["cycles", FIELD, 2],
  "proof-fodder": ["trough", FIELD, 1],
  "proof-vet": ["vetVisit", DAWN, 2],
  "proof-stores": ["store", CALM, 1],
  "proof-water": ["cleanWater", FIELD, 1],
  "proof-ramp": ["ramp", CLEAR, 1],
  "proof-court": ["court", DAWN, 1],
  "proof-eye-camp": ["eyeCamp", CLEAR, 1],
  "proof-home-visit": ["homeVisit", STRAW, 1],
  "proof-clinic": ["mobileClinic", WARM, 1],
  "proof-ghat": ["sweeping", RAIN, 1],
  "proof-lamps": ["ghatLamps", DUSK, 2],
} as const satisfies Record<string, readonly [SceneName, Light, number]>;
export type ProofName = keyof typeof PROOF_SHOTS;

const corner = (x: number, y: number, dx: number, dy: number) =>
  P(`M${x} ${y}h${34 * dx}L${x} ${y + 34 * dy}Z`, C.clay);

/** A scene mounted like a photograph: a paper edge, four corners, no woven border. */
export function proofSvg(name: ProofName): string {
  const [scene, light, turn] = PROOF_SHOTS[name];
  const inner = SCENES[scene]({ light, border: C.neel, turn }).replace(
    /^<svg[^>]*>/,
    '<svg x="24" y="24" width="592" height="414" viewBox="0 0 640 448" preserveAspectRatio="xMidYMid slice">',
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480">${rect(0, 0, 640, 480, C.white)}${inner}` +
    corner(16, 16, 1, 1) +
    corner(624, 16, -1, 1) +
    corner(16, 446, 1, -1) +
    corner(624, 446, -1, -1) +
    `</svg>`
  );
}
