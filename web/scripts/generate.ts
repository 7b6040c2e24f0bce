import { buildFonts } from "./fonts.ts";
import { buildMessages } from "./messages.ts";

/** Makes what the sources import and git does not keep: fonts and compiled messages. Does nothing when nothing changed. */
await Promise.all([buildFonts(), buildMessages()]);
// The message compiler leaves half a minute of timers behind; everything is written by now.
process.exit(0);
