import { GivenRole, IsoTime, Language, State, WebAddress, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/** `users/{uid}`: what we keep of a person with an account. Guests have none. */
export const UserDocument = z.object({
  name: z.string(),
  /** As Firebase Auth has it; for finding and showing, never for deciding who somebody is. */
  email: z.string(),
  emailVerified: z.boolean(),
  /** What the custom claim says, for lists. Who may do what is decided by the claim. */
  role: GivenRole,
  profilePic: z.optional(WebAddress),
  number: z.optional(z.string()),
  address: z.optional(z.string()),
  state: z.optional(State),
  pincode: z.optional(z.string()),
  language: Language,
  isUpdated: z.boolean(),
  isGoogleAuth: z.boolean(),
  disabled: z.boolean(),
  /** What the account was not told yet of a change of these two: a job tells it where whoever changed it could not. */
  unsettled: z.optional(z.object({ role: z.optional(z.boolean()), disabled: z.optional(z.boolean()) })),
  createdAt: IsoTime,
  lastSeenAt: z.optional(IsoTime),
  consents: z.object({ whatsappSms: z.nullable(z.object({ text: z.string(), at: IsoTime })) }),
  /** Uids of guests who this person was before; their donations are this person's. */
  guestUids: z.array(z.string()),
  /** Beginnings of the words of name and e-mail, in small letters: what the dashboard's search finds. */
  searchPrefixes: z.array(z.string()),
});
export type UserDocument = z.infer<typeof UserDocument>;
export const usersCollection = (db: Database) => typedCollection(db, COLLECTIONS.users, UserDocument);
