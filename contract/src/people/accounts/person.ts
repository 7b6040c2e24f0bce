import * as z from "zod/mini";
import { INDIAN_STATES } from "../../values/indian-states.ts";
import { ROLES } from "../../api/roles.ts";
import { Id, IsoTime, WebAddress } from "../../values/text.ts";

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
  state: z.optional(z.enum(INDIAN_STATES)),
  pincode: z.optional(z.string()),
  language: Language,
  /** True if the user has ever saved the profile. */
  isUpdated: z.boolean(),
  isGoogleAuth: z.boolean(),
  createdAt: IsoTime,
  consents: z.object({
    /** "Send me updates and notifications via WhatsApp/SMS": the text agreed to, and when. Null: never given, or withdrawn. */
    whatsappSms: z.nullable(z.object({ text: z.string(), at: IsoTime })),
  }),
});
export type User = z.infer<typeof User>;
