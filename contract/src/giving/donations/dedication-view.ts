import * as z from "zod/mini";
import { IsoTime } from "../../values/text.ts";

export const DEDICATION_KINDS = ["memory", "honour"] as const;
export type DedicationKind = (typeof DEDICATION_KINDS)[number];

/** `waiting`: also while the donation is not paid. `stopped`: also because nothing is left of the donation. `failed`: it could not be delivered. */
export const NOTICE_STATES = ["waiting", "sent", "stopped", "failed"] as const;

/** A dedication as shown to donors and admins. Without the recipient, because donors may share the donation's page. */
export const DedicationView = z.object({
  kind: z.enum(DEDICATION_KINDS),
  name: z.string(),
  notice: z.optional(z.object({ day: z.string(), state: z.enum(NOTICE_STATES), sentAt: z.optional(IsoTime) })),
});
export type DedicationView = z.infer<typeof DedicationView>;
