import * as z from "zod/mini";

/* What the page and the frame that draws a PDF say to each other. Neither trusts the other: each parses what it hears. */

export const PDF_FRAME_PATH = "/pdf-frame/frame.html";

/** Messages from the page to the frame. */
export const ToFrame = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("open"),
    bytes: z.instanceof(ArrayBuffer),
    /** Accessible name of the document. */
    label: z.string(),
    /** Accessible name of a page, with {page} and {pages}. */
    pageLabel: z.string(),
  }),
  /** 1 is the width of the frame. */
  z.object({ kind: z.literal("zoom"), zoom: z.number().check(z.gte(0.25), z.lte(5)) }),
]);
export type ToFrame = z.infer<typeof ToFrame>;

/** Messages from the frame to the page. */
export const FromFrame = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("opened"), pages: z.int().check(z.gte(1)) }),
  z.object({ kind: z.literal("failed") }),
]);
export type FromFrame = z.infer<typeof FromFrame>;
