import { compile } from "@inlang/paraglide-js";
import { buildFonts } from "./fonts.ts";
import { messageOptions } from "./messages.ts";

/** Makes what the sources import and git does not keep: compiled messages and fonts. For a type check without a build. */
await Promise.all([compile(messageOptions), buildFonts()]);
