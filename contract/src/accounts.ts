import * as z from "zod/mini";
import { endpoint, SHARED } from "./endpoint.ts";
import { Email } from "./india.ts";
import { ProfileChanges, User } from "./person.ts";
import { ROLES } from "./roles.ts";
import { Id, IsoTime, line, orEmpty, WebAddress } from "./text.ts";

/** A new password: long enough to be worth something, short enough for every hash; any characters. */
export const NewPassword = z
  .string()
  .check(z.minLength(8, { error: "short-password" }), z.maxLength(128, { error: "too-long" }));

/** A password that somebody claims to have: whatever was once allowed. */
const GivenPassword = z.string().check(z.minLength(1, { error: "required" }), z.maxLength(1024, { error: "too-long" }));

/** What is in a link that was mailed; the identity provider made it. */
const MailedCode = z.string().check(z.minLength(8, { error: "bad-code" }), z.maxLength(500, { error: "bad-code" }));

const Role = z.enum(ROLES);

export const UserInfo = z.object({ _id: Id, email: z.string(), role: Role, name: z.string() });
export type UserInfo = z.infer<typeof UserInfo>;

/** The answer to signing up and logging in (spec section 7): `token` is a Firebase ID token (reading.md row 4). */
export const SignedIn = z.object({ token: z.string(), userInfo: UserInfo });
export type SignedIn = z.infer<typeof SignedIn>;

export const SignUp = z.strictObject({ name: line(120), email: Email, password: NewPassword });
export type SignUp = z.infer<typeof SignUp>;

export const LogIn = z.strictObject({ email: Email, password: GivenPassword });
export type LogIn = z.infer<typeof LogIn>;

/** Only fills display fields that the record does not have: who logs in is what the bearer token says (reading.md row 3). */
export const LogInGoogle = z.strictObject({
  name: z.nullable(orEmpty(line(120))),
  email: z.optional(Email),
  /** Google says null of a person without a picture. */
  photoURL: z.nullable(orEmpty(WebAddress)),
  /** The ID token of the guest who this person was until now: the guest's gifts become theirs. */
  guestToken: z.optional(z.string().check(z.maxLength(4000))),
});
export type LogInGoogle = z.infer<typeof LogInGoogle>;

/** Where the browser finds Firebase: Auth and Storage, and on a developer's machine their emulators. */
export const SignInSettings = z.object({
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  storageBucket: z.string(),
  /** Absent when deployed. */
  emulators: z.optional(z.object({ auth: z.string(), storage: z.string() })),
});
export type SignInSettings = z.infer<typeof SignInSettings>;

const Done = z.object({ done: z.literal(true) });

/** What a person can take with them: everything that is kept under their name. */
export const PersonalData = z.object({
  madeAt: IsoTime,
  profile: User,
  /** To the day. */
  lastSeenAt: z.optional(IsoTime),
  donations: z.array(z.record(z.string(), z.unknown())),
  monthlyPlans: z.array(z.record(z.string(), z.unknown())),
  supportMessages: z.array(z.record(z.string(), z.unknown())),
  contactMessages: z.array(z.record(z.string(), z.unknown())),
  campaignUpdates: z._default(z.array(z.record(z.string(), z.unknown())), []),
  thankNotes: z._default(z.array(z.record(z.string(), z.unknown())), []),
  letters: z._default(z.array(z.record(z.string(), z.unknown())), []),
  ngoApplications: z._default(z.array(z.record(z.string(), z.unknown())), []),
  fundraiserRequests: z._default(z.array(z.record(z.string(), z.unknown())), []),
  uploads: z._default(z.array(z.record(z.string(), z.unknown())), []),
});
export type PersonalData = z.infer<typeof PersonalData>;

export const accountEndpoints = {
  signUp: endpoint({
    name: "signUp",
    method: "POST",
    path: "/user/signup",
    access: "anyone",
    summary: "Opens an account. With a guest's token the guest becomes the account and keeps their gifts.",
    body: SignUp,
    reply: SignedIn,
  }),
  logIn: endpoint({
    name: "logIn",
    method: "POST",
    path: "/user/login",
    access: "anyone",
    summary: "Checks e-mail and password. With a guest's token the guest's gifts become the account's.",
    body: LogIn,
    reply: SignedIn,
  }),
  logInGoogle: endpoint({
    name: "logInGoogle",
    method: "POST",
    path: "/user/userLoginGoogle",
    access: "user",
    summary: "Makes or reads the record of whoever the bearer token, got from Google by Firebase Auth, speaks for.",
    body: LogInGoogle,
    reply: SignedIn,
  }),
  verifyToken: endpoint({
    name: "verifyToken",
    method: "POST",
    path: "/adminManagement/verifyToken",
    access: "signed-in",
    summary: "Who the bearer token speaks for now, guests included: what the route guard asks.",
    reply: z.object({ role: Role, userId: Id }),
  }),
  fetchUser: endpoint({
    name: "fetchUser",
    method: "GET",
    path: "/user/fetchUser",
    access: "user",
    summary: "A person's record by e-mail: one's own; an admin may read any.",
    query: z.strictObject({ email: Email }),
    reply: User,
  }),
  fetchUserById: endpoint({
    name: "fetchUserById",
    method: "GET",
    path: "/user/fetchUserById",
    access: "user",
    summary: "A person's record by id: one's own; an admin may read any.",
    query: z.strictObject({ userId: Id }),
    reply: User,
  }),
  updateProfile: endpoint({
    name: "updateProfile",
    method: "PATCH",
    path: "/user/updateProfile/:userId",
    access: "user",
    summary: "Changes a person's record: one's own; an admin may correct any.",
    params: z.strictObject({ userId: Id }),
    body: ProfileChanges,
    reply: User,
  }),
  sendPasswordReset: endpoint({
    name: "sendPasswordReset",
    method: "POST",
    path: "/user/sendPasswordReset",
    access: "anyone",
    summary: "Mails a link to choose a new password, if there is an account. The answer never tells whether there is.",
    body: z.strictObject({ email: Email }),
    reply: Done,
  }),
  resetPassword: endpoint({
    name: "resetPassword",
    method: "POST",
    path: "/user/resetPassword",
    access: "anyone",
    summary: "Sets the new password with the code of the mailed link, and ends every session of the account.",
    body: z.strictObject({ code: MailedCode, password: NewPassword }),
    reply: z.object({ email: z.string() }),
  }),
  sendVerification: endpoint({
    name: "sendVerification",
    method: "POST",
    path: "/user/sendVerification",
    access: "user",
    summary: "Mails a link that shows that the address is the caller's.",
    reply: Done,
  }),
  verifyEmail: endpoint({
    name: "verifyEmail",
    method: "POST",
    path: "/user/verifyEmail",
    access: "anyone",
    summary: "Takes the code of the mailed link: gifts made with this address before become the account's.",
    body: z.strictObject({ code: MailedCode }),
    reply: z.object({ email: z.string() }),
  }),
  endSessions: endpoint({
    name: "endSessions",
    method: "POST",
    path: "/user/endSessions",
    access: "user",
    summary: "Logs the caller out on every device.",
    reply: Done,
  }),
  exportData: endpoint({
    name: "exportData",
    method: "GET",
    path: "/user/exportData",
    access: "user",
    summary: "Everything that is kept under the caller's name, for a file.",
    reply: PersonalData,
  }),
  eraseAccount: endpoint({
    name: "eraseAccount",
    method: "POST",
    path: "/user/eraseAccount",
    access: "user",
    summary:
      "Erases profile, picture, messages and consents and closes the account; donation and tax records stay as the law asks. Needs a recent log-in.",
    /** Typed by hand, so that nobody erases by a slip. */
    body: z.strictObject({ email: Email }),
    reply: Done,
  }),
  signInSettings: endpoint({
    name: "signInSettings",
    method: "GET",
    path: "/user/signInSettings",
    access: "anyone",
    summary: "What the browser needs to open a session with Firebase Auth and to upload to Storage.",
    reply: SignInSettings,
    caching: SHARED,
  }),
} as const;
