import type { Mail } from "../../../../deps/mailer.interface.ts";
import type { ContactMessageDocument } from "../contact.document.ts";
import { greeting, renderMail } from "../../../platform/mail/index.ts";

/** Notifies the foundation of a contact message. */
export function contactMessageMail(
  recipient: string,
  { fullName, email, mobile, comment }: ContactMessageDocument,
  siteOrigin: string,
): Mail {
  return renderMail({
    to: recipient,
    subject: `Contact: ${fullName} wrote to us`,
    parts: [
      "A visitor wrote through the contact form:",
      {
        rows: [
          ["Name", fullName],
          ["Mobile", mobile],
          ["E-mail", email ?? "not given"],
        ],
      },
      comment === undefined ? "There was no comment." : { quote: comment },
      {
        hint: "Please do not answer by replying to this e-mail.",
        button: "Answer in the admin panel",
        link: `${siteOrigin}/admin-panel?section=messages`,
      },
    ],
  });
}

/**
 * Acknowledges a contact message. Repeats nothing from the form, not even the name: otherwise anyone could send a text of their own to
 * any address through us.
 */
export function contactReceivedMail(recipient: string, siteOrigin: string): Mail {
  return renderMail({
    to: recipient,
    subject: "We have received your message",
    parts: [
      "Namaste,",
      "Thank you for writing to us. Your message has reached us. Someone from our team will read it and get in touch with you.",
      "If you did not write to us, please ignore this e-mail.",
      {
        hint: "Would you rather call or visit?",
        words: "See our address and opening hours",
        link: `${siteOrigin}/csr#contact`,
      },
    ],
  });
}

/** The foundation's answer to a contact message. */
export function contactAnswerMail(
  recipient: string,
  { fullName, comment }: ContactMessageDocument,
  answer: string,
  siteOrigin: string,
): Mail {
  return renderMail({
    to: recipient,
    subject: "We have answered your message",
    parts: [
      greeting(fullName),
      "Thank you for writing to us. Here is our answer:",
      { quote: answer },
      ...(comment === undefined ? [] : ["You wrote:", { quote: comment }]),
      { hint: "Do you have another question?", button: "Write to us again", link: `${siteOrigin}/csr#contact` },
    ],
  });
}
