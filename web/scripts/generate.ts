import { buildFonts } from "./fonts.ts";
import { buildIcons } from "./icons.ts";
import { buildMessages } from "./messages.ts";

/** Generates what the sources import and git ignores: fonts, icons and compiled messages. Does nothing if they are up to date. */
await Promise.all([buildFonts(), buildIcons(), buildMessages()]);
// The message compiler leaves timers for half a minute; everything is written by now.
process.exit(0);
