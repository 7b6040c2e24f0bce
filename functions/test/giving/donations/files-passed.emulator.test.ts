import { createHmac, randomUUID } from "node:crypto";
import { Session } from "node:inspector/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOCAL_ENV } from "../../support/deps.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { openTestSite, type TestSite } from "./world.ts";

/**
 * How many files an engineer reads to follow money: those of which a function runs between the request and the commit to the ledger, in `giving/` and
 * `platform/ledger/`. Beside the way, and not counted: indexes, views of the reply, the gateway's mirror, mails, card testing, the encryption of tax ids,
 * and the match with unmatched payments.
 */
const ON_THE_WAY = /\/features\/(?:giving|platform\/ledger)\//;
const BESIDE_THE_WAY =
  /\/index\.ts$|\.views\.ts$|\/mirror\/|\/mails\/|redacted-event|\/card-testing\/|tax-id-encryption|unmatched-claims/;

let site: TestSite;
let admin: StoredPerson;
const session = new Session();
beforeAll(async () => {
  site = await openTestSite();
  admin = await somebody(site.deps, { role: "admin", name: "Meera Nair" });
  await site.db.refundSettings.set({ approvalAbovePaise: 1_000_00 });
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
});
afterAll(async () => {
  session.disconnect();
  await site.close();
});

/** The files of which a function ran meanwhile; what runs when a file is loaded is none. */
async function filesPassedBy(work: () => Promise<unknown>): Promise<string[]> {
  await session.post("Profiler.takePreciseCoverage");
  await work();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const passed = result.filter(({ functions }) =>
    functions.some(({ ranges: [whole] }) => whole !== undefined && whole.count > 0 && whole.startOffset > 0),
  );
  const paths = passed.flatMap(({ url }) => /functions\/src\/(.+)$/.exec(url)?.[0] ?? []);
  return [...new Set(paths)].filter((path) => ON_THE_WAY.test(path) && !BESIDE_THE_WAY.test(path)).toSorted();
}

const post = (path: string, body: string, headers: Record<string, string>) =>
  site.first.served.send(path, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });

/** Through checkout and the browser's return, where no webhook arrives. */
async function donate() {
  await site.control.chaos({ drop: 1 });
  const { orderId, reference } = await site.beginCheckout(site.aForm({ clientRequestId: randomUUID() }));
  const response = await site.control.payNow(orderId);
  expect((await site.verify(response)).json.status).toBe("paid");
  return reference;
}

async function refund(reference: string) {
  const { version } = (await site.first.served.get(`/admin/refunds/${reference}`, admin.headers)).json;
  const body = { clientRequestId: randomUUID(), version, amountPaise: 500_00, reason: "Given by mistake." };
  return () => post(`/admin/refunds/${reference}`, JSON.stringify(body), admin.headers);
}

async function webhook(paymentId: string) {
  const { orderId } = await site.beginCheckout(site.aForm({ clientRequestId: randomUUID() }));
  const times = { created_at: Math.floor(site.now().getTime() / 1000) };
  const entity = {
    ...{ id: paymentId, amount: 500_00, currency: "INR", status: "captured", captured: true, order_id: orderId },
    ...{ international: false, method: "upi", ...times },
  };
  const body = JSON.stringify({ event: "payment.captured", payload: { payment: { entity } } });
  const signature = createHmac("sha256", LOCAL_ENV.RAZORPAY_WEBHOOK_SECRET).update(body).digest("hex");
  return () => post("/payments/webhook", body, { "x-razorpay-signature": signature });
}

// Each is done once before it is watched: what runs only the first time, such as reading a setting, is not on the way.
describe("From the request to the ledger", () => {
  it("a donation passes at most 20 files", async () => {
    await donate();
    const files = await filesPassedBy(donate);
    expect(files.length, files.join("\n")).toBeLessThanOrEqual(20);
  });

  it("a refund passes at most 14 files", async () => {
    await (
      await refund(await donate())
    )();
    const send = await refund(await donate());
    const files = await filesPassedBy(async () => expect((await send()).json.refunds[0].state).toBe("processed"));
    expect(files.length, files.join("\n")).toBeLessThanOrEqual(14);
    expect(files).toContain("functions/src/features/platform/ledger/lines.ts");
  });

  it("a webhook passes at most 16 files", async () => {
    await (
      await webhook("pay_TEST0000000001")
    )();
    const send = await webhook("pay_TEST0000000002");
    const files = await filesPassedBy(async () => expect((await send()).status).toBe(200));
    expect(files.length, files.join("\n")).toBeLessThanOrEqual(16);
    expect(files).toContain("functions/src/features/platform/ledger/lines.ts");
  });
});
