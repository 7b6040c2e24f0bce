import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/** `content/{key}`: an edited text of the site. The key determines the schema of `value` (`SITE_CONTENT`). */
export const SiteContentDocument = z.object({
  version: z.int(),
  updatedAt: IsoTime,
  updatedBy: z.string(),
  value: z.record(z.string(), z.unknown()),
});
export type SiteContentDocument = z.infer<typeof SiteContentDocument>;
export const contentCollection = collectionOf("content", SiteContentDocument);
