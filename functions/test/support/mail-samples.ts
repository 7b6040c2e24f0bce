import { accountErasedMail } from "../../src/features/people/privacy/account-erased-mail.ts";
import { certificateMail } from "../../src/features/tax/certificates/mails/certificate-mail.ts";
import { fundraiserReviewMail } from "../../src/features/site/campaigns/mails/fundraiser-review.ts";
import {
  contactAnswerMail,
  contactMessageMail,
  contactReceivedMail,
} from "../../src/features/outreach/messages/mails/contact.ts";
import { csrStatementMail } from "../../src/features/tax/statements/csr/csr-mail.ts";
import {
  ngoApplicationCameMail,
  ngoApplicationMail,
} from "../../src/features/site/ngos/applications/ngo-application-mail.ts";
import { newsletterMail } from "../../src/features/outreach/newsletters/newsletter-mail.ts";
import { donorThanksMail } from "../../src/features/books/reports/dashboards/donor-thanks-mail.ts";
import { impactMailSamples } from "./impact-mail-samples.ts";
import { passwordChangedMail } from "../../src/features/people/accounts/mails/password-changed.ts";
import { resetPasswordMail } from "../../src/features/people/accounts/mails/reset-password.ts";
import { roleChangedMail } from "../../src/features/people/accounts/mails/role-changed.ts";
import { SECOND_FACTOR_MAIL_TOPICS } from "../../src/features/platform/mail/outbox.document.ts";
import { refundLimitMail } from "../../src/features/people/accounts/mails/refund-limit-mail.ts";
import { secondFactorChangedMail } from "../../src/features/people/accounts/mails/second-factor-changed.ts";
import { signUpAttemptMail } from "../../src/features/people/accounts/mails/sign-up-attempt.ts";
import { supportAnswerMail } from "../../src/features/outreach/messages/mails/support-answer.ts";
import { supportMessageMail } from "../../src/features/outreach/messages/mails/support-message.ts";
import { taxDetailsMail } from "../../src/features/tax/filings/mails/tax-details-mail.ts";
import { unusualActionsMail } from "../../src/features/people/accounts/mails/unusual-actions-mail.ts";
import { verifyEmailMail } from "../../src/features/people/accounts/mails/verify-email.ts";
import { moneyMailSamples } from "./money-mail-samples.ts";
import type { MailSample } from "./mail-sample.ts";
import { aPaidDonation } from "./samples.ts";

const SITE = "https://daansetu.example";
const OFFICE = "support@daansetu.example";
const email = "asha@example.in";
const RECEIPT_LINK = `${SITE}/receipt/reference0000000000000001?key=k`;

const review =
  (state: "submitted" | "changes-asked" | "approved" | "declined"): MailSample =>
  ({ name, text = "Please add a picture." } = {}) => {
    const request = { to: email, name: name ?? "Asha Rao", title: name ?? "Books", note: text, requestId: "r1" };
    const mail = fundraiserReviewMail(state, { ...request, siteOrigin: SITE });
    if (mail === undefined) throw new Error(`There is no mail about ${state}.`);
    return mail;
  };

const application =
  (event: Parameters<typeof ngoApplicationMail>[0]["event"]): MailSample =>
  ({ name } = {}) =>
    ngoApplicationMail({
      ...{ to: email, name: name ?? "Asha Rao", ngoName: name ?? "Sample Trust", event },
      ...{ ngoId: "trust", siteOrigin: SITE },
    });

const role =
  (given: Parameters<typeof roleChangedMail>[0]["role"]): MailSample =>
  ({ name = "Asha Rao" } = {}) =>
    roleChangedMail({ to: email, name, role: given, mailSupport: OFFICE, siteOrigin: SITE });

/** An admin's words stand in the letter as its own paragraphs: here on one line, so that they are told from lines injected elsewhere. */
const letter: MailSample = ({ name, text: typed } = {}) => {
  const text = typed?.replaceAll(/[\r\n\u2028]+/g, " ") ?? "The books are here.\n\nThe children\nread already.";
  return newsletterMail({
    words: { to: "donors", subject: name ?? "The books are here", text },
    campaign: { title: name ?? "Books for a village school", link: `${SITE}/storypage/school` },
    recipient: { email, name: name ?? "Asha Rao" },
    unsubscribeLink: `${SITE}/stop-letters?person=p&key=k`,
  });
};

const contact = (name = "Asha Rao", comment = "Where do you work?") => ({
  ...{ fullName: name, email, mobile: "9820012345", comment, at: "2026-11-20T06:30:00.000Z" },
  ...{ doneAt: null, doneBy: null, answers: [], writers: [], rank: "1", forgetAt: "2027-11-20T06:30:00.000Z" },
});

const donorThanks: MailSample = ({ name, text = "Thank you, all of you.\nThe school has its books." } = {}) => {
  const note = { campaignId: "school", campaignTitle: name ?? "Books for a village school", text };
  const progress = {
    byUid: null,
    clientNoteId: "n",
    at: "2026-11-20T06:30:00.000Z",
    state: "sent",
    donors: 1,
  } as const;
  const donation = aPaidDonation({ donorKeys: ["mail:asha@example.in"] });
  const mail = donorThanksMail({ ...note, ...progress, since: null, reached: null }, donation, SITE);
  if (mail === undefined) throw new Error("The donor of the sample has no address.");
  return mail;
};

/** A mail of every kind, and of each of its topics, composed from text that a person entered. */
export const MAIL_SAMPLES: Readonly<Record<string, MailSample>> = {
  ...moneyMailSamples({ siteOrigin: SITE, mailSupport: OFFICE, receiptLink: RECEIPT_LINK }),
  "reset-password": ({ code = "code-of-the-link" } = {}) => resetPasswordMail({ email, code, siteOrigin: SITE }),
  "verify-email": ({ name = "Asha Rao", code = "code-of-the-link" } = {}) =>
    verifyEmailMail({ email, name, code, siteOrigin: SITE }),
  "sign-up-attempt": () => signUpAttemptMail({ email, google: false, siteOrigin: SITE }),
  "sign-up-attempt: google": () => signUpAttemptMail({ email, google: true, siteOrigin: SITE }),
  "support-message": ({ name = "Asha Rao", text = "Where is my receipt?" } = {}) =>
    supportMessageMail({ to: OFFICE, name, email, text, siteOrigin: SITE }),
  "support-answer": ({ name = "Asha Rao", text = "It is on its way." } = {}) =>
    supportAnswerMail({ to: email, name, text, siteOrigin: SITE }),
  "contact-message": ({ name, text } = {}) => contactMessageMail(OFFICE, contact(name, text), SITE),
  "contact-received": () => contactReceivedMail(email, SITE),
  "contact-answer": ({ name, text = "In three districts." } = {}) =>
    contactAnswerMail(email, contact(name, text), text, SITE),
  "fundraiser-review: submitted": review("submitted"),
  "fundraiser-review: changes-asked": review("changes-asked"),
  "fundraiser-review: approved": review("approved"),
  "fundraiser-review: declined": review("declined"),
  "ngo-application: submitted": application({ what: "submitted" }),
  "ngo-application: changes-asked": ({ name, text = "Please look at the papers again." } = {}) =>
    application({ what: "changes-asked", note: text, fields: { description: text, form80G: "It cannot be read." } })({
      ...(name !== undefined && { name }),
    }),
  "ngo-application: approved": application({ what: "approved" }),
  "ngo-application: declined": ({ name, text = "The 12A certificate has lapsed." } = {}) =>
    application({ what: "declined", reason: text })({ ...(name !== undefined && { name }) }),
  "ngo-application-came": ({ name = "Sample Trust" } = {}) =>
    ngoApplicationCameMail({ to: OFFICE, ngoName: name, place: "Kerala", id: "trust", siteOrigin: SITE }),
  letter,
  "letter-test": letter,
  "campaign-update": letter,
  "donor-thanks": donorThanks,
  ...impactMailSamples,
  certificate: ({ name = "Asha Rao" } = {}) =>
    certificateMail({ to: email, fullName: name, financialYear: "2026-27", form: "114", link: RECEIPT_LINK }),
  "tax-details-needed": ({ name = "Asha Rao" } = {}) =>
    taxDetailsMail({
      ...{ to: email, fullName: name, link: RECEIPT_LINK },
      donations: [
        { receivedOn: "2026-11-20", netPaise: 500_00, blockers: ["tax-id-missing"] },
        { receivedOn: "2026-11-21", netPaise: 1_00_000_00, blockers: ["name-unfit", "address-missing"] },
      ],
    }),
  "csr-statement": ({ name = "Sample Industries Limited" } = {}) =>
    csrStatementMail({
      ...{ to: email, companyName: name, number: "CSR-2026-27-000001", usedPaise: 12_50_000_00 },
      content: {
        foundation: { name: "Sample Trust" },
        from: "2026-04-01",
        until: "2026-09-30",
        issuedOn: "2026-11-20",
      },
    }),
  "account-erased": ({ name = "Asha Rao" } = {}) => accountErasedMail({ email, name }),
  "password-changed": ({ name = "Asha Rao" } = {}) =>
    passwordChangedMail({
      ...{ to: email, name, changedAt: "2026-11-20T06:30:00.000Z" },
      ...{ mailSupport: OFFICE, siteOrigin: SITE },
    }),
  ...Object.fromEntries(
    SECOND_FACTOR_MAIL_TOPICS.map((about): [string, MailSample] => [
      `second-factor-changed: ${about}`,
      ({ name = "Asha Rao" } = {}) =>
        secondFactorChangedMail({
          ...{ to: email, name, about, of: `${name}, ravi@example.in` },
          ...{ mailSupport: OFFICE, siteOrigin: SITE },
        }),
    ]),
  ),
  "unusual-actions: exports": ({ name = "Asha Rao" } = {}) =>
    unusualActionsMail({
      ...{ to: OFFICE, name, email, siteOrigin: SITE },
      ...{ about: "exports", count: 11, paise: 0 },
    }),
  "unusual-actions: refunds": ({ name = "Asha Rao" } = {}) =>
    unusualActionsMail({
      ...{ to: OFFICE, name, email, siteOrigin: SITE },
      ...{ about: "refunds", count: 21, paise: 60_000_00 },
    }),
  "refund-limit-raise: to confirm": ({ name = "Asha Rao" } = {}) =>
    refundLimitMail({
      ...{ to: OFFICE, name, email, siteOrigin: SITE },
      ...{ fromPaise: 10_000_00, toPaise: 50_000_00, effectiveAt: null },
    }),
  "refund-limit-raise: after a day": ({ name = "Asha Rao" } = {}) =>
    refundLimitMail({
      ...{ to: OFFICE, name, email, siteOrigin: SITE },
      ...{ fromPaise: 10_000_00, toPaise: 50_000_00, effectiveAt: "2026-11-21T06:30:00.000Z" },
    }),
  "role-changed: admin": role("admin"),
  "role-changed: accountant": role("accountant"),
  "role-changed: reviewer": role("reviewer"),
  "role-changed: user": role("user"),
};
