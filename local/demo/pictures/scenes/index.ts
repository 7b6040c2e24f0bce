import * as animals from "./animals.ts";
import type { Scene } from "./cast.ts";
import * as children from "./children.ts";
import * as disability from "./disability.ts";
import * as education from "./education.ts";
import * as emergency from "./emergency.ts";
import * as hunger from "./hunger.ts";
import * as kits from "./kits.ts";
import * as medicine from "./medicine.ts";
import * as still from "./still.ts";
import * as study from "./study.ts";
import * as temple from "./temple.ts";
import * as water from "./water.ts";

/** Every scene under its name. */
export const SCENES = {
  ...animals,
  ...children,
  ...disability,
  ...education,
  ...emergency,
  ...hunger,
  ...kits,
  ...medicine,
  ...still,
  ...study,
  ...temple,
  ...water,
} as const satisfies Record<string, Scene>;
export type SceneName = keyof typeof SCENES;
