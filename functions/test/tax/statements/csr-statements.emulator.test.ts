import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendDueMails } from "../../support/mail-queues.ts";
import { CAMPAIGN, openOfflineOffice, type OfflineOffice, TRANSFER } from "../../giving/offline-donations/office.ts";

let office: OfflineOffice;
beforeEach(async () => {
  office = await openOfflineOffice();
  await office.db.receiptSettings.set({ prefix: "DS", wordings: [], csrRegistration: "CSR00001234" });
});
afterEach(async () => office.close());

const COMPANY = { fullName: "Sahyadri Textiles", email: "csr@sahyadri.example" };
const today = () => office.now().toISOString().slice(0, 10);

async function recordTransfer(amountPaise: number, reference: string): Promise<string> {
  const reply = await office.record(
    { means: { ...TRANSFER, reference }, amountPaise, donor: COMPANY },
    { clientRequestId: randomUUID() },
  );
  expect(reply.status, reply.text).toBe(200);
  return reply.json._id;
}
/** A draft for the company, which has given ₹5,000 and ₹1,000. */
async function begin() {
  const offlineDonationId = await recordTransfer(5_000_00, "SBIN526327001234");
  const second = await recordTransfer(1_000_00, "SBIN526327001235");
  await sendDueMails(office.deps, office.now());
  const reply = await office.post("/admin/csr-statements", {
    clientRequestId: randomUUID(),
    offlineDonationId,
    from: "2026-04-01",
    until: today(),
  });
  expect(reply.status, reply.text).toBe(200);
  return { statement: reply.json, second };
}
const use = (usedPaise: number) => ({
  campaignId: CAMPAIGN,
  text: "Books for eleven schools.",
  usedPaise,
  pictures: [],
  links: [],
});
const send = (path: string, method: string, body: unknown) =>
  office.first.served.send(path, {
    method,
    headers: { "content-type": "application/json", ...office.accountant.headers },
    body: JSON.stringify(body),
  });
const save = (id: string, version: number, usedPaise: number) =>
  send(`/admin/csr-statements/${id}`, "PATCH", { version, uses: [use(usedPaise)] });
async function issued() {
  const { statement, second } = await begin();
  const saved = await save(statement.id, 0, 4_000_00);
  expect(saved.status, saved.text).toBe(200);
  const reply = await office.post(`/admin/csr-statements/${statement.id}/issue`, { version: 1 });
  expect(reply.status, reply.text).toBe(200);
  return { statement: reply.json, second };
}
async function download(id: string) {
  const path = `${office.first.served.origin}/api/admin/csr-statements/${id}/file`;
  const reply = await fetch(path, { headers: office.accountant.headers });
  expect(reply.status).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}

describe("A statement for a company", () => {
  it("gathers its donations, and refuses a use of more than they are", async () => {
    const { statement } = await begin();
    expect(statement).toMatchObject({ state: "draft", company: { name: "Sahyadri Textiles" }, netPaise: 6_000_00 });
    expect(statement.donations.map(({ receiptNumber }: Record<string, unknown>) => receiptNumber).toSorted()).toEqual([
      "DS-2026-27-000001",
      "DS-2026-27-000002",
    ]);
    const refused = await save(statement.id, 0, 6_000_01);
    expect([refused.status, refused.json.fields]).toMatchObject([400, [{ problem: "more-than-donated" }]]);
    expect((await save(statement.id, 0, 6_000_00)).json).toMatchObject({ version: 1, usedPaise: 6_000_00 });
    expect((await save(statement.id, 0, 1_00)).status).toBe(409);
    const log = (await office.db.activity.where("subject", "==", `csrStatements/${statement.id}`).get()).docs;
    expect(log.map((entry) => entry.data().action).toSorted()).toEqual([
      "csr-statement-created",
      "csr-statement-edited",
    ]);
  });

  it("is frozen once it is issued: a return changes neither what it says nor a byte of its file", async () => {
    const { statement, second } = await issued();
    expect(statement).toMatchObject({ state: "issued", number: "CSR-2026-27-001", netPaise: 6_000_00 });
    const before = await download(statement.id);
    await office.step(second, "cancelled");
    await office.db.receiptSettings.set({ prefix: "DS", wordings: [], csrRegistration: "CSR99999999" });
    expect((await download(statement.id)).equals(before)).toBe(true);
    const shown = (await office.get(`/admin/csr-statements/${statement.id}`)).json;
    expect(shown).toEqual(statement);
    expect((await save(statement.id, shown.version, 1_00)).status).toBe(409);
  });

  it("is mailed with the same bytes, and has a number without a gap after one that was refused and one that was cancelled", async () => {
    const { statement } = await issued();
    const mailed = await office.post(`/admin/csr-statements/${statement.id}/mail`, { version: statement.version });
    expect(mailed.status, mailed.text).toBe(200);
    office.deps.sent.length = 0;
    await sendDueMails(office.deps, office.now());
    const [mail] = office.deps.sent;
    expect([mail?.to, mail?.subject]).toEqual([COMPANY.email, "Your CSR utilisation statement CSR-2026-27-001"]);
    expect(Buffer.from(mail!.attachments![0]!.content).equals(await download(statement.id))).toBe(true);

    const cancelled = await office.post(`/admin/csr-statements/${statement.id}/cancel`, {
      version: mailed.json.version,
      reason: "The amount was wrong.",
    });
    expect(cancelled.json).toMatchObject({ state: "cancelled", cancelled: { reason: "The amount was wrong." } });
    const [{ _id: offlineDonationId }] = (await office.get("/admin/offline-donations")).json;
    const next = await office.post("/admin/csr-statements", {
      clientRequestId: randomUUID(),
      offlineDonationId,
      from: "2026-04-01",
      until: today(),
    });
    const tooEarly = await office.post(`/admin/csr-statements/${next.json.id}/issue`, { version: 0 });
    expect([tooEarly.status, tooEarly.json.fields]).toMatchObject([
      400,
      [{ field: "uses.0.text", problem: "required" }],
    ]);
    await save(next.json.id, 0, 1_000_00);
    const again = await office.post(`/admin/csr-statements/${next.json.id}/issue`, { version: 1 });
    expect(again.json.number).toBe("CSR-2026-27-002");
  });

  it("is not issued without the foundation's CSR registration number", async () => {
    const { statement } = await begin();
    await save(statement.id, 0, 1_00);
    await office.db.receiptSettings.set({ prefix: "DS", wordings: [] });
    expect((await office.post(`/admin/csr-statements/${statement.id}/issue`, { version: 1 })).status).toBe(409);
    expect((await office.db.csrSeries.get()).size).toBe(0);
  });
});
