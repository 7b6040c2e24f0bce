import * as z from "zod/mini";
import { Picture } from "../../values/picture.ts";
import { singleLine } from "../../typed-text/typed-lines.ts";

/** A colour as six hexadecimal digits, in small letters. */
const Colour = z.string().check(
  z.overwrite((typed) => typed.trim().toLowerCase()),
  z.regex(/^#[0-9a-f]{6}$/, { error: "bad-colour" }),
);

/**
 * How the foundation shows itself: on pages, in mails and on papers. Its legal name, which receipts bear, is in the settings with its approvals; its
 * address and its pages on other networks are in the contact details.
 */
export const Identity = z.strictObject({
  /** The shown name. Until an admin enters it, the site's host stands for it. */
  name: singleLine(40),
  hindiName: z.optional(singleLine(40)),
  /** The payee's name in the gateway's payment window; by default the legal name. */
  payee: z.optional(singleLine(60)),
  /** The sender's name of mails; by default the shown name. */
  mailSender: z.optional(singleLine(60)),
  /** The colour of links, of buttons and of dark bands. */
  mainColour: z.optional(Colour),
  /** The colour of the buttons for giving. */
  accentColour: z.optional(Colour),
  /** On a light ground, on a dark one, and as a square for tabs and home screens. */
  logo: z.optional(Picture),
  logoOnDark: z.optional(Picture),
  squareLogo: z.optional(Picture),
});
export type Identity = z.infer<typeof Identity>;
