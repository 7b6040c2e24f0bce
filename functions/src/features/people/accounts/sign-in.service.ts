import type { LogIn, LogInGoogle, SignedIn, SignUp } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { attemptLimiter } from "../../../firestore/attempts.ts";
import { AppError } from "../../../http/app-error.ts";
import type { Caller, SignedInCaller } from "../../../http/caller.ts";
import { IdentityError } from "../../../identity/identity-provider.ts";
import type { MailsService } from "../../platform/mail/mails.service.ts";
import { deviceTokenFor, knownDeviceOf, withKnownDevice } from "./known-devices.ts";
import { logInsOf, SIGN_UP_ATTEMPT_MAIL_LIMIT, SIGN_UP_LIMIT } from "./limits.ts";
import type { PeopleService } from "./people.service.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { translateRefusal, weakPassword } from "./refusals.ts";
import { normalizeEmail } from "./user-record.ts";
import type { UsersRepository } from "./users.repository.ts";

/** The request's sender. */
export interface Visitor {
  caller: Caller;
  bearer: string | undefined;
  /** IP address. */
  address: string;
  now: Date;
}

/** Sign-up and log-in. The browser opens the session itself, with Firebase. */
export function signInService(
  deps: Pick<Deps, "db" | "config" | "log" | "identity" | "randomId">,
  { users, people, mails }: { users: UsersRepository; people: PeopleService; mails: MailsService },
) {
  const { identity, log, config, randomId } = deps;
  const limiter = attemptLimiter(deps.db, config.keys.counters[0]);

  async function signedInReply(session: {
    uid: string;
    token: string;
    guestUid?: string | undefined;
    name?: string | undefined;
  }): Promise<SignedIn> {
    const { uid, token } = session;
    const account = await identity.account(uid);
    const namedAccount = account === undefined ? undefined : { ...account, name: account.name ?? session.name };
    const record = namedAccount === undefined ? undefined : await people.syncOnLogIn(namedAccount, session.guestUid);
    if (namedAccount === undefined || record === undefined)
      throw new AppError("not-signed-in", "This account is being erased. To come back, please sign up again.");
    const { email, name } = record;
    return { token, userInfo: { _id: uid, email, role: namedAccount.role, name } };
  }

  /** The guest's uid; `undefined` if the token is the caller's own. @throws AppError `bad-input` for any other token */
  async function guestOf(guestToken: string, uid: string): Promise<string | undefined> {
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

  /** Reads a record for whoever has a proof that we made, and for nobody else. */
  async function countedDeviceOf(email: string, proofs: readonly string[]): Promise<string | undefined> {
    const deviceId = knownDeviceOf(email, proofs, config.keys.devices);
    return deviceId !== undefined && (await users.knowsDevice(email, deviceId)) ? deviceId : undefined;
  }

  /** Mails the owner of a taken address, a few times at most: anybody can try it. */
  async function tellOwner(email: string, now: Date): Promise<void> {
    try {
      await limiter.take(...SIGN_UP_ATTEMPT_MAIL_LIMIT.of(email), now);
    } catch (error) {
      if (error instanceof AppError && error.code === "too-many-requests") return;
      throw error;
    }
    await mails.enqueueMail({ kind: "sign-up-attempt", email }, now);
  }

  return {
    /**
     * Opens an account, or upgrades the calling guest. If the address has an account, the reply does not reveal it, and its owner gets a
     * mail.
     * @throws AppError `cannot-sign-up`, `bad-input` for a weak password, `too-many-requests`
     */
    signUp: async (
      { name, password, ...input }: SignUp,
      { caller, bearer, address, now }: Visitor,
    ): Promise<SignedIn> => {
      const email = normalizeEmail(input.email);
      if (await isCommonPassword(password, { email, name })) throw weakPassword();
      await limiter.take(...SIGN_UP_LIMIT.of(`${email} ${address}`), now);
      const guest = isGuest(caller) && bearer !== undefined ? { guestToken: bearer } : {};
      const creation = identity.signUp({ email, password, name, ...guest }).catch(async (error: unknown) => {
        if (error instanceof IdentityError && error.refusal === "email-taken") await tellOwner(email, now);
        throw error;
      });
      const { uid, token } = await translateRefusal(creation);
      const signedIn = await signedInReply({ uid, token });
      await mails.enqueueMail({ kind: "verify-email", uid, email }, now).catch((error: unknown) => {
        // The account exists; its owner can request this mail again.
        log.error("A verification mail could not be queued", { uid, error });
      });
      return signedIn;
    },

    /** Checks e-mail and password. A calling guest's donations go to the account. @throws AppError `wrong-credentials`, `too-many-requests` */
    logIn: async ({ password, devices, ...input }: LogIn, { caller, address, now }: Visitor): Promise<SignedIn> => {
      const email = normalizeEmail(input.email);
      const deviceId = await countedDeviceOf(email, devices ?? []);
      const attemptCounts = logInsOf(email, address, deviceId);
      const forgiveAttempts = () => Promise.all(attemptCounts.map(([kind, subject]) => limiter.forgive(kind, subject)));
      for (const attemptCount of attemptCounts) await limiter.take(...attemptCount, now);
      const attempt = identity.signIn({ email, password }).catch(async (error: unknown) => {
        // An outage of the provider does not count as a failed log-in.
        if (!(error instanceof IdentityError) || error.refusal === "over-quota") await forgiveAttempts();
        // The provider throttles only existing accounts, so reporting that would reveal them. A password reset helps in both cases.
        if (error instanceof IdentityError && error.refusal === "too-many-tries")
          throw new IdentityError("wrong-credentials", { cause: error });
        throw error;
      });
      const { uid, token } = await translateRefusal(attempt);
      await forgiveAttempts();
      const signedIn = await signedInReply({ uid, token, guestUid: isGuest(caller) ? caller.uid : undefined });
      if (devices === undefined) return signedIn;
      // A known device stays the same one.
      const device = deviceId ?? randomId();
      await users.change(uid, (user) => withKnownDevice(user, device));
      return { ...signedIn, device: deviceTokenFor(email, device, config.keys.devices) };
    },

    /**
     * Completes a log-in with Google. Identity comes only from the verified token, never from the body.
     * @throws AppError `bad-input` for an invalid guest token
     */
    logInGoogle: async (
      { name, guestToken }: LogInGoogle,
      caller: SignedInCaller,
      token: string,
    ): Promise<SignedIn> => {
      const guestUid = guestToken === undefined ? undefined : await guestOf(guestToken, caller.uid);
      return signedInReply({ uid: caller.uid, token, guestUid, name: name ?? undefined });
    },
  };
}
export type SignInService = ReturnType<typeof signInService>;

const isGuest = (caller: Caller): caller is SignedInCaller => caller.kind === "signed-in" && caller.role === "guest";
