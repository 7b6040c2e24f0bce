import type { Deps, Mail } from "../../deps.interface.ts";
import { accountErasedMail } from "./mails/account-erased.ts";
import { fundraiserReviewMail } from "./mails/fundraiser-review.ts";
import { contactAnswerMail, contactMessageMail, contactReceivedMail } from "./mails/contact.ts";
import { donorThanksMail } from "./mails/donor-thanks.ts";
import { monthlyPlanMail } from "./mails/monthly-plan.ts";
import { resetPasswordMail } from "./mails/reset-password.ts";
import { roleChangedMail } from "./mails/role-changed.ts";
import { signUpAttemptMail } from "./mails/sign-up-attempt.ts";
import { supportAnswerMail } from "./mails/support-answer.ts";
import { supportMessageMail } from "./mails/support-message.ts";
import { thankYouMail } from "./mails/thank-you.ts";
import { verifyEmailMail } from "./mails/verify-email.ts";
import { letterMailsService } from "../letters/letter-mails.service.ts";
import { planLink } from "../plans/plan-key.service.ts";
import { mailAboutApplication } from "./ngo-application-mails.service.ts";
import { mailAboutRefund } from "./refund-mails.service.ts";
import type { OutboxDocument } from "./outbox.document.ts";
import { outboxRepository } from "./outbox.repository.ts";

type Of<Kind extends OutboxDocument["kind"]> = Extract<OutboxDocument, { kind: Kind }>;

/** Writes the mails that are owed, with what is true and with codes that are made when they are sent. */
export function mailComposer(deps: Pick<Deps, "db" | "identity" | "config" | "log">) {
  const { db, identity, config } = deps;
  const letters = letterMailsService(deps);
  const records = outboxRepository(db);
  const { siteOrigin } = config;
  const linkTo = (planId: string) => planLink(planId, { siteOrigin, referenceKey: config.referenceKey });

  async function thankYou({ donationId }: Of<"thank-you">): Promise<Mail> {
    const donation = await records.donation(donationId);
    const link = donation?.planId === undefined ? undefined : linkTo(donation.planId);
    const mail = donation === undefined ? undefined : thankYouMail(donationId, donation, siteOrigin, link);
    if (mail === undefined) throw new Error("There is nothing to thank for, or nobody to thank.");
    return mail;
  }

  async function resetPassword({ email }: Of<"reset-password">): Promise<Mail | undefined> {
    const code = email === undefined ? undefined : await identity.passwordResetCode(email);
    return email === undefined || code === undefined ? undefined : resetPasswordMail({ email, code, siteOrigin });
  }

  /** Nothing where the account is gone, has another address by now, or has shown already that this one is its own. */
  async function verifyEmail({ uid, email }: Of<"verify-email">): Promise<Mail | undefined> {
    const account = await identity.account(uid);
    if (email === undefined || account?.email?.toLowerCase() !== email.toLowerCase() || account.emailVerified)
      return undefined;
    const code = await identity.verificationCode(email);
    return code === undefined ? undefined : verifyEmailMail({ email, name: account.name, code, siteOrigin });
  }

  async function signUpAttempt({ email }: Of<"sign-up-attempt">): Promise<Mail | undefined> {
    const account = email === undefined ? undefined : await identity.accountByEmail(email);
    return email === undefined || account === undefined
      ? undefined
      : signUpAttemptMail({ email, google: account.google, siteOrigin });
  }

  async function supportMessage({ uid, messageId }: Of<"support-message">): Promise<Mail | undefined> {
    const [thread, message] = await Promise.all([records.supportThread(uid), records.supportMessage(messageId)]);
    if (thread === undefined || message === undefined) return undefined;
    const { name, email } = thread;
    return supportMessageMail({ to: config.mailSupport, name, email, text: message.text, siteOrigin });
  }

  async function supportAnswer({ uid, messageId }: Of<"support-answer">): Promise<Mail | undefined> {
    const [account, message] = await Promise.all([identity.account(uid), records.supportMessage(messageId)]);
    if (account?.email === undefined || message === undefined) return undefined;
    return supportAnswerMail({ to: account.email, name: account.name, text: message.text, siteOrigin });
  }

  async function contactMail(
    owed: Of<"contact-message"> | Of<"contact-received"> | Of<"contact-answer">,
  ): Promise<Mail | undefined> {
    const message = await records.contactMessage(owed.messageId);
    if (message === undefined) return undefined;
    if (owed.kind === "contact-message") return contactMessageMail(config.mailSupport, message, siteOrigin);
    if (message.email === undefined) return undefined;
    if (owed.kind === "contact-received") return contactReceivedMail(message.email, siteOrigin);
    const answer = message.answers.find(({ id }) => id === owed.answerId);
    return answer === undefined ? undefined : contactAnswerMail(message.email, message, answer.text, siteOrigin);
  }

  async function roleChanged({ uid, role }: Of<"role-changed">): Promise<Mail | undefined> {
    const account = await identity.account(uid);
    if (account?.email === undefined) return undefined;
    return roleChangedMail({ to: account.email, name: account.name, role, siteOrigin });
  }

  /** Nothing where something else has become of it meanwhile. */
  async function fundraiserReview({ requestId, about }: Of<"fundraiser-review">): Promise<Mail | undefined> {
    const request = await records.fundraiserRequest(requestId);
    const account = request?.state === about ? await identity.account(request.ownerUid) : undefined;
    if (request === undefined || account?.email === undefined) return undefined;
    const { note, form } = request;
    return fundraiserReviewMail(about, {
      to: account.email,
      name: account.name,
      title: form.title,
      note,
      requestId,
      siteOrigin,
    });
  }

  async function monthlyPlan({ planId, about }: Of<"monthly-plan">): Promise<Mail | undefined> {
    const plan = await records.plan(planId);
    const isStale = about === "debit-coming" && plan?.nextDebitAt === null;
    if (plan === undefined || isStale) return undefined;
    return monthlyPlanMail(about, { id: planId, plan }, { link: linkTo(planId), foundation: config.mailSupport });
  }

  async function donorThanks({ donationId, noteId }: Of<"donor-thanks">): Promise<Mail | undefined> {
    const [note, donation] = await Promise.all([records.thankNote(noteId), records.donation(donationId)]);
    return note === undefined || donation === undefined ? undefined : donorThanksMail(note, donation, siteOrigin);
  }

  /** @returns `undefined` where there is nothing to send, as for an address that has no account */
  return async (owed: OutboxDocument): Promise<Mail | undefined> => {
    switch (owed.kind) {
      case "thank-you":
        return thankYou(owed);
      case "reset-password":
        return resetPassword(owed);
      case "verify-email":
        return verifyEmail(owed);
      case "sign-up-attempt":
        return signUpAttempt(owed);
      case "support-message":
        return supportMessage(owed);
      case "support-answer":
        return supportAnswer(owed);
      case "contact-message":
      case "contact-received":
      case "contact-answer":
        return contactMail(owed);
      case "account-erased":
        return owed.email === undefined ? undefined : accountErasedMail({ email: owed.email, name: owed.name });
      case "role-changed":
        return roleChanged(owed);
      case "fundraiser-review":
        return fundraiserReview(owed);
      case "ngo-application":
      case "ngo-application-came":
        return mailAboutApplication(owed, await records.application(owed.applicationId), { identity, config });
      case "donor-thanks":
        return donorThanks(owed);
      case "monthly-plan":
        return monthlyPlan(owed);
      case "refund-request":
      case "refund-request-came":
        return mailAboutRefund(owed, await records.donation(owed.donationId), config);
      case "letter":
        return letters.letter(owed.letterId, owed.about);
      case "letter-test":
        return letters.test(owed.uid, owed.words);
    }
  };
}
