import { GivenRole, IndianState, IsoTime, User } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/** A log-in that was seen, by the time of the log-in in seconds. */
const RecordedSession = z.object({
  id: z.int(),
  /** The random id that the browser keeps. */
  browser: z.optional(z.string()),
  device: z.string(),
  lastSeenAt: IsoTime,
});
export type RecordedSession = z.infer<typeof RecordedSession>;

/** `users/{uid}`: the record of a person with an account. Guests have none. */
export const UserDocument = z.object({
  /** `email` and `emailVerified` are copies from Firebase Auth, for search and display; never use them for authorisation. */
  ...z.omit(User, { _id: true }).shape,
  /** A copy of the custom claim, for lists. Authorisation uses the claim. */
  role: GivenRole,
  state: z.optional(IndianState),
  disabled: z.boolean(),
  /** Changes that are not synced to the account yet; the job `sync-accounts` retries. `role` stands for the ended sessions, too. */
  unsettled: z.optional(z.object({ role: z.optional(z.boolean()), disabled: z.optional(z.boolean()) })),
  /** A copy, for the list of people; never use it for authorisation. */
  hasSecondFactor: z.optional(z.boolean()),
  lastSeenAt: z.optional(IsoTime),
  /** Where the person is logged in; the newest last. */
  sessions: z.optional(z.array(RecordedSession)),
  /** Sessions that the person ended one by one; their copy in the account's claims decides. */
  endedSessions: z.optional(z.array(z.int())),
  /** Ids of the browsers in which the right password was given since it was last changed; the latest last. */
  knownDevices: z.optional(z.array(z.string())),
  /** Uids under which this person was a guest; donations of these guests are theirs. */
  guestUids: z.array(z.string()),
  /** Lower-case prefixes of the words of name and e-mail, for the dashboard's search. */
  searchPrefixes: z.array(z.string()),
});
export type UserDocument = z.infer<typeof UserDocument>;
export const usersCollection = collectionOf("users", UserDocument);
