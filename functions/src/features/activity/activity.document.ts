import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";

const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** `activity/{id}`: what an admin did to something, written in the commit that did it. Never changed, never deleted. */
export const ActivityDocument = z.object({
  at: IsoTime,
  byUid: z.string(),
  /** As it was then: the account may be gone when somebody asks. Empty where somebody erased themselves. */
  byEmail: z.string(),
  action: z.enum(["role-changed", "disabled-changed", "sessions-ended", "left"]),
  /** The path of the document it was done to: `users/<uid>`. */
  subject: z.string(),
  /** The fields that changed. */
  before: Values,
  after: Values,
});
export type ActivityDocument = z.infer<typeof ActivityDocument>;
