import * as z from "zod/mini";
import { WebAddress } from "./text.ts";

/** One size of a picture; `width` is in pixels. */
const PictureVariant = z.object({ src: WebAddress, width: z.int().check(z.gte(1), z.lte(10_000)) });

/** A picture; `focusX` and `focusY` are the point to keep when cropping, in percent from the left and the top. */
export const Picture = z.object({
  src: WebAddress,
  alt: z.string().check(z.maxLength(300)),
  focusX: z.number(),
  focusY: z.number(),
  /** The picture in other widths, for `srcset`. */
  variants: z.optional(z.array(PictureVariant).check(z.maxLength(6))),
});
export type Picture = z.infer<typeof Picture>;

/**
 * Matches pictures hosted by us: on the site, or in Firebase Storage or its emulator. Stories allow no others, because an external
 * picture could change, disappear or track readers.
 */
export const HOSTED_PICTURE_PATTERN =
  /^(\/(?![/\\])|https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/|http:\/\/(localhost|127\.0\.0\.1):\d+\/v0\/b\/)[^\s\\]+$/;
