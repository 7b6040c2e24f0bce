import { describe, expect, it } from "vitest";
import { aPaidDonation } from "../../../../../test/support/samples.ts";
import type { DonationDocument } from "../../../giving/core/donation.document.ts";
import { thankYouMail } from "./thank-you.ts";

const SITE_ORIGIN = "https://daansetu.example";
const CONTEXT = {
  siteOrigin: SITE_ORIGIN,
  receipt: {
    content: { number: "DS-2026-27-000001", taxSentences: ["A sentence about the law."] },
    link: `${SITE_ORIGIN}/receipt/reference0000000000000001?key=k`,
    lacksPan: false,
  },
};
const acceptedPayment = {
  status: "captured",
  amountPaise: 1_00_000_00,
  currency: "INR",
  orderId: "order_SAMPLE00000001",
  international: false,
  method: "upi",
  at: "2026-03-31T18:31:00.000Z",
} as const;
const paidDonation = (overrides: Partial<DonationDocument> = {}) =>
  aPaidDonation({
    facts: { payments: { pay_1: acceptedPayment }, refunds: {}, acceptedPaymentId: "pay_1" },
    ...overrides,
  });
const donationOfDonor = (fullName: string) => paidDonation({ donor: { ...aPaidDonation().donor!, fullName } });
const mailOf = (donation: DonationDocument) => {
  const mail = thankYouMail("reference0000000000000001", donation, CONTEXT);
  if (mail === undefined) throw new Error("no mail");
  return mail;
};

describe("The thank-you", () => {
  it("contains amount, campaign, Indian date, method and a link to the donation", () => {
    const { to, subject, text, html } = mailOf(paidDonation());
    expect(to).toBe("asha@example.in");
    expect(subject).toBe("Thank you for your gift of ₹1,00,000");
    for (const body of [text, html]) {
      expect(body).toContain("Dear Asha Devi Rao,");
      expect(body).toContain("₹1,00,000");
      expect(body).toContain("Books for a village school");
      expect(body).toContain("1 April 2026");
      expect(body).toContain("UPI");
      expect(body).toContain("pay_1");
      expect(body).toContain(`${SITE_ORIGIN}/success?reference=reference0000000000000001`);
      expect(body).toContain("Your receipt DS-2026-27-000001 is attached.");
      expect(body).toContain(CONTEXT.receipt.link);
      expect(body).toContain("A sentence about the law.");
    }
  });

  it("has one button: what the donor can still do for the certificate, else the gift", () => {
    const buttonsOf = (html: string) =>
      [...html.matchAll(/class="button".*?<a [^>]*>([^<]*)<\/a>/g)].map(([, words]) => words);
    expect(buttonsOf(mailOf(paidDonation()).html)).toEqual(["See your gift"]);
    const taxSentences = ["A sentence about the law.", "This receipt is not the certificate."];
    const receipt = { ...CONTEXT.receipt, content: { ...CONTEXT.receipt.content, taxSentences }, lacksPan: true };
    const mail = thankYouMail("reference0000000000000001", paidDonation(), { ...CONTEXT, receipt });
    expect(buttonsOf(mail!.html)).toEqual(["Add your PAN"]);
    for (const body of [mail!.text, mail!.html]) {
      expect(body).toContain(`${CONTEXT.receipt.link}#correct`);
      expect(body).toContain(`${SITE_ORIGIN}/success?reference=reference0000000000000001`);
      expect(body).toContain("A sentence about the law.");
      expect(body).not.toContain("This receipt is not the certificate.");
    }
  });

  it("contains no personal data but the donor's name", () => {
    const { subject, text, html } = mailOf(paidDonation());
    const { phone, address, pincode, state, email } = aPaidDonation().donor!;
    for (const detail of [phone, address, pincode, state, email])
      for (const mailField of [subject, text, html]) expect(mailField).not.toContain(detail);
  });

  it("cannot get a header or a line injected by a name or a title", () => {
    const title = "Books\r\nBcc: all@example.in\u2028x";
    const { to, subject, text } = mailOf({ ...donationOfDonor("Asha\r\nBcc: all@example.in"), campaignTitle: title });
    for (const header of [to, subject]) expect(header).not.toMatch(/\p{Cc}/u);
    expect(text.split("\n").filter((textLine) => textLine.startsWith("Bcc:"))).toEqual([]);
    expect(text).toMatch(/^Namaste,\n/);
    expect(text).not.toContain("Asha");
  });

  it("shows markup in a title as text, and none of a name", () => {
    const { html } = mailOf({
      ...donationOfDonor('<img src=x onerror="1">'),
      campaignTitle: "<script>1</script> & 'more'",
    });
    expect(html).not.toContain("<img");
    expect(html).not.toContain("<script>");
    expect(html).not.toContain("onerror");
    expect(html).toContain("&amp; &#39;more&#39;");
  });

  it.each([
    ["no donation is booked", aPaidDonation()],
    ["the donor left no address", paidDonation({ donor: undefined as never })],
  ])("is not sent if %s", (_, donation) => {
    expect(thankYouMail("reference0000000000000001", donation, CONTEXT)).toBeUndefined();
  });
});
