import { buildFonts } from "./fonts.ts";
import { buildMessages } from "./messages.ts";

/** Generates what the sources import and git ignores: fonts and compiled messages. Does nothing if they are up to date. */
await Promise.all([buildFonts(), buildMessages()]);
// The message compiler leaves timers for half a minute; everything is written by now.
process.exit(0);
