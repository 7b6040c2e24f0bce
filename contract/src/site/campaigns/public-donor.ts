import * as z from "zod/mini";
import { Paise } from "../../values/money.ts";
import { IsoTime } from "../../values/text.ts";

/** A donor as shown to the public; `name` is null for anonymous donors. */
export const PublicDonor = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  place: z.optional(z.string()),
  amountPaise: Paise,
  message: z.optional(z.string()),
  at: IsoTime,
});
export type PublicDonor = z.infer<typeof PublicDonor>;
