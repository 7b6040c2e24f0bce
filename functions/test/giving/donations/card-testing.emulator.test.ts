import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { watch } from "../../support/rpc.ts";
import { aForm, openTestSite, type TestSite } from "./world.ts";

const DECLINED = { method: "card", card: { number: "4100280000060003" } } as const;
/** The client that Hosting saw, and the hop that Google's front end saw. */
const TESTER = "198.51.100.7, 203.0.113.1";
const NEIGHBOUR = "198.51.100.8, 203.0.113.1";

let testSite: TestSite;
beforeEach(async () => {
  testSite = await openTestSite({ env: { REFUSED_CARDS: "3", UNPAID_ORDERS: "4", TRUSTED_PROXIES: "2" } });
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

/** Until then the verdict about an origin holds. */
const nextVerdict = () => testSite.pass("6s");

const checkoutFrom = (forwarded: string, form: unknown = aForm(), instance = testSite.first) =>
  instance.served.send("/payments/checkout", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": forwarded },
    body: JSON.stringify(form),
  });

/** An order for which cards are refused; the gateway's webhooks tell us. */
async function tryCards(forwarded: string, cards = 1) {
  const form = aForm();
  const { json } = await checkoutFrom(forwarded, form);
  for (let n = 0; n < cards; n += 1) await testSite.control.pay(json.order.id, DECLINED);
  await testSite.control.flush();
  return { form, orderId: json.order.id };
}

async function payFrom(forwarded: string) {
  const { json } = await checkoutFrom(forwarded);
  await testSite.verify(await testSite.control.payNow(json.order.id));
}

describe("A network whose cards are refused again and again", () => {
  it("must wait, on every instance, and its neighbours need not", async () => {
    for (let n = 0; n < 3; n += 1) await tryCards(TESTER);
    await nextVerdict();
    const refused = await checkoutFrom(TESTER, aForm(), await testSite.startInstance());
    expect([refused.status, refused.json.code]).toEqual([429, "too-many-requests"]);
    expect(refused.text).toMatch(/Nothing was charged\. Please try again in five minutes, or use another network/);
    expect(refused.headers.get("retry-after")).toBe("300");
    expect((await checkoutFrom(NEIGHBOUR)).status).toBe(200);
    await testSite.pass("31m");
    expect((await checkoutFrom(TESTER)).status).toBe(200);
  });

  it("must wait, too, if they were all tried for one order", async () => {
    await tryCards(TESTER, 3);
    await nextVerdict();
    expect((await checkoutFrom(TESTER)).status).toBe(429);
  });

  it("never stops a donor who goes on with an order of theirs", async () => {
    const { form, orderId } = await tryCards(TESTER, 3);
    await nextVerdict();
    expect((await checkoutFrom(TESTER)).status).toBe(429);
    expect((await checkoutFrom(TESTER, form)).json.order.id).toBe(orderId);
    await testSite.verify(await testSite.control.payNow(orderId));
  });

  it("goes on if donors pay there, too", async () => {
    await payFrom(TESTER);
    for (let n = 0; n < 3; n += 1) await tryCards(TESTER);
    await nextVerdict();
    expect((await checkoutFrom(TESTER)).status).toBe(200);
  });
});

describe("A donor whose network must wait", () => {
  const postFrom = (forwarded: string, path: string, body: unknown) =>
    testSite.first.served.send(path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": forwarded },
      body: JSON.stringify(body),
    });
  const solve = async (forwarded: string) => {
    const { json: challenge } = await postFrom(forwarded, "/payments/challenge", {});
    const solution = await solveChallenge({ challenge, deriveKey });
    return { challenge, solution };
  };
  const orderWith = (solved: unknown, forwarded = TESTER) =>
    checkoutFrom(forwarded, { ...aForm(), solvedChallenge: JSON.stringify(solved) });
  beforeEach(async () => {
    await tryCards(TESTER, 3);
    await nextVerdict();
  });

  it("is asked for a challenge, and pays with its solution, which counts once", async () => {
    const form = aForm();
    const asked = await checkoutFrom(TESTER, form);
    expect([asked.status, asked.json.fields]).toEqual([
      429,
      [expect.objectContaining({ field: "solvedChallenge", problem: "required" })],
    ]);
    const solved = await solve(TESTER);
    const reply = await checkoutFrom(TESTER, { ...form, solvedChallenge: JSON.stringify(solved) });
    expect(reply.status, reply.text).toBe(200);
    await testSite.verify(await testSite.control.payNow(reply.json.order.id));
    const replayed = await orderWith(solved);
    expect([replayed.status, replayed.json.fields]).toEqual([429, undefined]);
  });

  it("does not go on with one that is unsolved, altered, of another network, or older than five minutes", async () => {
    const { challenge, solution } = await solve(TESTER);
    const { parameters } = challenge;
    const other = await solve(NEIGHBOUR);
    const until = Number(parameters.data.until) + 3_600_000;
    for (const solved of [
      { challenge, solution: { ...solution, derivedKey: "00".repeat(32) } },
      { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: "00" } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, data: { ...parameters.data, until } } }, solution },
      { challenge: { ...challenge, signature: "0".repeat(64) }, solution },
      "nonsense",
      other,
    ])
      expect((await orderWith(solved)).status, JSON.stringify(solved)).toBe(429);
    await testSite.pass("5m");
    expect((await orderWith({ challenge, solution })).status).toBe(429);
  });

  it("may go on so ten times in half an hour: above that no solution counts, on any instance", async () => {
    for (let n = 0; n < 10; n += 1) expect((await orderWith(await solve(TESTER))).status).toBe(200);
    expect((await orderWith(await solve(TESTER))).status).toBe(429);
  });
});

it("a network that piles up orders and pays none must wait, and not while they may still be paid", async () => {
  for (let n = 0; n < 4; n += 1) expect((await checkoutFrom(TESTER, { amount: 100 + n })).status).toBe(200);
  expect((await checkoutFrom(TESTER)).status).toBe(200);
  await testSite.pass("4m");
  expect((await checkoutFrom(TESTER)).status).toBe(429);
  expect((await checkoutFrom(NEIGHBOUR)).status).toBe(200);
  await testSite.pass("10m");
  expect((await checkoutFrom(TESTER)).status).toBe(200);
});

it("clients that call the function directly and forge their address must wait as one, from fifty times the number on", async () => {
  const strict = await testSite.startInstance({ env: { REFUSED_CARDS: "1", TRUSTED_PROXIES: "2" } });
  const forged = Array.from({ length: 50 }, (_, n) => `198.51.100.${n}, 203.0.113.9`);
  const tryCard = async (forwarded: string) => {
    const { json } = await checkoutFrom(forwarded, { amount: 100 });
    await testSite.control.pay(json.order.id, DECLINED);
  };
  for (const forwarded of forged.slice(1)) await tryCard(forwarded);
  await testSite.control.flush();
  expect((await checkoutFrom("198.51.100.200, 203.0.113.9", aForm(), strict)).status).toBe(200);
  await tryCard(forged[0]!);
  await testSite.control.flush();
  await nextVerdict();
  expect((await checkoutFrom("198.51.100.201, 203.0.113.9", aForm(), strict)).status).toBe(429);
  expect((await checkoutFrom("198.51.100.201, 203.0.113.10", aForm(), strict)).status).toBe(200);
});

it("an order is taken, and paid, if the database cannot count", async () => {
  await tryCards(TESTER, 3);
  const instance = await testSite.startInstance();
  watch(instance.deps.db, (call, proceed) =>
    call.method === "runAggregationQuery"
      ? Promise.reject(Object.assign(new Error("The query requires an index."), { code: 9 }))
      : proceed(),
  );
  const reply = await checkoutFrom(TESTER, aForm(), instance);
  expect(reply.status, reply.text).toBe(200);
  await testSite.verify(await testSite.control.payNow(reply.json.order.id));
  expect(instance.deps.logged.map(({ level }) => level)).toContain("error");
});

it("no address is stored with an order, and the key of its hash goes after two days", async () => {
  await checkoutFrom(TESTER);
  const { donation } = await testSite.onlyDonation();
  expect(donation.fromNetwork).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(donation)).not.toMatch(/198\.51|203\.0/);
  const [key] = (await testSite.db.originKeys.get()).docs.map((document) => document.data());
  expect(key?.expiresAt.getTime()).toBe(testSite.now().getTime() + 48 * 3_600_000);
});
