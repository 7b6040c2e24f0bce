import type { Context } from "../../../../deps/context.ts";
import type { MailComposers } from "../../../platform/mail/index.ts";
import { passwordChangedMail } from "./password-changed.ts";
import { refundLimitMail } from "./refund-limit-mail.ts";
import { resetPasswordMail } from "./reset-password.ts";
import { roleChangedMail } from "./role-changed.ts";
import { secondFactorChangedMail } from "./second-factor-changed.ts";
import { signUpAttemptMail } from "./sign-up-attempt.ts";
import { unusualActionsMail } from "./unusual-actions-mail.ts";
import { verifyEmailMail } from "./verify-email.ts";

type AccountMailKind =
  | "reset-password"
  | "password-changed"
  | "verify-email"
  | "sign-up-attempt"
  | "role-changed"
  | "second-factor-changed"
  | "unusual-actions"
  | "refund-limit-raise";

export function accountMails({
  identity,
  config: { siteOrigin, mailSupport },
}: Context): MailComposers<AccountMailKind> {
  /**
   * Finds the addressee of a mail about an action in the panel, and the person who acted.
   * @param uid null for the foundation
   */
  async function aboutAdmin(uid: string | null, byUid: string) {
    const [recipient, actor] = await Promise.all([
      uid === null ? undefined : identity.account(uid),
      identity.account(byUid),
    ]);
    const { name = "", email = "" } = actor ?? {};
    return { to: uid === null ? mailSupport : recipient?.email, name, email };
  }

  return {
    "reset-password": async ({ email }) => {
      const code = email === undefined ? undefined : await identity.passwordResetCode(email);
      return email === undefined || code === undefined ? undefined : resetPasswordMail({ email, code, siteOrigin });
    },

    "password-changed": async ({ uid, createdAt: changedAt }) => {
      const account = await identity.account(uid);
      if (account?.email === undefined) return undefined;
      return passwordChangedMail({ to: account.email, name: account.name, changedAt, mailSupport, siteOrigin });
    },

    /**
     * Finds the addressee of a mail to an account's owner. No mail is composed if the account is gone, has another address now, or has
     * verified this one.
     */
    "verify-email": async ({ uid, email }) => {
      const account = await identity.account(uid);
      if (email === undefined || account?.email?.toLowerCase() !== email.toLowerCase() || account.emailVerified)
        return undefined;
      const code = await identity.verificationCode(email);
      return code === undefined ? undefined : verifyEmailMail({ email, name: account.name, code, siteOrigin });
    },

    "sign-up-attempt": async ({ email }) => {
      const account = email === undefined ? undefined : await identity.accountByEmail(email);
      return email === undefined || account === undefined
        ? undefined
        : signUpAttemptMail({ email, google: account.google, siteOrigin });
    },

    "role-changed": async ({ uid, role }) => {
      const account = await identity.account(uid);
      if (account?.email === undefined) return undefined;
      return roleChangedMail({ to: account.email, name: account.name, role, mailSupport, siteOrigin });
    },

    "second-factor-changed": async ({ uid, ofUid, about }) => {
      const [account, changed] = await Promise.all([identity.account(uid), identity.account(ofUid)]);
      if (account?.email === undefined) return undefined;
      const of = [changed?.name, changed?.email].filter((text) => text !== undefined).join(", ");
      return secondFactorChangedMail({ to: account.email, name: account.name, about, of, mailSupport, siteOrigin });
    },

    "unusual-actions": async ({ uid, byUid, about, count, paise }) => {
      const { to, name, email } = await aboutAdmin(uid, byUid);
      return to === undefined ? undefined : unusualActionsMail({ to, name, email, about, count, paise, siteOrigin });
    },

    "refund-limit-raise": async ({ uid, byUid, fromPaise, toPaise, effectiveAt }) => {
      const { to, name, email } = await aboutAdmin(uid, byUid);
      return to === undefined
        ? undefined
        : refundLimitMail({ to, name, email, fromPaise, toPaise, effectiveAt, siteOrigin });
    },
  };
}
