import { describe, expect, it } from "vitest";
import { aPaidDonation } from "../../../../../test/support/samples.ts";
import { dedicationNoticeMail, withoutLinks } from "./dedication-notice.ts";

const CONFIG = { mailSupport: "support@daansetu.example" };
const notice = {
  recipientName: "Meera Nair",
  recipientEmail: "meera@example.in",
  message: "We think of her.\nAlways.",
  day: "2026-12-05",
  checkAfter: "2026-12-19T00:00:00.000Z",
};
const donation = { ...aPaidDonation(), dedication: { kind: "memory", name: "Kamala Devi" } as const };
const mailOf = (overrides: { donation?: object; notice?: object } = {}) =>
  dedicationNoticeMail({ ...donation, ...overrides.donation }, { ...notice, ...overrides.notice }, CONFIG);

describe("The notice of a dedicated donation", () => {
  it("names the dedication, the donor and the campaign, quotes the message, and says how to write to us", () => {
    const { to, subject, text } = mailOf();
    expect(to).toBe("meera@example.in");
    expect(subject).toBe("A donation in memory of Kamala Devi");
    expect(text).toContain("Dear Meera Nair,");
    expect(text).toContain("Asha Devi Rao has made a donation in memory of Kamala Devi.");
    expect(text).toContain("“Books for a village school”");
    expect(text).toContain("> We think of her.\n> Always.");
    expect(text).toContain("write to support@daansetu.example");
  });

  it("shows nothing else of the donor: no amount, address, phone number or e-mail address", () => {
    const { phone, address, pincode, email } = aPaidDonation().donor!;
    for (const detail of ["₹", phone, address, pincode, email]) expect(mailOf().text).not.toContain(detail);
  });

  it("does not name an anonymous donor, even if a name for the notice was typed", () => {
    const { text } = mailOf({ donation: { showAs: { anonymous: true } }, notice: { donorName: "Asha" } });
    expect(text).not.toContain("Asha");
    expect(text).toContain("Someone who does not wish to be named");
  });

  it("has no link, and nothing that a mail program makes one of, whatever name the donor's form has", () => {
    const name = "Claim your refund: https://evil.example/x?a=b or mail x@evil.example";
    const { text, html } = mailOf({
      donation: { donor: { ...aPaidDonation().donor!, fullName: name }, dedication: { kind: "honour", name } },
      notice: { recipientName: name, message: name },
    });
    for (const body of [text, html]) {
      expect(body).not.toMatch(/:\/\//);
      expect(body).not.toContain("evil.example");
      expect(body).not.toContain("x@");
      expect(body).not.toContain("href");
    }
  });

  it("shows markup as text, and lets no name add a header or a line", () => {
    const { subject, text, html } = mailOf({
      donation: { dedication: { kind: "memory", name: "K\r\nBcc: all\u2028<img src=x onerror='1'>" } },
    });
    expect(subject).not.toMatch(/[\p{Cc}\u2028]/u);
    expect(text.split("\n").filter((line) => line.startsWith("Bcc"))).toEqual([]);
    expect(html).not.toContain("<img");
  });

  it("has no telephone number of the donor's form, in any script", () => {
    for (const number of ["98200 12345", "९८२००१२३४५", "９８２００"]) {
      const fullName = `Asha, call ${number}`;
      const { text } = mailOf({ donation: { donor: { ...aPaidDonation().donor!, fullName } } });
      expect(text).toContain("Asha, call has made a donation");
      expect(text).not.toMatch(/\p{N}/u);
    }
  });

  it("keeps initials readable", () => {
    expect(withoutLinks("Dr.M.K.Rao and A. B. Rao.")).toBe("Dr. M. K. Rao and A. B. Rao.");
  });
});
