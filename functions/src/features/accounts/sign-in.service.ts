import type { LogIn, LogInGoogle, SignedIn, SignUp } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { attempts } from "../../firestore/attempts.ts";
import { AppError } from "../../http/app-error.ts";
import type { Caller, SignedInCaller } from "../../http/caller.ts";
import { IdentityError } from "../../identity/identity-provider.ts";
import type { MailsService } from "../mail/mails.service.ts";
import { logInsOf, SIGN_UPS } from "./limits.ts";
import type { PeopleService } from "./people.service.ts";
import { orRefuse } from "./refusals.ts";
import { sameAddress } from "./user-record.ts";

/** Who comes, as what they brought with them says. */
export interface Visitor {
  caller: Caller;
  bearer: string | undefined;
  /** The network address that they come from. */
  address: string;
  now: Date;
}

/** Signing up and logging in. The session itself is opened by the browser, with Firebase. */
export function signInService(
  deps: Pick<Deps, "db" | "config" | "log" | "identity">,
  { people, mails }: { people: PeopleService; mails: MailsService },
) {
  const { identity, log } = deps;
  const tries = attempts(deps.db, deps.config.referenceKey);

  async function welcome(who: {
    uid: string;
    token: string;
    guestUid?: string | undefined;
    name?: string | undefined;
  }): Promise<SignedIn> {
    const { uid, token } = who;
    const account = await identity.account(uid);
    const named = account === undefined ? undefined : { ...account, name: account.name ?? who.name };
    const record = named === undefined ? undefined : await people.arrived(named, who.guestUid);
    if (named === undefined || record === undefined)
      throw new AppError("not-signed-in", "This account is being erased, or is gone already.");
    const { email, name } = record;
    return { token, userInfo: { _id: uid, email, role: named.role, name } };
  }

  /** The guest that a token speaks for; nobody else, where it is one's own already. @throws AppError `bad-input` for any other token */
  async function guestOf(token: string, uid: string): Promise<string | undefined> {
    const guest = await identity.identify(token).catch(() => undefined);
    if (guest?.kind === "signed-in" && guest.uid === uid) return undefined;
    if (guest?.kind === "signed-in" && guest.role === "guest") return guest.uid;
    const message = "This is not a guest's session any more.";
    throw new AppError("bad-input", "We could not take over what you gave as a guest. Please log in again.", {
      fields: [{ field: "guestToken", problem: "invalid", message }],
    });
  }

  return {
    /**
     * Opens an account; a guest becomes it. The owner of an address that has one already is told by mail: the answer shall not be
     * the only one to know.
     * @throws AppError `cannot-sign-up`, `bad-input` for a weak password, `too-many-requests`
     */
    signUp: async ({ name, password, ...given }: SignUp, { caller, bearer, now }: Visitor): Promise<SignedIn> => {
      const email = sameAddress(given.email);
      await tries.take(...SIGN_UPS.of(email), now);
      const guest = isGuest(caller) && bearer !== undefined ? { guestToken: bearer } : {};
      const made = identity.signUp({ email, password, name, ...guest }).catch(async (error: unknown) => {
        if (error instanceof IdentityError && error.refusal === "email-taken")
          await mails.oweMail({ kind: "sign-up-attempt", email }, now);
        throw error;
      });
      const { uid, token } = await orRefuse(made);
      const signedIn = await welcome({ uid, token });
      await mails.oweMail({ kind: "verify-email", uid, email }, now).catch((error: unknown) => {
        // The account is there; its owner can ask for this mail again.
        log.error("The mail that verifies an address is not on its way", { uid, error: String(error) });
      });
      return signedIn;
    },

    /** Checks e-mail and password. Who came as a guest keeps that guest's donations. @throws AppError `wrong-credentials`, `too-many-requests` */
    logIn: async ({ password, ...given }: LogIn, { caller, address, now }: Visitor): Promise<SignedIn> => {
      const email = sameAddress(given.email);
      const counts = logInsOf(email, address);
      const forgive = () => Promise.all(counts.map(([kind, subject]) => tries.forgive(kind, subject)));
      for (const count of counts) await tries.take(...count, now);
      const trying = identity.signIn({ email, password }).catch(async (error: unknown) => {
        // Nobody shall wait because the provider did not answer.
        if (!(error instanceof IdentityError) || error.refusal === "over-quota") await forgive();
        // The provider slows down accounts that are there, so saying so would tell. What helps is the same: a new password opens it.
        if (error instanceof IdentityError && error.refusal === "too-many-tries")
          throw new IdentityError("wrong-credentials", { cause: error });
        throw error;
      });
      const { uid, token } = await orRefuse(trying);
      await forgive();
      return welcome({ uid, token, guestUid: isGuest(caller) ? caller.uid : undefined });
    },

    /**
     * Somebody whom Google has signed in: who they are is what their token says, whatever the body says.
     * @throws AppError `bad-input` for a guest's token that is none
     */
    logInGoogle: async ({ name, guestToken }: LogInGoogle, me: SignedInCaller, token: string): Promise<SignedIn> => {
      const guestUid = guestToken === undefined ? undefined : await guestOf(guestToken, me.uid);
      return welcome({ uid: me.uid, token, guestUid, name: name ?? undefined });
    },
  };
}
export type SignInService = ReturnType<typeof signInService>;

const isGuest = (caller: Caller): caller is SignedInCaller => caller.kind === "signed-in" && caller.role === "guest";
