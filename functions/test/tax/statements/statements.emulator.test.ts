import { randomUUID } from "node:crypto";
import { currentFinancialYear } from "@daansetu/contract";
import { extractText, getDocumentProxy } from "unpdf";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendDueMails } from "../../support/mail-queues.ts";
import { openOfflineOffice, type OfflineOffice } from "../../giving/offline-donations/office.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { aPaidDonation } from "../../support/samples.ts";

let office: OfflineOffice;
let asha: StoredPerson;
beforeEach(async () => {
  office = await openOfflineOffice();
  asha = await somebody(office.deps, { emailVerified: true });
});
afterEach(async () => office.close());

/** Paid through the gateway, with what is left of ₹1,000. */
async function give(donorKeys: string[], { netPaise = 1_000_00, at = office.now().toISOString(), planId = "" } = {}) {
  const payment = {
    status: "captured",
    amountPaise: 1_000_00,
    currency: "INR",
    international: false,
    method: "upi",
    at,
    capturedAt: at,
  } as const;
  const refund = { paymentId: "pay_1", amountPaise: 1_000_00 - netPaise, status: "processed", at } as const;
  const facts = {
    payments: { pay_1: payment },
    refunds: netPaise < 1_000_00 ? { rfnd_1: refund } : {},
    acceptedPaymentId: "pay_1",
  };
  const id = randomUUID().replaceAll("-", "").slice(0, 24);
  await office.db.donations
    .doc(id)
    .set(aPaidDonation({ facts, netPaise, donorKeys, paidAt: at, ...(planId !== "" && { planId }) }));
  return id;
}
const yearsOf = async (person: StoredPerson) => (await office.get("/me/statements", person)).json.years;
async function download(person: StoredPerson, financialYear: string) {
  const path = `${office.first.served.origin}/api/me/statements/${financialYear}/file`;
  const reply = await fetch(path, { headers: person.headers });
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const isPdf = reply.headers.get("content-type") === "application/pdf";
  const text = isPdf ? (await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })).text : "";
  return { status: reply.status, bytes, text: text.replaceAll(/\s+/g, " ") };
}
const drain = () => sendDueMails(office.deps, office.now());

describe("A donor's statement", () => {
  it("totals what is left of one-off, monthly, offline and refunded donations, and names each receipt", async () => {
    await give([`uid:${asha.uid}`]);
    await give([`uid:${asha.uid}`], { planId: "plan1" });
    await give([`mail:${asha.email}`], { netPaise: 400_00 });
    await office.record(
      {
        means: { method: "cash" },
        amountPaise: 1_500_00,
        donor: { fullName: "Asha Devi Rao", email: asha.email },
      },
      { clientRequestId: randomUUID() },
    );
    await drain();
    const stored = [...(await office.db.donations.get()).docs, ...(await office.db.offlineDonations.get()).docs];
    const netPaise = stored.reduce((sum, document) => sum + document.data().netPaise, 0);
    const [year, ...others] = await yearsOf(asha);
    expect(others).toEqual([]);
    expect(year).toMatchObject({ donations: 4, amountPaise: 4_500_00, netPaise, isSoFar: true });
    expect(netPaise).toBe(3_900_00);
    const { status, text } = await download(asha, year.financialYear);
    expect(status).toBe(200);
    expect(text).toContain("₹3,900");
    expect(text).toContain("Rupees Three Thousand Nine Hundred Only");
    for (const how of ["One-off, UPI", "Monthly, UPI", "Cash"]) expect(text).toContain(how);
    const receipts = (await office.db.receipts.get()).docs.map((document) => document.data().number);
    expect(receipts.length).toBeGreaterThan(0);
    for (const number of receipts) expect(text).toContain(number);
    expect(text).toContain("On its way");
  });

  it("has the total of the current year apart, which counts neither earlier years nor what was refunded", async () => {
    const thisYear = async (person: StoredPerson) => (await office.get("/me/statements/this-year", person)).json;
    const financialYear = currentFinancialYear(office.now());
    await give([`uid:${asha.uid}`]);
    await give([`uid:${asha.uid}`], { netPaise: 400_00 });
    await give([`uid:${asha.uid}`], { at: "2024-12-31T10:00:00.000Z" });
    expect(await thisYear(asha)).toEqual({ financialYear, donations: 2, amountPaise: 2_000_00, netPaise: 1_400_00 });
    const [listed] = await yearsOf(asha);
    expect(listed).toMatchObject(await thisYear(asha));
    const vikram = await somebody(office.deps, { emailVerified: true });
    expect(await thisYear(vikram)).toEqual({ financialYear, donations: 0, amountPaise: 0, netPaise: 0 });
  });

  it("shows nothing of it to another account, nor to one that has not verified the address", async () => {
    await give([`mail:${asha.email}`]);
    const vikram = await somebody(office.deps, { emailVerified: true });
    const ravi = await somebody(office.deps, { emailVerified: false });
    await give([`mail:${ravi.email}`]);
    const [{ financialYear }] = await yearsOf(asha);
    for (const other of [vikram, ravi]) {
      expect(await yearsOf(other)).toEqual([]);
      expect((await download(other, financialYear)).status).toBe(404);
    }
  });

  it("is by the clock of India, and of a finished year the same bytes every time", async () => {
    await give([`uid:${asha.uid}`], { at: "2026-03-31T18:29:59.000Z" });
    await give([`uid:${asha.uid}`], { at: "2026-03-31T18:30:00.000Z" });
    const years = await yearsOf(asha);
    expect(years.map(({ financialYear, donations }: Record<string, unknown>) => [financialYear, donations])).toEqual([
      ["2026-27", 1],
      ["2025-26", 1],
    ]);
    const [first, again] = await Promise.all([download(asha, "2025-26"), download(asha, "2025-26")]);
    expect(Buffer.from(first.bytes).equals(Buffer.from(again.bytes))).toBe(true);
    for (const year of ["2024-25", "2025-27"]) expect((await download(asha, year)).status).toBe(404);
  });
});
