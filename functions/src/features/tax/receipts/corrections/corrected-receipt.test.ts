import type { MaskedTaxId } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { aReceipt, aReceiptContent } from "../../../../../test/support/receipt-samples.ts";
import { changeIfNeeded, deriveReceipt, stateSinceOf } from "../content/receipt-versions.ts";
import { completedDonor, correctedReceipt } from "./corrected-receipt.ts";
import { isSameName } from "./correction-plan.ts";

const SENTENCES = ["The admin's own wording.", "This is not the certificate: that needs your PAN."];
const PASSPORT: MaskedTaxId = { type: "passport", masked: "K1XXXX67" };
const DONOR = { fullName: "Asha Devi Rao", address: "7 New Street\nKochi", state: "Kerala", pincode: "682002" };
const FILING = { ...aReceipt().filing, isReported: true };
const issued = () => aReceipt({ filing: FILING }, { taxSentences: SENTENCES });
const LATER = new Date("2026-12-01T20:00:00.000Z");

const correct = (receipt = issued(), { taxId }: { taxId?: MaskedTaxId } = { taxId: PASSPORT }) => ({
  ...receipt,
  ...correctedReceipt(receipt, { donor: DONOR, taxId, taxRecordId: "record1" }, LATER),
});
const withNetPaise = (receipt: ReturnType<typeof issued>, netPaise: number) => {
  const version = changeIfNeeded(receipt, { netPaise }, LATER);
  return version === undefined ? receipt : { ...receipt, versions: [...receipt.versions, version] };
};

describe("A corrected receipt", () => {
  it("has a version more with the corrected donor, and everything else as it was issued", () => {
    const [first, second] = correct().versions;
    expect(first).toEqual(issued().versions[0]);
    expect(second).toEqual({
      issuedAt: LATER.toISOString(),
      content: {
        ...first!.content,
        version: 1,
        issuedOn: "2026-12-02",
        correctedOn: "2026-12-02",
        donor: {
          fullName: "Asha Devi Rao",
          addressLines: ["7 New Street", "Kochi", "Kerala 682002"],
          taxId: PASSPORT,
        },
        taxSentences: [SENTENCES[0], expect.stringContaining("Form 114 will follow by 31 May 2027")],
      },
    });
  });

  it("blocks the statement no longer, or with what is still missing", () => {
    expect(deriveReceipt(issued()).blockedYear).toBe("2026-27");
    expect(correct().filing).toEqual({ ...FILING, taxRecordId: "record1", blockers: [] });
    expect(deriveReceipt(correct()).blockedYear).toBeNull();
    const { filing } = correct(issued(), {});
    expect(filing.blockers).toEqual(["tax-id-missing"]);
    expect(filing).not.toHaveProperty("taxRecordId");
  });

  it("names no tax id and no certificate where the donation is in no statement", () => {
    const unreported = aReceipt({}, { taxSentences: ["This donation cannot be deducted."] });
    const { content } = correct(unreported).versions[1]!;
    expect(content.donor).not.toHaveProperty("taxId");
    expect(content.taxSentences).toEqual(["This donation cannot be deducted."]);
  });

  it("keeps the corrected donor when money goes back and returns, and its sentences when it is valid again", () => {
    const cancelled = withNetPaise(withNetPaise(correct(), 300_00), 0);
    expect(cancelled.versions.map(({ content }) => [content.state, content.version])).toEqual([
      ["issued", 0],
      ["issued", 1],
      ["amended", 2],
      ["cancelled", 3],
    ]);
    expect(cancelled.versions[3]!.content).toMatchObject({ donor: { taxId: PASSPORT }, taxSentences: [] });
    const restored = withNetPaise(cancelled, 500_00).versions[4]!.content;
    expect(restored).toMatchObject({
      state: "issued",
      amountPaise: 500_00,
      netPaise: 500_00,
      correctedOn: "2026-12-02",
    });
    expect(restored.donor).toEqual(correct().versions[1]!.content.donor);
    expect(restored.taxSentences).toEqual(correct().versions[1]!.content.taxSentences);
  });

  it("of which a part was returned before still says so, since the day on which it was", () => {
    const amended = aReceipt({ filing: FILING }, {});
    const versions = [
      ...amended.versions,
      {
        issuedAt: LATER.toISOString(),
        content: aReceiptContent({ state: "amended", version: 1, netPaise: 300_00, issuedOn: "2026-11-25" }),
      },
    ];
    const corrected = correct({ ...amended, versions });
    expect(corrected.versions[2]!.content).toMatchObject({
      state: "amended",
      netPaise: 300_00,
      issuedOn: "2026-12-02",
    });
    expect([stateSinceOf(corrected), stateSinceOf(correct())]).toEqual(["2026-11-25", "2026-11-20"]);
  });
});

describe("Another donation of the donor", () => {
  const own = { fullName: "A", address: "1 Old Street", state: "Kerala", pincode: "680001" };

  it("gets only what it misses", () => {
    expect(completedDonor(own, ["tax-id-missing"], DONOR)).toEqual(own);
    expect(completedDonor(own, ["name-unfit"], DONOR)).toEqual({ ...own, fullName: "Asha Devi Rao" });
    expect(completedDonor({ fullName: "Asha Rao" }, ["address-missing"], DONOR)).toEqual({
      ...DONOR,
      fullName: "Asha Rao",
    });
  });

  it("is known by its name, whatever the case and the spaces", () => {
    expect(isSameName(" asha  devi rao", "Asha Devi Rao")).toBe(true);
    expect(isSameName("Ravi Rao", "Asha Devi Rao")).toBe(false);
  });
});
