import { brandTokens } from "@daansetu/contract";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MAIL_SAMPLES } from "../test/support/mail-samples.ts";
import { supportAnswerMail } from "./features/outreach/messages/mails/support-answer.ts";
import { verifyEmailMail } from "./features/people/accounts/mails/verify-email.ts";
import { MAIL_COLOURS } from "./features/platform/mail/mail-look.ts";
import { withLetterhead } from "./features/platform/mail/index.ts";
import { OutboxDocument } from "./features/platform/mail/outbox.document.ts";

const SITE = "https://daansetu.example";
const OFFICE = "support@daansetu.example";
const email = "asha@example.in";
const mailSamples = Object.entries(MAIL_SAMPLES);
const LETTERHEAD = {
  ...{ siteName: "Example & Seva", sender: "Example Mails", name: "Sample & Sons" },
  address: ["12 Sample Road", "Kerala 682001"],
};

/** Kinds that ask nothing of anybody, or answer to an address without a page. */
const WITHOUT_BUTTON = [
  "contact-received",
  "csr-statement",
  "dedication-notice",
  "account-erased",
  "role-changed: user",
  "monthly-plan: halted-to-foundation",
];
const ENDED = ["ending", "cancelled", "duplicate-cancelled", "foreign-card", "completed"];

/** A mail's visible text, without the logo and the preview text. */
const visibleText = (html: string): string =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, "")
    .replace(/<div class="preheader"[\s\S]*?<\/div>/, "")
    .replace(/<tr class="masthead">[\s\S]*?<!--site-name--><\/td><\/tr><\/table><\/td><\/tr>/, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'");
const linksIn = (text: string) => [...text.matchAll(/https?:\S+/g)].map(([link]) => link);

it("Every kind of mail has a sample", () => {
  const kinds = OutboxDocument.def.options.map(({ shape }) => shape.kind.def.values[0]);
  const sampled = new Set(Object.keys(MAIL_SAMPLES).map((name) => name.split(":")[0]));
  expect([...sampled].toSorted()).toEqual([...new Set<string | undefined>(kinds)].toSorted());
});

describe.each(mailSamples)("The mail %s", (name, mailOf) => {
  it("has an address, a subject, and the same words as text and as HTML", () => {
    const { to, subject, text, html } = mailOf();
    expect(to).toMatch(/^\S+@\S+$/);
    expect(subject.length).toBeGreaterThan(10);
    // More is cut on a phone.
    expect(subject.length).toBeLessThanOrEqual(60);
    const wordsIn = (prose: string) =>
      prose
        .replace(/^> ?/gm, "")
        .replace(/https?:\S+/g, "")
        .split(/\s+/)
        .map((word) => word.replace(/:$/, ""))
        .filter(Boolean);
    expect(wordsIn(visibleText(html))).toEqual(wordsIn(text));
  });

  it("links only to our own site, with the same links as text and as HTML", () => {
    const { text, html } = mailOf();
    const links = linksIn(text);
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link?.replaceAll("&amp;", "&"));
    expect(hrefs).toEqual(links);
    for (const link of links) expect(new URL(link).origin).toBe(SITE);
  });

  it("has one main button, or none where nothing is due, and no address as the words of a link", () => {
    const { html } = mailOf();
    expect(html.match(/class="button"/g) ?? []).toHaveLength(WITHOUT_BUTTON.includes(name) ? 0 : 1);
    expect(linksIn(visibleText(html))).toEqual([]);
  });

  it("has a dark theme, a preheader and the sender's address, and loads nothing", () => {
    const { text, html, sender } = withLetterhead(mailOf(), LETTERHEAD);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
    expect(html).toMatch(/<div class="preheader"[^>]*>[^<]{12,}?&#847;/);
    expect(html).not.toMatch(/<img|<link|url\(|src=/);
    expect(text.endsWith("\n\nExample & Seva\nSample & Sons\n12 Sample Road\nKerala 682001\n")).toBe(true);
    expect(html).toContain("<b>Example &amp; Seva</b><br>Sample &amp; Sons<br>12 Sample Road<br>Kerala 682001");
    expect(html.match(/Example &amp; Seva<\/td>/g)).toHaveLength(1);
    expect(sender).toBe("Example Mails");
  });

  it("names no other foundation than the one that sends it", () => {
    const { to, ...mail } = withLetterhead(mailOf(), LETTERHEAD);
    const written = JSON.stringify(mail).replaceAll(SITE, "").replaceAll(OFFICE, "");
    expect(written.match(/.{0,30}daansetu.{0,30}/gi)).toBeNull();
  });

  it("has the foundation's own colours in both themes, and none of the site's in their place", () => {
    const colours = { main: "#7a1f3d", accent: "#ffd166" };
    const { html } = withLetterhead(mailOf(), { ...LETTERHEAD, colours });
    const { dark } = brandTokens(colours);
    expect(html).toContain("color:#7a1f3d");
    expect(html).toContain(`.c-info{color:${dark["info"]}!important}`);
    for (const { light: ofSite, dark: ofSiteInDark } of [MAIL_COLOURS.info, MAIL_COLOURS.genda])
      for (const colour of [ofSite, ofSiteInDark]) expect(html).not.toContain(colour);
  });

  it("has the foundation's logo in one size in place of the mark and the name, and the name where pictures are blocked", () => {
    const logo = `${SITE}/share/logo.png?v=1`;
    const { html } = withLetterhead(mailOf(), { ...LETTERHEAD, logo });
    const [image = "", ...more] = html.match(/<img [^>]*>/g) ?? [];
    expect(more).toEqual([]);
    expect(image).toContain(`src="${logo}" width="192" height="44" alt="Example &amp; Seva" class="c-info"`);
    expect(html.match(/Example &amp; Seva<\/td>/g)).toBeNull();
    expect(html).toContain("<b>Example &amp; Seva</b>");
    const { html: inColours } = withLetterhead(mailOf(), {
      ...LETTERHEAD,
      ...{ logo, colours: { main: "#7a1f3d", accent: "#ffd166" } },
    });
    expect(inColours).toMatch(/<img [^>]*color:#7a1f3d/);
  });

  it("names the foundation once at its foot if its name and the addressee's are one", () => {
    const { text } = withLetterhead(mailOf(), { ...LETTERHEAD, name: LETTERHEAD.siteName });
    expect(text.endsWith("\n\nExample & Seva\n12 Sample Road\nKerala 682001\n")).toBe(true);
  });

  it("admits no header, line or HTML element injected through a name", () => {
    const { to, subject, text, html } = mailOf({ name: "Asha\r\nBcc: all@example.in\u2028<img src=x onerror='1'>" });
    for (const header of [to, subject]) expect(header).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(text.split("\n").filter((line) => line.startsWith("Bcc:"))).toEqual([]);
    expect(html).not.toContain("<img");
  });

  it("admits no HTML element, and no text outside the quotation, injected through a message", () => {
    const { text, html } = withLetterhead(
      mailOf({ text: "First line\r\n<script>1</script>\u2028Bcc: all@example.in\n\nExample & Seva" }),
      LETTERHEAD,
    );
    expect(html).not.toContain("<script");
    expect(text.split("\n").filter((line) => line.startsWith("Bcc:"))).toEqual([]);
    expect(text.split("\n").filter((line) => line === "Example & Seva")).toHaveLength(1);
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

describe("The look of the mails", () => {
  it("has the colours of the site in both themes", () => {
    const tokens = readFileSync(new URL("../../web/src/ui/tokens.css", import.meta.url), "utf8");
    for (const [name, { light, dark }] of Object.entries(MAIL_COLOURS)) {
      const values = [...tokens.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, "g"))].map(([, value]) => value);
      expect(values.slice(0, 2), name).toEqual([light, dark]);
    }
  });
});

describe("The mail about a plan that has ended", () => {
  it.each(ENDED)("(%s) says nothing of pausing, of changing it or of a next debit", (topic) => {
    const text = MAIL_SAMPLES[`monthly-plan: ${topic}`]?.().text ?? "";
    expect(text).toContain("https://");
    expect(text).not.toMatch(/pause|resume|manage|next debit|mandate ends/i);
  });
});

describe("The mail about a plan that is paused", () => {
  it("offers to change or to stop it, and not what it already is", () => {
    expect(MAIL_SAMPLES["monthly-plan: paused"]?.().text).toMatch(/change or stop it/i);
    expect(MAIL_SAMPLES["monthly-plan: paused"]?.().text).not.toMatch(/pause[^d]/i);
  });
});

describe("The mail that declines an NGO", () => {
  it("offers to apply again, as the site does, and to write to us", () => {
    const { html = "", text = "" } = MAIL_SAMPLES["ngo-application: declined"]?.() ?? {};
    expect(html).toMatch(/class="button".*href="[^"]*\/startfundraising\?step=enrollNgo"[^>]*>Apply again</);
    expect(text).toMatch(/Apply again:\nhttps:\S+\/startfundraising\?step=enrollNgo/);
    expect(text).toMatch(/Write to us:\nhttps:\S+\/profile\?tab=support/);
  });
});

describe.each(mailSamples)("The sentence before a link of the mail %s", (_, mailOf) => {
  it("is whole, and is not said again by the words of the link", () => {
    for (const [, hint = "", words = ""] of mailOf().text.matchAll(/^(.*?[^:]) ([A-Z][^.?!:]*):\nhttps:/gm)) {
      expect(hint).toMatch(/[.?!]$/);
      expect(hint.toLowerCase()).not.toContain(words.toLowerCase());
    }
  });
});

describe("Links and texts of the mails", () => {
  it.each([
    ["reset-password", `${SITE}/reset-password?code=code-of-the-link`],
    ["verify-email", `${SITE}/verify-email?code=code-of-the-link`],
    ["sign-up-attempt", `${SITE}/login`],
    ["thank-you", `${SITE}/success?reference=aB3dE6gH9jK2mN5pQ8rS1tU4`],
    ["support-message", `${SITE}/admin-panel`],
    ["support-answer", `${SITE}/profile?tab=support`],
    ["refund-request: asked", `${SITE}/success?reference=aB3dE6gH9jK2mN5pQ8rS1tU4`],
    ["refund-request-came", `${SITE}/admin-panel?section=refunds`],
    ["dispute-opened", `${SITE}/admin-panel?section=exceptions`],
    ["role-changed: admin", `${SITE}/admin-panel`],
    ["role-changed: accountant", `${SITE}/admin-panel`],
    ["role-changed: reviewer", `${SITE}/admin-panel`],
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
