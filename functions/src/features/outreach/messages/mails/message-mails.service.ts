import type { Context } from "../../../../deps/context.ts";
import type { MailComposers } from "../../../platform/mail/index.ts";
import * as contact from "../contact.repository.ts";
import * as support from "../support.repository.ts";
import { contactAnswerMail, contactMessageMail, contactReceivedMail } from "./contact.ts";
import { supportAnswerMail } from "./support-answer.ts";
import { supportMessageMail } from "./support-message.ts";

/** Composes mails about messages. Composes none if the message or the recipient's account is gone. */
export function messageMails(
  ctx: Context,
): MailComposers<"support-message" | "support-answer" | "contact-message" | "contact-received" | "contact-answer"> {
  const { identity, config } = ctx;
  const { siteOrigin, mailSupport } = config;
  return {
    "support-message": async ({ uid, messageId }) => {
      const [thread, message] = await Promise.all([support.thread(ctx, uid), support.message(ctx, messageId)]);
      if (thread === undefined || message === undefined) return undefined;
      const { name, email } = thread;
      return supportMessageMail({ to: mailSupport, name, email, text: message.text, siteOrigin });
    },

    "support-answer": async ({ uid, messageId }) => {
      const [account, message] = await Promise.all([identity.account(uid), support.message(ctx, messageId)]);
      if (account?.email === undefined || message === undefined) return undefined;
      return supportAnswerMail({ to: account.email, name: account.name, text: message.text, siteOrigin });
    },

    "contact-message": async ({ messageId }) => {
      const message = await contact.byId(ctx, messageId);
      return message === undefined ? undefined : contactMessageMail(mailSupport, message, siteOrigin);
    },

    "contact-received": async ({ messageId }) => {
      const message = await contact.byId(ctx, messageId);
      return message?.email === undefined ? undefined : contactReceivedMail(message.email, siteOrigin);
    },

    "contact-answer": async ({ messageId, answerId }) => {
      const message = await contact.byId(ctx, messageId);
      const answer = message?.answers.find(({ id }) => id === answerId);
      if (message?.email === undefined || answer === undefined) return undefined;
      return contactAnswerMail(message.email, message, answer.text, siteOrigin);
    },
  };
}
