import * as z from "zod/mini";
import { IndianMobile, PinCode } from "../../typed-text/india.ts";
import { IndianState } from "../../typed-text/typed-state.ts";
import { optionalOrEmpty, WebAddress } from "../../values/text.ts";
import { paragraph, singleLine } from "../../typed-text/typed-lines.ts";
import { Language } from "./person.ts";

const clearable = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.nullable(
      z.union([
        schema,
        z.pipe(
          z.literal(""),
          z.transform(() => null),
        ),
      ]),
    ),
  );

/** A partial update: an absent field is unchanged, `null` or an empty text clears it. The first five fields are the spec's payload (section 3). */
export const ProfileChanges = z.strictObject({
  number: clearable(IndianMobile),
  address: clearable(paragraph(400)),
  state: clearable(IndianState),
  pincode: clearable(PinCode),
  /** A picture in the user's own upload folder. The spec's form sends an empty text when none was chosen, so that leaves the old one. */
  profilePic: z.nullable(optionalOrEmpty(WebAddress)),
  name: z.optional(singleLine(120)),
  language: z.optional(Language),
  /** True consents to the current text, false withdraws the consent. */
  whatsappSms: z.optional(z.boolean()),
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;
