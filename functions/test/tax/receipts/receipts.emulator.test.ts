import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { auditBooks } from "../../../../local/audit/audit.ts";
import { linkKeyFor } from "../../../src/config/link-key.ts";
import { checkCodeOf } from "../../../src/features/tax/receipts/content/check-code.ts";
import type { Mail } from "../../../src/deps/mailer.interface.ts";
import { openTestSite, type TestSite } from "../../giving/donations/world.ts";
import { LOCAL_ENV } from "../../support/deps.ts";
import { somebody } from "../../support/people.ts";

let testSite: TestSite;
let sentMails: Mail[];
beforeEach(async () => {
  sentMails = [];
  testSite = await openTestSite({ mailer: { send: async (mail) => void sentMails.push(mail) } });
});
afterEach(async () => {
  expect((await auditBooks(testSite.deps.db)).discrepancy).toBeUndefined();
  await testSite.expectMoneyConserved();
  await testSite.close();
});

async function donate(): Promise<{ reference: string; paymentId: string; key: string }> {
  const { reference, orderId } = await testSite.beginCheckout();
  const response = await testSite.control.payNow(orderId);
  await testSite.verify(response);
  await testSite.control.flush();
  const key = linkKeyFor("receipt", reference, [LOCAL_ENV.LINK_KEYS]);
  return { reference, paymentId: response.razorpay_payment_id, key };
}
async function refund(paymentId: string, amountPaise: number) {
  const made = await testSite.deps.gateway.refund({ paymentId, amountPaise, requestId: randomUUID() });
  await testSite.control.flush();
  return made;
}
const served = () => testSite.first.served;
const view = async (reference: string) => (await served().get(`/receipts/${reference}`)).json.receipt;
const verify = async (number: string) => (await served().get(`/verify/${number}?amount=500`)).json;
const download = async (reference: string, key: string) => {
  const reply = await fetch(`${served().origin}/api/receipts/${reference}/file?key=${key}`);
  return { status: reply.status, name: reply.headers.get("content-disposition"), bytes: await reply.arrayBuffer() };
};
/** Check code of the first receipt. */
const CODE = checkCodeOf("REC-2026-27-000001", [LOCAL_ENV.LINK_KEYS]);
const attachmentOf = (mail: Mail | undefined) => mail!.attachments![0]!;

describe("T21: the receipt of a donation", () => {
  it("comes with the thank-you mail, and its link opens the same bytes", async () => {
    const { reference, key } = await donate();
    expect((await served().get(`/receipts/${reference}`)).json).toEqual({ receipt: null });
    await testSite.drainOutbox();
    expect(sentMails).toHaveLength(1);
    expect(sentMails[0]!.text).toContain("Your receipt REC-2026-27-000001 is attached.");
    expect(sentMails[0]!.text).toContain(`/receipt/${reference}?key=${key}`);
    const attachment = attachmentOf(sentMails[0]);
    expect([attachment.fileName, attachment.type]).toEqual(["REC-2026-27-000001.pdf", "application/pdf"]);
    expect(Buffer.from(attachment.content).subarray(0, 5).toString()).toBe("%PDF-");
    const downloads = await Promise.all([download(reference, key), download(reference, key)]);
    for (const { status, bytes } of downloads) {
      expect(status).toBe(200);
      expect(Buffer.from(bytes).equals(Buffer.from(attachment.content))).toBe(true);
    }
    expect(await view(reference)).toEqual({
      donationId: reference,
      number: "REC-2026-27-000001",
      checkCode: CODE,
      state: "issued",
      issuedAt: testSite.now().toISOString(),
      amountPaise: 500_00,
      netPaise: 500_00,
      emailMask: "a•••@example.in",
      mayDownload: false,
    });
  });

  it("keeps its number when a part is returned, then the rest: amended, then cancelled, each mailed once", async () => {
    const { reference, paymentId, key } = await donate();
    await testSite.drainOutbox();
    const first = await download(reference, key);
    await testSite.pass("1d");
    await refund(paymentId, 200_00);
    await testSite.drainOutbox();
    expect(await verify("REC-2026-27-000001")).toEqual({
      number: "REC-2026-27-000001",
      state: "amended",
      issuer: "localhost:5050",
      amountPaise: 500_00,
      netPaise: 300_00,
      receivedOn: "2026-11-20",
      issuedOn: "2026-11-20",
      changedOn: "2026-11-21",
    });
    const amended = await download(reference, key);
    expect(amended.name).toContain("REC-2026-27-000001-amended.pdf");
    expect(Buffer.from(amended.bytes).equals(Buffer.from(first.bytes))).toBe(false);
    expect(Buffer.from((await download(reference, key)).bytes).equals(Buffer.from(amended.bytes))).toBe(true);
    await refund(paymentId, 300_00);
    await testSite.drainOutbox();
    expect(await verify("REC-2026-27-000001")).toMatchObject({ state: "cancelled", amountPaise: 500_00, netPaise: 0 });
    const aboutReceipt = sentMails.filter(({ attachments }) => attachments !== undefined);
    expect(aboutReceipt.map(({ subject }) => subject)).toEqual([
      "Thank you for your gift of ₹500",
      "Your receipt REC-2026-27-000001 was changed",
      "Your receipt REC-2026-27-000001 was cancelled",
    ]);
    const [stored] = (await testSite.db.receipts.get()).docs;
    expect(stored?.data().versions.map(({ content }) => [content.state, content.netPaise])).toEqual([
      ["issued", 500_00],
      ["amended", 300_00],
      ["cancelled", 0],
    ]);
  });

  it("keeps the colours and the logo of the day of its issue in every version, whatever the foundation has later", async () => {
    const { files } = testSite.deps;
    const path = `homeCard/admin/${randomUUID()}/480.webp`;
    const picture = sharp({ create: { width: 480, height: 120, channels: 3, background: "#7a1f3d" } }).webp();
    await files.write(path, await picture.toBuffer(), { type: "image/webp", shared: true });
    const show = (look: object) =>
      testSite.db.content.doc("identity").set({
        ...{ version: 1, updatedAt: testSite.now().toISOString(), updatedBy: "a@b.in" },
        value: { name: "Example Seva Trust", ...look },
      });
    const logo = { src: files.addressOf(path), alt: "", focusX: 50, focusY: 50 };
    await show({ mainColour: "#7a1f3d", accentColour: "#ffd166", logo });
    await testSite.pass("1m");
    const { reference, paymentId, key } = await donate();
    await testSite.drainOutbox();
    const issued = Buffer.from((await download(reference, key)).bytes);
    expect(issued.toString("latin1")).toContain("/Subtype /Image");

    await show({ name: "Another Name" });
    await testSite.pass("1d");
    expect(Buffer.from((await download(reference, key)).bytes).equals(issued)).toBe(true);
    await refund(paymentId, 200_00);
    await testSite.drainOutbox();
    expect(Buffer.from((await download(reference, key)).bytes).toString("latin1")).toContain("/Subtype /Image");
    const look = { colours: { main: "#7a1f3d", accent: "#ffd166" }, logo: logo.src };
    const versions = (await testSite.db.receipts.doc(reference).get()).data()?.versions ?? [];
    expect(versions.map(({ content }) => [content.state, content.foundation.name, content.foundation.look])).toEqual([
      ["issued", "Example Seva Trust", look],
      ["amended", "Example Seva Trust", look],
    ]);
  });

  it("is valid in full again when the bank reversed the refund", async () => {
    const { reference, paymentId } = await donate();
    await testSite.drainOutbox();
    const { id } = await refund(paymentId, 500_00);
    await testSite.drainOutbox();
    expect(await view(reference)).toMatchObject({ state: "cancelled" });
    await testSite.control.settleRefund(id, "reversed");
    await testSite.control.flush();
    await testSite.pass("1h");
    await testSite.drainWebhooks();
    await testSite.reconcile();
    await testSite.drainOutbox();
    expect(await view(reference)).toMatchObject({ state: "issued", netPaise: 500_00 });
    expect(sentMails.at(-1)?.subject).toBe("Your receipt REC-2026-27-000001 is valid in full again");
  });

  it("is neither numbered nor mailed if everything went back before its mail was sent", async () => {
    const { reference, paymentId } = await donate();
    await refund(paymentId, 500_00);
    await testSite.drainOutbox();
    expect((await served().get(`/receipts/${reference}`)).json).toEqual({ receipt: null });
    expect(sentMails.filter(({ attachments }) => attachments !== undefined)).toEqual([]);
  });
});

describe("T21: a receipt", () => {
  it("is mailed again to the donor's address only, and at most once in ten minutes", async () => {
    const { reference } = await donate();
    const resend = () => testSite.post(`/receipts/${reference}/resend`, {});
    expect((await resend()).status).toBe(404);
    await testSite.drainOutbox();
    expect(await resend()).toMatchObject({ status: 200, json: { emailMask: "a•••@example.in" } });
    expect((await Promise.all([resend(), resend()])).map(({ status }) => status)).toEqual([429, 429]);
    await testSite.drainOutbox();
    expect(sentMails.map(({ to, subject }) => [to, subject])).toEqual([
      ["asha@example.in", "Thank you for your gift of ₹500"],
      ["asha@example.in", "Your receipt REC-2026-27-000001"],
    ]);
    expect(Buffer.from(attachmentOf(sentMails[1]).content)).toEqual(Buffer.from(attachmentOf(sentMails[0]).content));
    await testSite.pass("10m");
    expect((await resend()).status).toBe(200);
  });

  it("is downloaded by whoever has the link, the donor's account, an accountant and an admin, and by nobody else", async () => {
    const { reference, key } = await donate();
    await testSite.drainOutbox();
    const [donor, stranger, accountant, reviewer, admin] = [
      await somebody(testSite.deps, { email: "asha@example.in", emailVerified: true }),
      await somebody(testSite.deps, {}),
      await somebody(testSite.deps, { role: "accountant" }),
      await somebody(testSite.deps, { role: "reviewer" }),
      await somebody(testSite.deps, { role: "admin" }),
    ];
    const path = `/receipts/${reference}`;
    const answerTo = async (query: string, headers: Record<string, string> = {}) => [
      (await served().get(`${path}${query}`, headers)).json.receipt.mayDownload,
      (await served().get(`${path}/file${query}`, headers)).status,
    ];
    expect(await answerTo(`?key=${key}`)).toEqual([true, 200]);
    expect(await answerTo("", donor.headers)).toEqual([true, 200]);
    expect(await answerTo("", accountant.headers)).toEqual([true, 200]);
    expect(await answerTo("", admin.headers)).toEqual([true, 200]);
    for (const headers of [{}, stranger.headers, reviewer.headers])
      expect(await answerTo("", headers)).toEqual([false, 404]);
    const planKey = linkKeyFor("plan", reference, [LOCAL_ENV.LINK_KEYS]);
    expect(await answerTo(`?key=${planKey}`)).toEqual([false, 404]);
  });

  it("tells whoever verifies it nothing about the person", async () => {
    await donate();
    await testSite.drainOutbox();
    expect(JSON.stringify(await verify("REC-2026-27-000001"))).not.toMatch(/Asha|Kerala|example\.in/);
  });

  it("is verified by its check code, which its page and its QR code have, or by its amount", async () => {
    const { reference } = await donate();
    await testSite.drainOutbox();
    const stored = (await testSite.db.receipts.doc(reference).get()).data();
    expect(stored?.versions[0]?.content.verifyLink).toContain(`/verify/REC-2026-27-000001?code=${CODE}`);
    expect((await view(reference)).checkCode).toBe(CODE);
    const path = "/verify/REC-2026-27-000001";
    for (const query of [`code=${CODE}`, `code=${CODE.toLowerCase()}`, "amount=500", "amount=%E2%82%B9500.00"])
      expect((await served().get(`${path}?${query}`)).json, query).toMatchObject({ amountPaise: 500_00 });
  });

  it("tells whoever counts numbers up nothing: what exists and what does not is answered alike", async () => {
    await donate();
    await donate();
    await testSite.drainOutbox();
    const numbers = ["000001", "000002", "000003", "000004"].map((ordinal) => `REC-2026-27-${ordinal}`);
    expect((await verify(numbers[1]!)).state).toBe("issued");
    expect((await verify(numbers[2]!)).state).toBeUndefined();
    for (const query of [
      "",
      "?amount=2000",
      "?amount=0",
      "?code=BCDFGHJK",
      `?code=${CODE}&amount=1`,
      "?code=",
      "?amount=x",
    ]) {
      const answers = await Promise.all(
        numbers.map(async (number) => {
          const reply = await fetch(`${served().origin}/api/verify/${number}${query}`);
          // Each request has an id of its own, and each reply leaves one call less.
          const own = ["date", "etag", "x-request-id", "ratelimit", "ratelimit-policy"];
          const headers = [...reply.headers].filter(([name]) => !own.includes(name));
          const { requestId, ...body } = JSON.parse(await reply.text());
          expect(requestId).toMatch(/^[0-9a-f]{32}$/);
          return { status: reply.status, headers, body };
        }),
      );
      expect(answers[0]!.status, query).toBeGreaterThanOrEqual(400);
      for (const answer of answers) expect(answer, query).toEqual(answers[0]);
    }
  });
});
