/** Password reset, e-mail verification and revoking sessions. */
import type { Context } from "../../../deps/context.ts";
import { attemptLimiterOf } from "../../../deps/take-attempt.ts";
import type { SignedInCaller } from "../../../http/caller.ts";
import { enqueueMail } from "../../platform/mail/mails.service.ts";
import { logInLimitsOf, PASSWORD_RESET_LIMIT, VERIFICATION_LIMIT } from "./limits.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { syncOnLogIn } from "./people.service.ts";
import { translateRefusal, weakPasswordError } from "./refusals.ts";
import { normalizeEmail, withoutSessions } from "./user-record.ts";
import * as users from "./users.repository.ts";

const DONE_REPLY = { done: true } as const;

/**
 * Queues a password-reset mail to any address. The account is looked up only when the mail is composed, so that neither the reply
 * nor its timing reveals whether it exists.
 * @throws AppError `too-many-requests`
 */
export async function sendPasswordReset(ctx: Context, typedEmail: string, now: Date): Promise<typeof DONE_REPLY> {
  const email = normalizeEmail(typedEmail);
  await attemptLimiterOf(ctx).take(...PASSWORD_RESET_LIMIT.of(email), now);
  await enqueueMail(ctx, { kind: "reset-password", email }, now);
  return DONE_REPLY;
}

/**
 * Sets the password, ends every session, tells the owner, and resets the counts of failed log-ins, so that earlier attempts by others do
 * not block the owner.
 * @throws AppError `bad-code`, `bad-input` for a weak password
 */
export async function resetPassword(
  ctx: Context,
  { code, password }: { code: string; password: string },
  { address, now }: { address: string; now: Date },
): Promise<{ email: string }> {
  // The strength of the password is checked before the code is used, so that after a refusal the link still works for another password.
  if (await isCommonPassword(password)) throw weakPasswordError();
  const { email } = await translateRefusal(ctx.identity.resetPassword(code, password));
  await Promise.all(
    logInLimitsOf(normalizeEmail(email), address).map(([kind, subject]) => attemptLimiterOf(ctx).clear(kind, subject)),
  );
  const account = await ctx.identity.accountByEmail(email);
  if (account !== undefined) {
    await revokeSessions(ctx, account.uid);
    await enqueueMail(ctx, { kind: "password-changed", uid: account.uid }, now);
    // Opening the mailed link has verified the address at the provider; copy that to the record.
    await syncOnLogIn(ctx, account);
  }
  return { email };
}

/** Queues a verification mail unless the address is verified. @throws AppError `too-many-requests` */
export async function sendVerification(
  ctx: Context,
  { uid, email, emailVerified }: SignedInCaller,
  now: Date,
): Promise<typeof DONE_REPLY> {
  await attemptLimiterOf(ctx).take(...VERIFICATION_LIMIT.of(uid), now);
  if (email !== undefined && !emailVerified)
    await enqueueMail(ctx, { kind: "verify-email", uid, email: normalizeEmail(email) }, now);
  return DONE_REPLY;
}

/** @throws AppError `bad-code` */
export async function verifyEmail(ctx: Context, code: string): Promise<{ email: string }> {
  const { uid, email } = await translateRefusal(ctx.identity.verifyEmail(code));
  const account = await ctx.identity.account(uid);
  if (account !== undefined) await syncOnLogIn(ctx, account);
  return { email };
}

/** Ends all sessions of a person, on all devices. */
export async function endSessions(ctx: Context, uid: string): Promise<typeof DONE_REPLY> {
  await revokeSessions(ctx, uid);
  return DONE_REPLY;
}

async function revokeSessions(ctx: Context, uid: string): Promise<void> {
  await ctx.identity.endSessions(uid);
  await users.changeUser(ctx, uid, withoutSessions);
}
