import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, SHARED_CACHING } from "../../api/endpoint.ts";
import { Email } from "../../typed-text/email.ts";
import { Id } from "../../values/text.ts";
import { LogIn, LogInGoogle, NewPassword, PersonalData, LogInResult, SignInSettings } from "./accounts.ts";
import { User } from "./person.ts";
import { ProfileChanges } from "./profile-changes.ts";
import { SignUp } from "./sign-up.ts";

const DoneReply = z.object({ done: z.literal(true) });
/** The code in a mailed link, issued by the identity provider. */
const MailedCode = z.string().check(z.minLength(8, { error: "bad-code" }), z.maxLength(500, { error: "bad-code" }));

export const accountEndpoints = defineEndpoints({
  signUp: defineEndpoint({
    method: "POST",
    path: "/user/signup",
    access: "anyone",
    limit: "login",
    appCheck: true,
    awaitsIdentity: true,
    summary: "Creates an account. With a guest's token, the guest becomes this account and keeps their donations.",
    body: SignUp,
    reply: LogInResult,
  }),
  logIn: defineEndpoint({
    method: "POST",
    path: "/user/login",
    access: "anyone",
    limit: "login",
    appCheck: true,
    awaitsIdentity: true,
    summary:
      "Logs in with e-mail address and password. With a guest's token, the guest's donations move to the account.",
    body: LogIn,
    reply: LogInResult,
  }),
  logInGoogle: defineEndpoint({
    method: "POST",
    path: "/user/userLoginGoogle",
    access: "user",
    summary:
      "Creates or returns the account of the bearer token, which the browser got from Google through Firebase Auth.",
    body: LogInGoogle,
    reply: LogInResult,
  }),
  fetchUser: defineEndpoint({
    method: "GET",
    path: "/user/fetchUser",
    access: "user",
    summary: "Returns a user by e-mail address: the caller's own record, or any record for an admin.",
    query: z.strictObject({ email: Email }),
    reply: User,
  }),
  fetchUserById: defineEndpoint({
    method: "GET",
    path: "/user/fetchUserById",
    access: "user",
    summary: "Returns a user by id: the caller's own record, or any record for an admin.",
    query: z.strictObject({ userId: Id }),
    reply: User,
  }),
  updateProfile: defineEndpoint({
    method: "PATCH",
    path: "/user/updateProfile/:userId",
    access: "user",
    summary: "Updates a user's profile: the caller's own, or any for an admin.",
    params: z.strictObject({ userId: Id }),
    body: ProfileChanges,
    reply: User,
  }),
  sendPasswordReset: defineEndpoint({
    method: "POST",
    path: "/user/sendPasswordReset",
    access: "anyone",
    limit: "login",
    appCheck: true,
    summary: "Mails a password reset link if the account exists. The answer does not reveal whether it does.",
    body: z.strictObject({ email: Email }),
    reply: DoneReply,
  }),
  resetPassword: defineEndpoint({
    method: "POST",
    path: "/user/resetPassword",
    access: "anyone",
    limit: "login",
    summary: "Sets a new password with the code of the mailed link and ends every session of the account.",
    body: z.strictObject({ code: MailedCode, password: NewPassword }),
    reply: z.object({ email: z.string() }),
  }),
  sendVerification: defineEndpoint({
    method: "POST",
    path: "/user/sendVerification",
    access: "user",
    limit: "login",
    summary: "Mails the caller a link that verifies their e-mail address.",
    reply: DoneReply,
  }),
  verifyEmail: defineEndpoint({
    method: "POST",
    path: "/user/verifyEmail",
    access: "anyone",
    limit: "login",
    summary:
      "Verifies an e-mail address with the code of the mailed link. Earlier donations made with that address move to the account.",
    body: z.strictObject({ code: MailedCode }),
    reply: z.object({ email: z.string() }),
  }),
  endSessions: defineEndpoint({
    method: "POST",
    path: "/user/endSessions",
    access: "user",
    summary: "Logs the caller out on every device.",
    reply: DoneReply,
  }),
  exportData: defineEndpoint({
    method: "GET",
    path: "/user/exportData",
    access: "user",
    summary: "Returns all personal data stored about the caller.",
    reply: PersonalData,
  }),
  eraseAccount: defineEndpoint({
    method: "POST",
    path: "/user/eraseAccount",
    access: "user",
    needsRecentLogIn: true,
    summary:
      "Erases the caller's profile, picture, messages and consents and closes the account. Donation and tax records are kept as the law requires.",
    /** Confirms the erasure: the caller types their own address. */
    body: z.strictObject({ email: Email }),
    reply: DoneReply,
  }),
  signInSettings: defineEndpoint({
    method: "GET",
    path: "/user/signInSettings",
    access: "anyone",
    summary: "Returns the Firebase settings that the browser needs for Auth and Storage.",
    reply: SignInSettings,
    caching: SHARED_CACHING,
  }),
});
