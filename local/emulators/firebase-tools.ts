import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export const FIREBASE_TOOLS = dirname(createRequire(import.meta.url).resolve("firebase-tools/package.json"));
export const FIREBASE_CLI = join(FIREBASE_TOOLS, "lib/bin/firebase.js");
