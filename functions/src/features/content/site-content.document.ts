import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";

/** `content/{key}`: a text of the site as an admin wrote it; `value` has the key's own shape (`SITE_CONTENT`). */
export const SiteContentDocument = z.object({
  version: z.int(),
  updatedAt: IsoTime,
  updatedBy: z.string(),
  value: z.record(z.string(), z.unknown()),
});
export type SiteContentDocument = z.infer<typeof SiteContentDocument>;
