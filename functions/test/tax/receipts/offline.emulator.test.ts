import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendDueMails } from "../../support/mail-queues.ts";
import { linkKeyFor } from "../../../src/config/link-key.ts";
import { CHEQUE, openOfflineOffice, type OfflineOffice, TRANSFER } from "../../giving/offline-donations/office.ts";
import { LOCAL_ENV } from "../../support/deps.ts";

let office: OfflineOffice;
beforeEach(async () => {
  office = await openOfflineOffice();
});
afterEach(async () => {
  await office.expectBooksInOrder();
  await office.close();
});

const DONOR = { fullName: "Asha Rao", email: "asha@example.in" };
async function record(donation: Parameters<OfflineOffice["record"]>[0]): Promise<string> {
  const reply = await office.record(donation, { clientRequestId: randomUUID() });
  expect(reply.status, reply.text).toBe(200);
  return reply.json._id;
}
const drain = () => sendDueMails(office.deps, office.now());
const receiptOf = async (id: string) => (await office.db.receipts.doc(id).get()).data();
const statesOf = async (id: string) => (await receiptOf(id))?.versions.map(({ content }) => content.state);

describe("T21: the receipt of an offline donation", () => {
  it("comes by mail for a transfer, and exists without one for a donor who left no address", async () => {
    const transfer = await record({ means: TRANSFER, donor: DONOR });
    const cash = await record({ means: { method: "cash" } });
    expect(await drain()).toMatchObject({ sent: 1, nothing: 1 });
    expect(office.deps.sent.map(({ to, attachments }) => [to, attachments?.length])).toEqual([["asha@example.in", 1]]);
    expect((await receiptOf(transfer))?.versions[0]?.content).toMatchObject({
      method: "Bank transfer",
      paymentReference: TRANSFER.reference,
    });
    expect((await receiptOf(cash))?.versions[0]?.content).toMatchObject({ method: "Cash", amountPaise: 500_00 });
    const numbers = await Promise.all([transfer, cash].map(async (id) => (await receiptOf(id))?.number));
    expect(numbers.toSorted()).toEqual(["REC-2026-27-000001", "REC-2026-27-000002"]);
    const resent = await office.post(`/receipts/${cash}/resend`, {});
    expect([resent.status, resent.json.error?.code ?? resent.json.code]).toEqual([409, "conflict"]);
  });

  it("of a cheque is issued once it clears, and cancelled when it bounces", async () => {
    const id = await record({ means: CHEQUE, amountPaise: 5_000_00, donor: DONOR });
    await drain();
    await office.step(id, "deposited");
    await drain();
    expect(await receiptOf(id)).toBeUndefined();
    await office.step(id, "cleared");
    await drain();
    expect(await statesOf(id)).toEqual(["issued"]);
    expect((await receiptOf(id))?.versions[0]?.content.method).toBe("Cheque 004512 of State Bank of India");
    await office.step(id, "bounced");
    await drain();
    expect(await statesOf(id)).toEqual(["issued", "cancelled"]);
    expect(office.deps.sent.map(({ subject }) => subject)).toEqual([
      "Thank you for your gift of ₹5,000",
      "Your receipt REC-2026-27-000001 was cancelled",
    ]);
  });

  it("is corrected by its link: name, address and the words by which the panel finds the donation", async () => {
    const id = await record({ means: TRANSFER, donor: { fullName: "Asha R", email: "asha@example.in" } });
    await drain();
    const before = (await office.db.offlineDonations.doc(id).get()).data()!;
    const key = linkKeyFor("receipt", id, [LOCAL_ENV.LINK_KEYS]);
    const reply = await office.post(`/receipts/${id}/correct`, {
      ...{ key, version: 1, fullName: "Asha Kulkarni", address: "7 New Street, Kochi" },
      ...{ state: "Kerala", pincode: "682002" },
    });
    expect([reply.status, reply.json]).toEqual([200, { corrected: 1, emailMask: "a•••@example.in" }]);
    const { donor, donorCorrections, searchPrefixes, ...rest } = (
      await office.db.offlineDonations.doc(id).get()
    ).data()!;
    const { donor: _donor, searchPrefixes: _prefixes, ...restBefore } = before;
    expect(rest).toEqual(restBefore);
    expect(donor).toMatchObject({ fullName: "Asha Kulkarni", email: "asha@example.in", pincode: "682002" });
    expect(donorCorrections).toMatchObject([{ by: "link", before: { fullName: "Asha R" }, isTaxIdChanged: false }]);
    expect(searchPrefixes).toContain("kulk");
    expect((await receiptOf(id))?.versions.at(-1)?.content.donor).toEqual({
      fullName: "Asha Kulkarni",
      addressLines: ["7 New Street, Kochi", "Kerala 682002"],
    });
  });

  it("says that cash above ₹2,000 cannot be deducted", async () => {
    await office.db.foundation.set({
      name: "Sample Foundation",
      approvals: [{ act: "80G", number: "AAATS1234F2021", validFrom: "2021-03-31T18:30:00.000Z" }],
    });
    const cash = await record({ means: { method: "cash" }, amountPaise: 2_500_00 });
    await drain();
    expect((await receiptOf(cash))?.versions[0]?.content.taxSentences).toEqual([
      "Cash above ₹2,000 cannot be deducted: section 133(5) of the Income-tax Act, 2025.",
    ]);
  });

  it("is neither numbered nor mailed if it was cancelled before its mail was sent", async () => {
    const id = await record({ means: { method: "cash" }, donor: DONOR });
    await office.step(id, "cancelled");
    expect(await drain()).toMatchObject({ sent: 0, nothing: 2 });
    expect(await receiptOf(id)).toBeUndefined();
  });
});
