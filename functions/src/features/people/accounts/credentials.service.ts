import type { Deps } from "../../../deps/deps.interface.ts";
import { attemptLimiter } from "../../../firestore/attempts.ts";
import type { SignedInCaller } from "../../../http/caller.ts";
import type { MailsService } from "../../platform/mail/mails.service.ts";
import { logInsOf, PASSWORD_RESET_LIMIT, VERIFICATION_LIMIT } from "./limits.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { PeopleService } from "./people.service.ts";
import { translateRefusal, weakPassword } from "./refusals.ts";
import { withoutSessions } from "./sessions/sessions.service.ts";
import { normalizeEmail } from "./user-record.ts";
import type { UsersRepository } from "./users.repository.ts";

const DONE_REPLY = { done: true } as const;

/** Password reset, e-mail verification and revoking sessions. */
export function credentialsService(
  deps: Pick<Deps, "db" | "config" | "identity">,
  { users, people, mails }: { users: UsersRepository; people: PeopleService; mails: MailsService },
) {
  const { identity } = deps;
  const endSessions = async (uid: string): Promise<void> => {
    await identity.endSessions(uid);
    await users.change(uid, withoutSessions);
  };
  const limiter = attemptLimiter(deps.db, deps.config.keys.counters[0]);

  return {
    /**
     * Queues a password-reset mail to any address. The account is looked up only when the mail is composed, so that neither the reply
     * nor its timing reveals whether it exists.
     * @throws AppError `too-many-requests`
     */
    sendPasswordReset: async (typedEmail: string, now: Date) => {
      const email = normalizeEmail(typedEmail);
      await limiter.take(...PASSWORD_RESET_LIMIT.of(email), now);
      await mails.enqueueMail({ kind: "reset-password", email }, now);
      return DONE_REPLY;
    },

    /**
     * Sets the password, ends every session, tells the owner, and resets the counts of failed log-ins, so that earlier attempts by others do
     * not block the owner.
     * @throws AppError `bad-code`, `bad-input` for a weak password
     */
    resetPassword: async (code: string, password: string, { address, now }: { address: string; now: Date }) => {
      // Before the code is used, so that the link still works for another password.
      if (await isCommonPassword(password)) throw weakPassword();
      const { email } = await translateRefusal(identity.resetPassword(code, password));
      await Promise.all(
        logInsOf(normalizeEmail(email), address).map(([kind, subject]) => limiter.clear(kind, subject)),
      );
      const account = await identity.accountByEmail(email);
      if (account !== undefined) {
        await endSessions(account.uid);
        await mails.enqueueMail({ kind: "password-changed", uid: account.uid }, now);
        // Opening the mailed link has verified the address at the provider; copy that to the record.
        await people.syncOnLogIn(account);
      }
      return { email };
    },

    /** Queues a verification mail unless the address is verified. @throws AppError `too-many-requests` */
    sendVerification: async ({ uid, email, emailVerified }: SignedInCaller, now: Date) => {
      await limiter.take(...VERIFICATION_LIMIT.of(uid), now);
      if (email !== undefined && !emailVerified)
        await mails.enqueueMail({ kind: "verify-email", uid, email: normalizeEmail(email) }, now);
      return DONE_REPLY;
    },

    /** @throws AppError `bad-code` */
    verifyEmail: async (code: string) => {
      const { uid, email } = await translateRefusal(identity.verifyEmail(code));
      const account = await identity.account(uid);
      if (account !== undefined) await people.syncOnLogIn(account);
      return { email };
    },

    /** Logs the person out on all devices. */
    endSessions: async (uid: string) => {
      await endSessions(uid);
      return DONE_REPLY;
    },
  };
}
export type CredentialsService = ReturnType<typeof credentialsService>;
