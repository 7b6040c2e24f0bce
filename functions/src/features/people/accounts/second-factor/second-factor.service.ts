/** The second factor of people with a role of the panel. */
import type { SecondFactorState } from "@daansetu/contract";
import type { Context } from "../../../../deps/context.ts";
import { attemptLimiterOf } from "../../../../deps/take-attempt.ts";
import { AppError } from "../../../../http/app-error.ts";
import type { SignedInCaller } from "../../../../http/caller.ts";
import type { SecondFactorStanding } from "../../../../http/second-factor.ts";
import { actorOf } from "../../../platform/activity/index.ts";
import { SECOND_FACTOR_LIMIT } from "../limits.ts";
import { decryptSecret, encryptSecret } from "./encrypted-secret.ts";
import { hashOfCode, newRecoveryCodes, formatRecoveryCode } from "./recovery-codes.ts";
import { type ActiveFactor, isSetUp, type SecondFactorDocument } from "./second-factor.document.ts";
import * as factors from "./second-factors.repository.ts";
import { isProven, newSessionProof, withSessionProof } from "./session-proofs.ts";
import { loadTotp, type Totp } from "./totp.ts";

const PENDING_MINUTES = 15;
const NOTHING: SecondFactorDocument = { active: null, pending: null, proofs: [] };

export async function secondFactorStandingOf(
  ctx: Context,
  caller: SignedInCaller,
  now: Date,
): Promise<SecondFactorStanding> {
  const factor = await factors.secondFactorOf(ctx, caller.uid);
  return { isSetUp: isSetUp(factor), isProven: isProven(factor?.proofs ?? [], caller, now) };
}

export const secondFactorOf = async (ctx: Context, caller: SignedInCaller, now: Date): Promise<SecondFactorState> =>
  stateOf(ctx, await factors.secondFactorOf(ctx, caller.uid), caller, now);

export async function beginSecondFactor(
  ctx: Context,
  caller: SignedInCaller,
  now: Date,
): Promise<{ secret: string; uri: string }> {
  const [totp, { siteName }] = await Promise.all([loadTotp(), ctx.hooks.content.letterhead(ctx)]);
  const secret = totp.newSecret();
  const pending = {
    secret: encryptSecret(secret, caller.uid, ctx.config.keys.devices),
    session: caller.sessionId,
    until: new Date(now.getTime() + PENDING_MINUTES * 60_000).toISOString(),
  };
  await factors.changeSecondFactor(ctx, caller.uid, now, (before = NOTHING) => ({
    factor: { ...before, pending },
    result: undefined,
  }));
  return { secret, uri: totp.uriOf(secret, { issuer: siteName, label: caller.email ?? "" }) };
}

/**
 * Confirms the pending second factor with its first code.
 * @throws AppError `bad-code`, `conflict` if nothing waits for a code in this session, `too-many-requests`
 */
export async function confirmSecondFactor(
  ctx: Context,
  code: string,
  caller: SignedInCaller,
  now: Date,
): Promise<{ recoveryCodes: string[]; proof: string }> {
  const ring = ctx.config.keys.devices;
  const { uid } = caller;
  const totp = await loadTotp();
  const recoveryCodes = newRecoveryCodes();
  const proof = newSessionProof();
  await counted(ctx, caller, now, () =>
    factors.changeSecondFactor(ctx, uid, now, (before = NOTHING) => {
      const { pending } = before;
      const isWaiting = pending?.session === caller.sessionId && new Date(pending.until) > now;
      const secret = pending === null || !isWaiting ? undefined : decryptSecret(pending.secret, uid, ring);
      if (secret === undefined)
        throw new AppError("conflict", "This took too long. Please begin again with a new QR code.");
      const step = totp.stepOf(secret, code, now);
      if (step === undefined) throw badCode(WRONG_CODE);
      const active = {
        secret: encryptSecret(secret, uid, ring),
        setUpAt: now.toISOString(),
        lastStep: step,
        recoveryCodes: recoveryCodes.map((recoveryCode) => hashOfCode(recoveryCode, uid)),
      };
      return {
        // Proofs of other sessions are dropped, because those were verified by an earlier second factor, if at all.
        factor: { active, pending: null, proofs: withSessionProof([], proof, caller, now) },
        said: said("second-factor-set-up", caller),
        result: undefined,
      };
    }),
  );
  return { recoveryCodes: recoveryCodes.map(formatRecoveryCode), proof };
}

/**
 * Verifies a code of the caller's second factor for this session.
 * @throws AppError `bad-code`, `conflict` if none is set up, `too-many-requests`
 */
export async function proveSecondFactor(
  ctx: Context,
  code: string,
  caller: SignedInCaller,
  now: Date,
): Promise<SecondFactorState & { proof: string }> {
  const totp = await loadTotp();
  const proof = newSessionProof();
  return counted(ctx, caller, now, () =>
    factors.changeSecondFactor(ctx, caller.uid, now, (before = NOTHING) => {
      if (before.active === null)
        throw new AppError("conflict", "You have not set up a second factor, so there is nothing to confirm.");
      const { active, isRecovery } = used(ctx, before.active, code, { uid: caller.uid, now, totp });
      const factor = { ...before, active, proofs: withSessionProof(before.proofs, proof, caller, now) };
      return {
        factor,
        ...(isRecovery && { said: said("recovery-code-used", caller) }),
        result: { ...stateOf(ctx, factor, { ...caller, secondFactorProof: proof }, now), proof },
      };
    }),
  );
}

export const turnOffSecondFactor = (ctx: Context, caller: SignedInCaller, now: Date): Promise<SecondFactorState> =>
  factors.changeSecondFactor(ctx, caller.uid, now, (before) => ({
    factor: undefined,
    ...(isSetUp(before) && { said: said("second-factor-turned-off", caller) }),
    result: stateOf(ctx, undefined, caller, now),
  }));

/** Resets another person's second factor. @throws AppError `conflict` for the caller's own, or if none is set up */
export async function resetSecondFactorOf(ctx: Context, uid: string, admin: SignedInCaller, now: Date): Promise<void> {
  if (uid === admin.uid)
    throw new AppError("conflict", "This is your own. You can change it or turn it off in your profile.");
  return factors.changeSecondFactor(ctx, uid, now, (before) => {
    if (!isSetUp(before)) throw new AppError("conflict", "This person has not set up a second factor.");
    const mail = { kind: "second-factor-changed", ofUid: uid } as const;
    return {
      factor: undefined,
      said: {
        action: "second-factor-reset",
        by: actorOf(admin),
        mails: [
          { ...mail, uid, about: "second-factor-reset" },
          { ...mail, uid: admin.uid, about: "reset-by-you" },
        ],
      },
      result: undefined,
    };
  });
}

const stateOf = (
  { config }: Context,
  factor: SecondFactorDocument | undefined,
  caller: SignedInCaller,
  now: Date,
): SecondFactorState => ({
  isSetUp: isSetUp(factor),
  setUpAt: factor?.active?.setUpAt,
  isProven: isProven(factor?.proofs ?? [], caller, now),
  isRequired: config.secondFactorRequired,
  recoveryCodesLeft: factor?.active?.recoveryCodes.length ?? 0,
});

/** Limits wrong codes to a few, in all sessions of an account together. @throws AppError `too-many-requests` */
async function counted<Result>(
  ctx: Context,
  { uid }: SignedInCaller,
  now: Date,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const limiter = attemptLimiterOf(ctx);
  await limiter.take(...SECOND_FACTOR_LIMIT.of(uid), now);
  const result = await attempt().catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.code === "bad-code")) await limiter.forgive(SECOND_FACTOR_LIMIT.kind, uid);
    throw error;
  });
  await limiter.forgive(SECOND_FACTOR_LIMIT.kind, uid);
  return result;
}

/** The second factor after a code was used: a code counts once, and so does a recovery code. @throws AppError `bad-code` */
function used(
  { config, log }: Context,
  active: ActiveFactor,
  code: string,
  { uid, now, totp }: { uid: string; now: Date; totp: Totp },
) {
  const ring = config.keys.devices;
  if (code.length > 6) {
    const recoveryCodes = active.recoveryCodes.filter((hash) => hash !== hashOfCode(code, uid));
    if (recoveryCodes.length === active.recoveryCodes.length) throw badCode(WRONG_RECOVERY_CODE);
    return { active: { ...active, recoveryCodes }, isRecovery: true };
  }
  const secret = decryptSecret(active.secret, uid, ring);
  if (secret === undefined) {
    log.error("The secret of a second factor cannot be decrypted: its key is in DEVICE_KEYS no more", { uid });
    throw badCode(UNREADABLE);
  }
  const step = totp.stepOf(secret, code, now);
  if (step === undefined) throw badCode(WRONG_CODE);
  if (step <= active.lastStep) throw badCode(USED_CODE);
  // Encrypts the secret again under the current key, so that a rotated key is soon not needed any more.
  return { active: { ...active, lastStep: step, secret: encryptSecret(secret, uid, ring) }, isRecovery: false };
}

/** The activity entry and the mails for a change that a person made to their own second factor. */
const said = (
  action: "second-factor-set-up" | "second-factor-turned-off" | "recovery-code-used",
  caller: SignedInCaller,
) => ({
  action,
  by: actorOf(caller),
  mails: [{ kind: "second-factor-changed", uid: caller.uid, ofUid: caller.uid, about: action } as const],
});

const WRONG_CODE = "This code is not right. Please enter the one that your app shows now.";
const USED_CODE = "This code was used already. Please wait for the next one.";
const WRONG_RECOVERY_CODE = "This recovery code is not right, or was used already.";
const UNREADABLE = "Codes of your app cannot be checked. Please use a recovery code, and then set your app up again.";

const badCode = (message: string) =>
  new AppError("bad-code", message, { fields: [{ field: "code", problem: "bad-code", message }] });
