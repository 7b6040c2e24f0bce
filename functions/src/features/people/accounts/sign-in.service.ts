/** Sign-up and log-in. The browser opens the session itself, with Firebase. */
import type { LogIn, LogInGoogle, LogInResult, SignUp } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { attemptLimiterOf } from "../../../deps/take-attempt.ts";
import { AppError } from "../../../http/app-error.ts";
import type { Caller, SignedInCaller } from "../../../http/caller.ts";
import { IdentityError } from "../../../identity/identity-provider.ts";
import { enqueueMail } from "../../platform/mail/mails.service.ts";
import { deviceTokenFor, knownDeviceOf, withKnownDevice } from "./known-devices.ts";
import { logInLimitsOf, SIGN_UP_ATTEMPT_MAIL_LIMIT, SIGN_UP_LIMIT } from "./limits.ts";
import { syncOnLogIn } from "./people.service.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { translateRefusal, weakPasswordError } from "./refusals.ts";
import { normalizeEmail } from "./user-record.ts";
import * as users from "./users.repository.ts";

/** The request's sender. */
export interface Visitor {
  caller: Caller;
  bearer: string | undefined;
  /** IP address. */
  address: string;
  now: Date;
}

/**
 * Opens an account, or upgrades the calling guest. If the address has an account, the reply does not reveal it, and its owner gets a
 * mail.
 * @throws AppError `cannot-sign-up`, `bad-input` for a weak password, `too-many-requests`
 */
export async function signUp(
  ctx: Context,
  { name, password, ...input }: SignUp,
  { caller, bearer, address, now }: Visitor,
): Promise<LogInResult> {
  const email = normalizeEmail(input.email);
  if (await isCommonPassword(password, { email, name })) throw weakPasswordError();
  await attemptLimiterOf(ctx).take(...SIGN_UP_LIMIT.of(`${email} ${address}`), now);
  const guest = isGuest(caller) && bearer !== undefined ? { guestToken: bearer } : {};
  const creation = ctx.identity.signUp({ email, password, name, ...guest }).catch(async (error: unknown) => {
    if (error instanceof IdentityError && error.refusal === "email-taken") await tellOwner(ctx, email, now);
    throw error;
  });
  const { uid, token } = await translateRefusal(creation);
  const signedIn = await signedInReply(ctx, { uid, token });
  await enqueueMail(ctx, { kind: "verify-email", uid, email }, now).catch((error: unknown) => {
    // The sign-up succeeds all the same: the account exists, and its owner can request this mail again.
    ctx.log.error("A verification mail could not be queued", { uid, error });
  });
  return signedIn;
}

/** Checks e-mail and password. A calling guest's donations go to the account. @throws AppError `wrong-credentials`, `too-many-requests` */
export async function logIn(
  ctx: Context,
  { password, devices, ...input }: LogIn,
  { caller, address, now }: Visitor,
): Promise<LogInResult> {
  const email = normalizeEmail(input.email);
  const deviceId = await countedDeviceOf(ctx, email, devices ?? []);
  const attempts = attemptLimiterOf(ctx);
  const attemptCounts = logInLimitsOf(email, address, deviceId);
  const forgiveAttempts = () => Promise.all(attemptCounts.map(([kind, subject]) => attempts.forgive(kind, subject)));
  for (const attemptCount of attemptCounts) await attempts.take(...attemptCount, now);
  const attempt = ctx.identity.signIn({ email, password }).catch(async (error: unknown) => {
    // An outage of the identity provider does not count as a failed log-in.
    if (!(error instanceof IdentityError) || error.refusal === "over-quota") await forgiveAttempts();
    // The identity provider throttles existing accounts only, so reporting its refusal would reveal that the account exists. A password
    // reset helps in both cases.
    if (error instanceof IdentityError && error.refusal === "too-many-tries")
      throw new IdentityError("wrong-credentials", { cause: error });
    throw error;
  });
  const { uid, token } = await translateRefusal(attempt);
  await forgiveAttempts();
  const signedIn = await signedInReply(ctx, { uid, token, guestUid: isGuest(caller) ? caller.uid : undefined });
  if (devices === undefined) return signedIn;
  // A known device keeps its id.
  const device = deviceId ?? ctx.randomId();
  await users.changeUser(ctx, uid, (user) => withKnownDevice(user, device));
  return { ...signedIn, device: deviceTokenFor(email, device, ctx.config.keys.devices) };
}

/**
 * Completes a log-in with Google. Identity comes only from the verified token, never from the body.
 * @throws AppError `bad-input` for an invalid guest token
 */
export async function logInGoogle(
  ctx: Context,
  { name, guestToken }: LogInGoogle,
  caller: SignedInCaller,
  token: string,
): Promise<LogInResult> {
  const guestUid = guestToken === undefined ? undefined : await guestOf(ctx, guestToken, caller.uid);
  return signedInReply(ctx, { uid: caller.uid, token, guestUid, name: name ?? undefined });
}

interface Session {
  uid: string;
  token: string;
  guestUid?: string | undefined;
  name?: string | undefined;
}

async function signedInReply(ctx: Context, session: Session): Promise<LogInResult> {
  const { uid, token } = session;
  const account = await ctx.identity.account(uid);
  const namedAccount = account === undefined ? undefined : { ...account, name: account.name ?? session.name };
  const record = namedAccount === undefined ? undefined : await syncOnLogIn(ctx, namedAccount, session.guestUid);
  if (namedAccount === undefined || record === undefined)
    throw new AppError("not-signed-in", "This account is being erased. To come back, please sign up again.");
  const { email, name } = record;
  return { token, userInfo: { _id: uid, email, role: namedAccount.role, name } };
}

/**
 * Verifies a guest's token.
 * @returns the guest's uid; `undefined` if the token is the caller's own
 * @throws AppError `bad-input` for any other token
 */
async function guestOf({ identity }: Context, guestToken: string, uid: string): Promise<string | undefined> {
  const guest = await identity.identify(guestToken).catch(() => undefined);
  if (guest?.kind === "signed-in" && guest.uid === uid) return undefined;
  if (guest?.kind === "signed-in" && guest.role === "guest") return guest.uid;
  const message = "Your guest session has ended. Please log in again.";
  throw new AppError(
    "bad-input",
    "We could not move your donations as a guest into your account. Please log in again.",
    {
      fields: [{ field: "guestToken", problem: "invalid", message }],
    },
  );
}

/** Reads a record for a holder of a valid proof, a signed token, and for nobody else. */
async function countedDeviceOf(ctx: Context, email: string, proofs: readonly string[]): Promise<string | undefined> {
  const deviceId = knownDeviceOf(email, proofs, ctx.config.keys.devices);
  return deviceId !== undefined && (await users.knowsDevice(ctx, email, deviceId)) ? deviceId : undefined;
}

/** Mails the owner of an address that is taken already. The number of these mails is limited, because anybody can trigger them. */
async function tellOwner(ctx: Context, email: string, now: Date): Promise<void> {
  try {
    await attemptLimiterOf(ctx).take(...SIGN_UP_ATTEMPT_MAIL_LIMIT.of(email), now);
  } catch (error) {
    if (error instanceof AppError && error.code === "too-many-requests") return;
    throw error;
  }
  await enqueueMail(ctx, { kind: "sign-up-attempt", email }, now);
}

const isGuest = (caller: Caller): caller is SignedInCaller => caller.kind === "signed-in" && caller.role === "guest";
