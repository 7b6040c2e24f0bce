import * as z from "zod/mini";
import { IndianMobile, PinCode, State } from "./india.ts";
import { ROLES } from "./roles.ts";
import { Id, IsoTime, line, orEmpty, paragraph, WebAddress } from "./text.ts";

export const LANGUAGES = ["en", "hi"] as const;
export const Language = z.enum(LANGUAGES, { error: "invalid" });

/** A person's own record. Fields that were never filled in are absent. */
export const User = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(ROLES),
  profilePic: z.optional(WebAddress),
  number: z.optional(z.string()),
  address: z.optional(z.string()),
  state: z.optional(State),
  pincode: z.optional(z.string()),
  language: Language,
  /** Whether the profile was ever saved. */
  isUpdated: z.boolean(),
  isGoogleAuth: z.boolean(),
  createdAt: IsoTime,
  consents: z.object({
    /** "Send me updates and notifications via WhatsApp/SMS": which text was agreed to, and when. Null: not agreed, or withdrawn. */
    whatsappSms: z.nullable(z.object({ text: z.string(), at: IsoTime })),
  }),
});
export type User = z.infer<typeof User>;

const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
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

/** What changes; a field that is left out stays, `null` or an empty text empties it. The first five are the spec's payload (section 3). */
export const ProfileChanges = z.strictObject({
  number: orNull(IndianMobile),
  address: orNull(paragraph(400)),
  state: orNull(State),
  pincode: orNull(PinCode),
  /** A picture that the person uploaded to their own folder. An empty text is what is sent where none was chosen: the old one stays. */
  profilePic: z.nullable(orEmpty(WebAddress)),
  name: z.optional(line(120)),
  language: z.optional(Language),
  /** True agrees to the text that stands there today, false withdraws. */
  whatsappSms: z.optional(z.boolean()),
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;
