import type { MaskedTaxId } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { aPaidDonation } from "../../../../../test/support/samples.ts";
import { anOfflineDonation } from "../../../../../test/support/offline-samples.ts";
import { type DonationToReceipt, donationToReceipt, offlineDonationToReceipt } from "./donation-to-receipt.ts";
import { filingOf, firstContentOf, type Issuer } from "./receipt-content.ts";
import { redatedReceipt } from "./moved-receipt.ts";
import { changeIfNeeded } from "./receipt-versions.ts";

const NOW = new Date("2026-11-20T06:30:00.000Z");
const PAYMENT = {
  status: "captured",
  amountPaise: 500_00,
  currency: "INR",
  international: false,
  method: "netbanking",
  at: "2026-11-19T06:00:00.000Z",
} as const;
const DONATION = donationToReceipt(
  "gift",
  aPaidDonation({
    facts: { payments: { pay_1: PAYMENT }, refunds: {}, acceptedPaymentId: "pay_1" },
    netPaise: 500_00,
    taxBenefit: true,
  }),
)!;
const APPROVAL = {
  act: "80G",
  number: "AAATS1234F2021",
  validFrom: "2024-03-31T18:30:00.000Z",
  validUntil: "2027-03-31T18:29:59.999Z",
} as const;
const TAX_ID: MaskedTaxId = { type: "pan", masked: "ABXXXXXX4F" };
const ISSUER: Issuer = {
  settings: { prefix: "DS", wordings: [] },
  foundation: { name: "Sample Foundation", shownName: "Sample Foundation", approvals: [APPROVAL] },
  siteOrigin: "https://daansetu.example",
  checkCodeOf: () => "BCDFGHJK",
};
const contentOf = (
  donation: Partial<DonationToReceipt> = {},
  {
    settings,
    approvals = [APPROVAL],
  }: { settings?: Partial<Issuer["settings"]>; approvals?: Issuer["foundation"]["approvals"] } = {},
  taxId: MaskedTaxId | undefined = TAX_ID,
) =>
  firstContentOf(
    { ...DONATION, ...donation },
    { ...ISSUER, settings: { ...ISSUER.settings, ...settings }, foundation: { ...ISSUER.foundation, approvals } },
    { number: "DS-2026-27-000123", taxId, now: NOW },
  );

describe("The first version of a receipt", () => {
  it("states donor, donation, foundation and how to verify it", () => {
    expect(contentOf()).toMatchObject({
      number: "DS-2026-27-000123",
      state: "issued",
      version: 0,
      issuedOn: "2026-11-20",
      receivedOn: "2026-11-19",
      financialYear: "2026-27",
      donor: {
        fullName: "Asha Devi Rao",
        addressLines: ["12 Sample Street", "Kerala 682001"],
        taxId: TAX_ID,
      },
      amountPaise: 500_00,
      netPaise: 500_00,
      method: "Net banking",
      paymentReference: "pay_1",
      foundation: {
        name: "Sample Foundation",
        approvals: [{ act: "80G", number: "AAATS1234F2021", validFrom: "2024-04-01", validUntil: "2027-03-31" }],
      },
      checkCode: "BCDFGHJK",
      verifyLink: "https://daansetu.example/verify/DS-2026-27-000123?code=BCDFGHJK",
    });
  });

  it.each([
    ["2026-03-31", "80G", "1961", "10BE", 2026],
    ["2026-04-01", "133", "2025", "114", 2027],
  ])("of %s names section %s of the Act of %s, and Form %s by 31 May %i", (receivedOn, section, act, form, year) => {
    const text = issuedOnDay(receivedOn, receivedOn).taxSentences.join(" ");
    expect(text).toContain(
      `under section ${section} of the Income-tax Act, ${act}, as far as the law allows and in the old tax regime only.`,
    );
    expect(text).toContain(`Form ${form} will follow by 31 May ${year}.`);
    expect(text).not.toMatch(/sav(e|ing)/);
  });

  /** A receipt of a donation of one day, issued on another day, both in India. */
  const issuedOnDay = (receivedOn: string, day: string) =>
    firstContentOf({ ...DONATION, receivedOn }, ISSUER, {
      number: "DS-2026-27-000123",
      taxId: TAX_ID,
      now: new Date(`${day}T18:29:59.000Z`),
    });

  it("promises no day that is over: a donation that is recorded after the statement of its year was due", () => {
    expect(issuedOnDay("2024-06-01", "2025-05-31").taxSentences[1]).toContain("Form 10BE will follow by 31 May 2025.");
    for (const day of ["2025-06-01", "2026-11-20"])
      expect(issuedOnDay("2024-06-01", day).taxSentences[1]).toBe(
        "This receipt is not the certificate for your tax return: Form 10BE will follow once the tax office has our statement of it.",
      );
  });

  it("does not repeat a promise whose day is over in a later version", () => {
    const versions = [{ issuedAt: "2024-06-01T06:00:00.000Z", content: issuedOnDay("2024-06-01", "2024-06-01") }];
    const returned = changeIfNeeded({ versions }, { netPaise: 100_00 }, new Date("2025-06-02T06:00:00.000Z"));
    expect(versions[0]!.content.taxSentences[1]).toContain("by 31 May 2025");
    expect(returned?.content.taxSentences[1]).toContain("once the tax office has our statement of it");
    expect(returned?.content.taxSentences[0]).toBe(versions[0]!.content.taxSentences[0]);
  });

  it("has the look of the day of its issue, which later versions keep whatever the foundation looks like then", () => {
    const look = { colours: { main: "#7a1f3d", accent: "#ffd166" }, logo: "https://storage.example/o/logo" };
    const issuer = { ...ISSUER, foundation: { ...ISSUER.foundation, look } };
    const terms = { number: "DS-2026-27-000123", taxId: TAX_ID, now: NOW };
    const versions = [{ issuedAt: NOW.toISOString(), content: firstContentOf(DONATION, issuer, terms) }];
    expect(versions[0]!.content.foundation.look).toEqual(look);
    expect(contentOf().foundation).not.toHaveProperty("look");
    expect(changeIfNeeded({ versions }, { netPaise: 100_00 }, NOW)?.content.foundation.look).toEqual(look);
    const filing = filingOf(DONATION, ISSUER, true);
    const moved = redatedReceipt(
      { versions, filing, number: "DS-2026-27-000123" },
      { ...DONATION, receivedOn: "2026-11-18" },
      { issuer: ISSUER, taxId: TAX_ID, now: NOW },
    );
    expect(moved.versions.at(-1)?.content.foundation.look).toEqual(look);
  });

  it("names one approval of several that are valid", () => {
    const older = { ...APPROVAL, number: "OLDER", issuedOn: "2024-05-28" };
    const newer = { ...APPROVAL, number: "NEWER", issuedOn: "2026-05-11", validFrom: "2026-03-31T18:30:00.000Z" };
    for (const approvals of [
      [older, newer],
      [newer, older],
    ]) {
      const { foundation } = contentOf({}, { approvals });
      expect(foundation.approvals.map(({ number }) => number)).toEqual(["NEWER"]);
      expect(foundation.approvals[0]).not.toHaveProperty("issuedOn");
    }
  });

  const NO_APPROVAL = [
    "This donation cannot be deducted from taxable income: on the day it was received, Sample Foundation held no approval for that.",
  ];

  it.each([
    ["has ended the day before", { receivedOn: "2027-04-01" }, NO_APPROVAL],
    ["begins the day after", { receivedOn: "2024-03-31" }, NO_APPROVAL],
    ["does not serve this campaign", { taxBenefit: false }, []],
  ])("promises no deduction, and shows no PAN, if the approval %s", (_, donation, sentences) => {
    const content = contentOf(donation);
    expect(content.taxSentences).toEqual(sentences);
    expect(content.foundation.approvals).toEqual([]);
    expect(content.donor).not.toHaveProperty("taxId");
  });

  it("promises no certificate to whoever gave no PAN", () => {
    const content = firstContentOf(DONATION, ISSUER, { number: "DS-2026-27-000123", taxId: undefined, now: NOW });
    expect(content.taxSentences[1]).toContain("that is Form 114, which needs your PAN");
  });

  it("has the admin's latest wording that is not after the day, instead of the sentence about the deduction", () => {
    const wordings = [
      { from: "2026-11-19", text: "The new wording." },
      { from: "2026-04-01", text: "The old wording." },
      { from: "2026-11-20", text: "That of tomorrow." },
    ];
    expect(contentOf({}, { settings: { wordings } }).taxSentences[0]).toBe("The new wording.");
    expect(contentOf({ receivedOn: "2026-11-18" }, { settings: { wordings } }).taxSentences[0]).toBe(
      "The old wording.",
    );
    expect(contentOf({ receivedOn: "2026-03-31" }, { settings: { wordings } }).taxSentences[0]).toContain("80G");
  });

  it("of cash above the limit says that it cannot be deducted, and of other means how they came", () => {
    const of = (input: Parameters<typeof anOfflineDonation>[0]) =>
      offlineDonationToReceipt("gift", anOfflineDonation({ receivedOn: "2026-11-20", ...input }, NOW));
    const cash = contentOf(of({ amountPaise: 2_000_01 }));
    expect(cash.taxSentences).toEqual([
      expect.stringMatching(/^Cash above ₹2,000 cannot be deducted: section 133\(5\)/),
    ]);
    expect(contentOf(of({ amountPaise: 2_000_00 })).taxSentences).toHaveLength(2);
    const means = { method: "cheque", chequeNumber: "123456", chequeBank: "HDFC Bank" } as const;
    expect(contentOf(of({ means })).method).toBe("Cheque 123456 of HDFC Bank");
    expect(contentOf(of({ means: { method: "qr", reference: "632700123456" } }))).toMatchObject({
      method: "UPI, by QR code",
      paymentReference: "632700123456",
    });
  });

  it("says to whom the donation is dedicated, and nothing where it is not", () => {
    const dedication = { kind: "memory", name: "Kamala Devi", noticeDay: "2026-12-05" } as const;
    const facts = { payments: { pay_1: PAYMENT }, refunds: {}, acceptedPaymentId: "pay_1" };
    const dedicated = donationToReceipt("gift", aPaidDonation({ facts, netPaise: 500_00, dedication }));
    expect(contentOf(dedicated).dedication).toBe("In memory of Kamala Devi");
    expect(contentOf()).not.toHaveProperty("dedication");
  });

  it("states at once what was returned before it was issued", () => {
    expect(contentOf({ netPaise: 300_00 })).toMatchObject({ state: "amended", version: 0, netPaise: 300_00 });
  });
});

describe("What the yearly statement takes of a receipt", () => {
  it("is the year of the donation, its mode, and where the tax id lies", () => {
    expect(filingOf({ ...DONATION, taxRecordId: "plan" }, ISSUER, true)).toEqual({
      receivedOn: "2026-11-19",
      financialYear: "2026-27",
      isReported: true,
      mode: "electronic",
      taxRecordId: "plan",
      blockers: [],
    });
  });

  it("is nothing while no deduction is offered, or nobody approved the foundation on that day", () => {
    expect(filingOf({ ...DONATION, taxBenefit: false }, ISSUER, true).isReported).toBe(false);
    expect(filingOf({ ...DONATION, receivedOn: "2027-04-01" }, ISSUER, true).isReported).toBe(false);
  });

  it("misses the tax id of a donor who gave none", () => {
    const undeductible = { ...DONATION, isCash: true, isDeductibleMethod: false };
    expect(filingOf(undeductible, ISSUER, true).isReported).toBe(false);
    const settings = { ...ISSUER.settings, filesUndeductibleCash: true };
    expect(filingOf(undeductible, { ...ISSUER, settings }, true).isReported).toBe(true);
    const filing = filingOf({ ...DONATION, isCash: true }, ISSUER, false);
    expect(filing).toMatchObject({ mode: "cash", blockers: ["tax-id-missing"] });
    expect(filing).not.toHaveProperty("taxRecordId");
  });
});

describe("A later version of a receipt", () => {
  const first = { issuedAt: NOW.toISOString(), content: contentOf() };
  const later = new Date("2026-12-01T20:00:00.000Z");
  const changed = (netPaise: number, versions = [first]) => changeIfNeeded({ versions }, { netPaise }, later);

  it("is not needed while as much is left as it states", () => {
    expect(changed(500_00)).toBeUndefined();
  });

  it("states what is left, and keeps number, law and everything else", () => {
    expect(changed(300_00)).toEqual({
      issuedAt: later.toISOString(),
      content: { ...first.content, state: "amended", version: 1, netPaise: 300_00, issuedOn: "2026-12-02" },
    });
  });

  it("says nothing about a deduction once nothing is left, and again what it said if the money came back", () => {
    const cancelled = changed(0)!;
    expect(cancelled.content).toMatchObject({ state: "cancelled", netPaise: 0, taxSentences: [] });
    expect(changed(500_00, [first, cancelled])?.content).toMatchObject({
      state: "issued",
      version: 2,
      taxSentences: first.content.taxSentences,
    });
  });
});
