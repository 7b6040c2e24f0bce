import type { Deps } from "../../deps.interface.ts";
import { attempts } from "../../firestore/attempts.ts";
import type { SignedInCaller } from "../../http/caller.ts";
import type { MailsService } from "../mail/mails.service.ts";
import { logInsOf, RESETS, VERIFICATIONS } from "./limits.ts";
import type { PeopleService } from "./people.service.ts";
import { orRefuse } from "./refusals.ts";
import { sameAddress } from "./user-record.ts";

const DONE = { done: true } as const;

/** Forgotten passwords, addresses that are shown to be somebody's own, and sessions that shall end. */
export function credentialsService(
  deps: Pick<Deps, "db" | "config" | "identity">,
  { people, mails }: { people: PeopleService; mails: MailsService },
) {
  const { identity } = deps;
  const tries = attempts(deps.db, deps.config.referenceKey);

  return {
    /**
     * Owes a link to choose a new password to whatever address was typed. Whether it has an account is asked when the mail is
     * written, so that this answer, and the time it takes, cannot tell.
     * @throws AppError `too-many-requests`
     */
    sendPasswordReset: async (typed: string, now: Date) => {
      const email = sameAddress(typed);
      await tries.take(...RESETS.of(email), now);
      await mails.oweMail({ kind: "reset-password", email }, now);
      return DONE;
    },

    /**
     * Sets the password and ends every session. Log-ins that others tried do not keep whoever holds the link out.
     * @throws AppError `bad-code`, `bad-input` for a weak password
     */
    resetPassword: async (code: string, password: string, address: string) => {
      const { email } = await orRefuse(identity.resetPassword(code, password));
      await Promise.all(logInsOf(sameAddress(email), address).map(([kind, subject]) => tries.clear(kind, subject)));
      const account = await identity.accountByEmail(email);
      if (account !== undefined) {
        await identity.endSessions(account.uid);
        // Whoever opened the link has shown that the address is theirs, and the provider takes note of it.
        await people.arrived(account);
      }
      return { email };
    },

    /** Owes a link that shows that the address is the caller's; nothing where that is known. @throws AppError `too-many-requests` */
    sendVerification: async ({ uid, email, emailVerified }: SignedInCaller, now: Date) => {
      await tries.take(...VERIFICATIONS.of(uid), now);
      if (email !== undefined && !emailVerified)
        await mails.oweMail({ kind: "verify-email", uid, email: sameAddress(email) }, now);
      return DONE;
    },

    /** @throws AppError `bad-code` */
    verifyEmail: async (code: string) => {
      const { uid, email } = await orRefuse(identity.verifyEmail(code));
      const account = await identity.account(uid);
      if (account !== undefined) await people.arrived(account);
      return { email };
    },

    /** Logs a person out everywhere. */
    endSessions: async (uid: string) => {
      await identity.endSessions(uid);
      return DONE;
    },
  };
}
export type CredentialsService = ReturnType<typeof credentialsService>;
