import * as z from "zod/mini";
import { IndianMobile, PinCode, IndianState } from "../india.ts";
import { ROLES } from "./roles.ts";
import { Id, IsoTime, singleLine, optionalOrEmpty, paragraph, WebAddress } from "../text.ts";

export const LANGUAGES = ["en", "hi"] as const;
export const Language = z.enum(LANGUAGES, { error: "invalid" });

/** A user's own record. Fields never filled in are absent. */
export const User = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(ROLES),
  profilePic: z.optional(WebAddress),
  number: z.optional(z.string()),
  address: z.optional(z.string()),
  state: z.optional(IndianState),
  pincode: z.optional(z.string()),
  language: Language,
  /** Whether the user has ever saved the profile. */
  isUpdated: z.boolean(),
  isGoogleAuth: z.boolean(),
  createdAt: IsoTime,
  consents: z.object({
    /** "Send me updates and notifications via WhatsApp/SMS": the text agreed to, and when. Null: never given, or withdrawn. */
    whatsappSms: z.nullable(z.object({ text: z.string(), at: IsoTime })),
  }),
});
export type User = z.infer<typeof User>;

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
