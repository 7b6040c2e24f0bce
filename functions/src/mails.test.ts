import { describe, expect, it } from "vitest";
import type { Mail } from "./deps.interface.ts";
import { accountErasedMail } from "./features/privacy/account-erased-mail.ts";
import { disputeMail } from "./features/donations/mails/dispute.ts";
import { newRefundRequestMail, refundRequestMail } from "./features/donations/mails/refund-request.ts";
import { resetPasswordMail } from "./features/accounts/mails/reset-password.ts";
import { roleChangedMail } from "./features/accounts/mails/role-changed.ts";
import { signUpAttemptMail } from "./features/accounts/mails/sign-up-attempt.ts";
import { supportAnswerMail } from "./features/messages/mails/support-answer.ts";
import { supportMessageMail } from "./features/messages/mails/support-message.ts";
import { verifyEmailMail } from "./features/accounts/mails/verify-email.ts";

const SITE = "https://daansetu.example";
const email = "asha@example.in";

interface PersonInput {
  name?: string | undefined;
  text?: string;
  code?: string;
}

const REFUND_INPUT = {
  donorEmail: email,
  reference: "aB3dE6gH9jK2mN5pQ8rS1tU4",
  campaignTitle: "Books for a village school",
  amountPaise: 500_00,
  dueAt: "2026-11-27T06:30:00.000Z",
  declinedBecause: undefined,
  siteOrigin: SITE,
};

const FOUNDATION = { siteOrigin: SITE, mailSupport: "support@daansetu.example" };
const OPEN_DISPUTE = {
  paymentId: "pay_1",
  amountPaise: 500_00,
  lostPaise: 0,
  status: "open",
  respondBy: "2026-11-27T06:30:00.000Z",
  at: "2026-11-20T06:30:00.000Z",
  reportedAt: "2026-11-20T06:30:00.000Z",
} as const;

/** Every mail about an account or a conversation, composed from text that a person entered. */
const MAIL_SAMPLES: Record<string, (input?: PersonInput) => Mail> = {
  "reset-password": ({ code = "code-of-the-link" } = {}) => resetPasswordMail({ email, code, siteOrigin: SITE }),
  "verify-email": ({ name = "Asha Rao", code = "code-of-the-link" } = {}) =>
    verifyEmailMail({ email, name, code, siteOrigin: SITE }),
  "sign-up-attempt": () => signUpAttemptMail({ email, google: false, siteOrigin: SITE }),
  "support-message": ({ name = "Asha Rao", text = "Where is my receipt?" } = {}) =>
    supportMessageMail({ to: "support@daansetu.example", name, email, text, siteOrigin: SITE }),
  "support-answer": ({ name = "Asha Rao", text = "It is on its way." } = {}) =>
    supportAnswerMail({ to: email, name, text, siteOrigin: SITE }),
  "refund-request: asked": ({ name } = {}) =>
    refundRequestMail("asked", { ...REFUND_INPUT, name: name ?? "Asha Rao", campaignTitle: name ?? "Books" }),
  "refund-request: declined": ({ name, text = "It is spent." } = {}) =>
    refundRequestMail("declined", { ...REFUND_INPUT, name: name ?? "Asha Rao", declinedBecause: text }),
  "refund-request: refunded": ({ name } = {}) =>
    refundRequestMail("refunded", { ...REFUND_INPUT, name: name ?? "Asha Rao" }),
  "refund-request-came": ({ name } = {}) =>
    newRefundRequestMail("support@daansetu.example", { ...REFUND_INPUT, campaignTitle: name ?? "Books" }),
  "dispute-opened": ({ name } = {}) => {
    const campaignTitle = name ?? "Books";
    const facts = { payments: {}, refunds: {}, disputes: { disp_1: OPEN_DISPUTE } };
    const mail = disputeMail("disp_1", { facts, campaignTitle }, FOUNDATION);
    if (mail === undefined) throw new Error("There is no mail about an open dispute.");
    return mail;
  },
  "account-erased": ({ name = "Asha Rao" } = {}) => accountErasedMail({ email, name }),
  "role-changed to admin": ({ name = "Asha Rao" } = {}) =>
    roleChangedMail({ to: email, name, role: "admin", siteOrigin: SITE }),
  "role-changed to accountant": ({ name = "Asha Rao" } = {}) =>
    roleChangedMail({ to: email, name, role: "accountant", siteOrigin: SITE }),
  "role-changed to reviewer": ({ name = "Asha Rao" } = {}) =>
    roleChangedMail({ to: email, name, role: "reviewer", siteOrigin: SITE }),
  "role-changed to user": ({ name = "Asha Rao" } = {}) =>
    roleChangedMail({ to: email, name, role: "user", siteOrigin: SITE }),
};
const mailSamples = Object.entries(MAIL_SAMPLES);

describe.each(mailSamples)("The mail %s", (_, mailOf) => {
  it("has an address, a subject, and the same words as text and as HTML", () => {
    const { to, subject, text, html } = mailOf();
    expect(to).toMatch(/^\S+@\S+$/);
    expect(subject.length).toBeGreaterThan(10);
    const plainHtml = html
      .replace(/^[\s\S]*<body[^>]*>/, "")
      .replace(/<[^>]+>/g, " ")
      .replaceAll("&#39;", "'");
    const wordsIn = (prose: string) => prose.replace(/^> ?/gm, "").split(/\s+/).filter(Boolean);
    expect(wordsIn(plainHtml)).toEqual(wordsIn(text));
  });

  it("links only to our own site, with the same links as text and as HTML", () => {
    const { text, html } = mailOf();
    const links = [...text.matchAll(/https?:\S+/g)].map(([link]) => link);
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(hrefs).toEqual(links);
    for (const link of links) expect(new URL(link).origin).toBe(SITE);
  });

  it("admits no header, line or HTML element injected through a name", () => {
    const { to, subject, text, html } = mailOf({ name: "Asha\r\nBcc: all@example.in\u2028<img src=x onerror='1'>" });
    for (const header of [to, subject]) expect(header).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(text.split("\n").filter((line) => line.startsWith("Bcc:"))).toEqual([]);
    expect(html).not.toContain("<img");
  });

  it("admits no HTML element, and no text outside the quotation, injected through a message", () => {
    const { text, html } = mailOf({ text: "First line\r\n<script>1</script>\u2028Bcc: all@example.in\n\nDaansetu" });
    expect(html).not.toContain("<script");
    expect(text.split("\n").filter((line) => line.startsWith("Bcc:"))).toEqual([]);
    expect(text.split("\n").filter((line) => line === "Daansetu")).toHaveLength(1);
  });

  it("escapes the code in its link", () => {
    const { text } = mailOf({ code: "a&b=c#d e\n/../" });
    const unsubscribeUrl = [...text.matchAll(/https?:\S+/g)]
      .map(([foundUrl]) => new URL(foundUrl))
      .find(({ search }) => search !== "");
    const code = unsubscribeUrl?.searchParams.get("code");
    if (code !== null && code !== undefined) expect(code).toBe("a&b=c#d e\n/../");
    expect(unsubscribeUrl?.hash ?? "").toBe("");
  });
});

describe("Links and texts of the mails", () => {
  it.each([
    ["reset-password", `${SITE}/reset-password?code=code-of-the-link`],
    ["verify-email", `${SITE}/verify-email?code=code-of-the-link`],
    ["sign-up-attempt", `${SITE}/login`],
    ["support-message", `${SITE}/admin-panel`],
    ["support-answer", `${SITE}/profile?tab=support`],
    ["refund-request: asked", `${SITE}/success?reference=aB3dE6gH9jK2mN5pQ8rS1tU4`],
    ["refund-request-came", `${SITE}/admin-panel?section=refunds`],
    ["dispute-opened", `${SITE}/admin-panel?section=exceptions`],
    ["role-changed to admin", `${SITE}/admin-panel`],
    ["role-changed to accountant", `${SITE}/admin-panel`],
    ["role-changed to reviewer", `${SITE}/admin-panel`],
  ])("%s: %s", (name, link) => {
    expect(MAIL_SAMPLES[name]?.().text.split("\n")).toContain(link);
  });

  it("greets a person without a name", () => {
    expect(verifyEmailMail({ email, name: undefined, code: "c", siteOrigin: SITE }).text).toMatch(/^Namaste,\n/);
  });

  it("keeps the line breaks of a quoted message", () => {
    const { text, html } = supportAnswerMail({ to: email, name: "Asha", text: "One & two\n\nthree", siteOrigin: SITE });
    expect(text).toContain("> One & two\n>\n> three\n");
    expect(html).toContain("One &amp; two<br><br>three");
  });
});
