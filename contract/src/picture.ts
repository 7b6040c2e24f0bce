import * as z from "zod/mini";
import { WebAddress } from "./text.ts";

/** A picture and the point of it that must stay visible when it is cropped, in percent from the left and from the top. */
export const Picture = z.object({
  src: WebAddress,
  alt: z.string().check(z.maxLength(300)),
  focusX: z.number(),
  focusY: z.number(),
});
export type Picture = z.infer<typeof Picture>;
