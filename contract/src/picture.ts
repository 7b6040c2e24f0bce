import * as z from "zod/mini";
import { WebAddress } from "./text.ts";

/** One size of a picture: where it lies, and how many pixels wide it is. */
const Variant = z.object({ src: WebAddress, width: z.int().check(z.gte(1), z.lte(10_000)) });

/** A picture and the point of it that must stay visible when it is cropped, in percent from the left and from the top. */
export const Picture = z.object({
  src: WebAddress,
  alt: z.string().check(z.maxLength(300)),
  focusX: z.number(),
  focusY: z.number(),
  /** The same picture at other widths, for the browser to choose from. */
  variants: z.optional(z.array(Variant).check(z.maxLength(6))),
});
export type Picture = z.infer<typeof Picture>;

/**
 * An address of this site's own pictures: on the site, or in Firebase Storage (on a developer's machine, in its emulator). Stories show
 * no others: a picture from elsewhere could change, vanish, or count who looks.
 */
export const HOUSE_PICTURE =
  /^(\/(?![/\\])|https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/|http:\/\/(localhost|127\.0\.0\.1):\d+\/v0\/b\/)[^\s\\]+$/;
