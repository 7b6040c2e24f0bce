import * as z from "zod/mini";
import { Email } from "../../typed-text/email.ts";
import { Id, IsoTime, optionalOrEmpty, storedLine, WebAddress } from "../../values/text.ts";
import { User } from "./person.ts";
import { ROLES } from "../../api/roles.ts";

/** A new password of any characters. The upper bound is within the limits of common hash functions. */
export const NewPassword = z
  .string()
  .check(z.minLength(8, { error: "short-password" }), z.maxLength(128, { error: "too-long" }));

/** A password to check: looser than `NewPassword`, because the rules may have been different when it was set. */
const PasswordToVerify = z
  .string()
  .check(z.minLength(1, { error: "required" }), z.maxLength(1024, { error: "too-long" }));

export const UserInfo = z.object({ _id: Id, email: z.string(), role: z.enum(ROLES), name: z.string() });
export type UserInfo = z.infer<typeof UserInfo>;

/** Maximum number of accounts whose device tokens one browser keeps. */
export const MAX_KNOWN_DEVICE_TOKENS = 5;
/** Proves that an account was logged in to in this browser before. It grants no access. */
const DeviceToken = z.string().check(z.maxLength(200));

/** The reply to a log-in (spec section 7); `token` is a Firebase ID token (reading.md row 4). */
export const LogInResult = z.object({
  token: z.string(),
  userInfo: UserInfo,
  /**
   * A token that the browser keeps and sends with its next log-ins, so that its wrong passwords are counted apart from those of strangers. Only in
   * replies to requests with `devices`.
   */
  device: z.optional(DeviceToken),
});
export type LogInResult = z.infer<typeof LogInResult>;

export const LogIn = z.strictObject({
  email: Email,
  password: PasswordToVerify,
  /** Device tokens that this browser received at earlier log-ins; empty in a new browser. */
  devices: z.optional(z.array(DeviceToken).check(z.maxLength(MAX_KNOWN_DEVICE_TOKENS))),
});
export type LogIn = z.infer<typeof LogIn>;

/**
 * The profile in the request is used only for display fields that the record lacks; the bearer token decides who logs in (reading.md row
 * 3).
 */
export const LogInGoogle = z.strictObject({
  name: z.nullable(optionalOrEmpty(storedLine(120))),
  email: z.optional(Email),
  /** Address of the Google account's picture; null if there is none. */
  photoURL: z.nullable(optionalOrEmpty(WebAddress)),
  /** ID token of the guest session before log-in; its donations move to the account. */
  guestToken: z.optional(z.string().check(z.maxLength(4000))),
});
export type LogInGoogle = z.infer<typeof LogInGoogle>;

/** Configuration of the Firebase client. */
export const SignInSettings = z.object({
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  storageBucket: z.string(),
  /** Local development only. */
  emulators: z.optional(z.object({ auth: z.string(), storage: z.string() })),
});
export type SignInSettings = z.infer<typeof SignInSettings>;

/** The data export of an account. */
export const PersonalData = z.object({
  madeAt: IsoTime,
  profile: User,
  /** The day of the last visit. */
  lastSeenAt: z.optional(IsoTime),
  donations: z.array(z.record(z.string(), z.unknown())),
  /** Unfinished donation forms for which the person asked for a link by mail. */
  unfinishedDonations: z._default(z.array(z.record(z.string(), z.unknown())), []),
  offlineDonations: z.array(z.record(z.string(), z.unknown())),
  /** What the foundation imported about the person from the time before this site. */
  history: z._default(z.array(z.record(z.string(), z.unknown())), []),
  monthlyPlans: z.array(z.record(z.string(), z.unknown())),
  receipts: z._default(z.array(z.record(z.string(), z.unknown())), []),
  taxCertificates: z._default(z.array(z.record(z.string(), z.unknown())), []),
  /** Units of things that the person's donations were counted for, and what they were told. */
  giftsByItem: z._default(z.array(z.record(z.string(), z.unknown())), []),
  /** What the person reported about bills, or sent for an NGO. */
  impactReports: z._default(z.array(z.record(z.string(), z.unknown())), []),
  /** CSR statements issued to a company with this address. */
  companyStatements: z._default(z.array(z.record(z.string(), z.unknown())), []),
  supportMessages: z.array(z.record(z.string(), z.unknown())),
  contactMessages: z.array(z.record(z.string(), z.unknown())),
  campaignUpdates: z._default(z.array(z.record(z.string(), z.unknown())), []),
  thankNotes: z._default(z.array(z.record(z.string(), z.unknown())), []),
  newsletters: z._default(z.array(z.record(z.string(), z.unknown())), []),
  ngoApplications: z._default(z.array(z.record(z.string(), z.unknown())), []),
  fundraiserRequests: z._default(z.array(z.record(z.string(), z.unknown())), []),
  sessions: z._default(z.array(z.record(z.string(), z.unknown())), []),
  uploads: z._default(z.array(z.record(z.string(), z.unknown())), []),
});
export type PersonalData = z.infer<typeof PersonalData>;
