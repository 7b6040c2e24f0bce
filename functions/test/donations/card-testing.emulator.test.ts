import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aForm, openTestSite, type TestSite } from "./world.ts";

const LIMIT = 3;
let testSite: TestSite;
beforeEach(async () => {
  testSite = await openTestSite({ env: { UNPAID_ORDERS: String(LIMIT), TRUSTED_PROXIES: "2" } });
});
afterEach(async () => {
  await testSite.close();
});

/** @param forwarded the client that Hosting saw, and the hop that Google's front end saw */
const checkoutFrom = (forwarded: string, form: unknown = aForm(), instance = testSite.first) =>
  instance.served.send("/payments/checkout", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": forwarded },
    body: JSON.stringify(form),
  });
const TESTER = "198.51.100.7, 203.0.113.1";

async function orderAndPay() {
  const { json } = await checkoutFrom(TESTER);
  await testSite.verify(await testSite.control.payNow(json.order.id));
}

describe("Orders of which hardly any is paid", () => {
  it("must wait, on every instance, and those of another address need not", async () => {
    for (let n = 0; n < LIMIT; n += 1) expect((await checkoutFrom(TESTER, { amount: 100 + n })).status).toBe(200);
    const other = await testSite.startInstance();
    const refused = await checkoutFrom(TESTER, { amount: 500 }, other);
    expect([refused.status, refused.json.code]).toEqual([429, "too-many-requests"]);
    expect(refused.headers.get("retry-after")).toBe("120");
    expect((await checkoutFrom("198.51.100.8, 203.0.113.1")).status).toBe(200);
    await testSite.pass("11m");
    expect((await checkoutFrom(TESTER)).status).toBe(200);
  });

  it("never stop a donor who goes on with an order of theirs", async () => {
    const form = aForm();
    const begun = await checkoutFrom(TESTER, form);
    for (let n = 0; n < LIMIT; n += 1) await checkoutFrom(TESTER);
    expect((await checkoutFrom(TESTER)).status).toBe(429);
    expect((await checkoutFrom(TESTER, form)).json.order.id).toBe(begun.json.order.id);
  });

  it("are what counts: an address behind which donors pay goes on", async () => {
    await orderAndPay();
    for (let n = 0; n < LIMIT; n += 1) await checkoutFrom(TESTER);
    expect((await checkoutFrom(TESTER)).status).toBe(200);
    expect((await checkoutFrom(TESTER)).status).toBe(429);
  });

  it("are counted for a client that calls the function directly and forges its address, too", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < LIMIT * 20 + 2; n += 1)
      statuses.push((await checkoutFrom(`198.51.100.${n}, 203.0.113.9`, { amount: 100 })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT * 20);
    expect((await checkoutFrom("198.51.100.1, 203.0.113.10", { amount: 100 })).status).toBe(200);
  });

  it("are kept without an address", async () => {
    await checkoutFrom(TESTER);
    const [donation] = [...(await testSite.stored()).donations.values()];
    expect(donation?.fromNetwork).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(donation)).not.toMatch(/198\.51|203\.0/);
  });
});
