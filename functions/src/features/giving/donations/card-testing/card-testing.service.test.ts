import { describe, expect, it, onTestFinished, vi } from "vitest";
import { testDeps } from "../../../../../test/support/deps.ts";
import { AppError } from "../../../../http/app-error.ts";
import { cardTestingService } from "./card-testing.service.ts";
import type { ChallengeService } from "./challenge.service.ts";
import type { OrderTraffic, Origin } from "./order-traffic.interface.ts";

const START = new Date("2026-11-25T12:00:00.000Z").getTime();
const SECOND = 1_000;

/** An order and what comes of it. */
interface Order extends Partial<Origin> {
  at: number;
  paidAt?: number;
  refusedAt?: readonly number[];
}

/** Counts over a list as the repository counts over the database. */
function trafficOf(orders: readonly Order[], now: () => number): OrderTraffic {
  const ms = (text: string) => Date.parse(text);
  const refusals = ({ refusedAt = [] }: Order, since: string) =>
    refusedAt.filter((at) => at >= ms(since) && at <= now()).length;
  const countOf = (matches: (order: Order) => boolean) => orders.filter(matches).length;
  return {
    countRefusedCards: async (network, since, most) =>
      orders
        .filter((order) => order.fromNetwork === network && refusals(order, since) > 0)
        .slice(0, most)
        .reduce((sum, order) => sum + refusals(order, since), 0),
    countRefusedOrders: async (field, origin, since) =>
      countOf((order) => order[field] === origin && refusals(order, since) > 0),
    countUnpaid: async (network, from, until) =>
      countOf(
        ({ fromNetwork, at, paidAt = Infinity }) =>
          fromNetwork === network && at >= ms(from) && at < ms(until) && paidAt > now(),
      ),
    countBegun: async (field, origin, since) => countOf((order) => order[field] === origin && order.at >= ms(since)),
    countPaid: async (field, origin, since) =>
      countOf((order) => order[field] === origin && (order.paidAt ?? 0) >= ms(since) && (order.paidAt ?? 0) <= now()),
  };
}

/** Nobody here solves a challenge. */
const challenges: ChallengeService = {
  create: () => Promise.reject(new Error("None was asked for.")),
  redeem: async () => false,
};
const NEW_ORDER = { isBegun: async () => false, solvedChallenge: undefined };

/** A site with the default limits. */
function openSite() {
  const orders: Order[] = [];
  let time = START;
  const deps = testDeps();
  const { admit } = cardTestingService(deps, {
    traffic: trafficOf(orders, () => time),
    originKeys: { ofDay: async (day) => `key of ${day}` },
    challenges,
  });
  return {
    deps,
    /** @returns true if the order is admitted */
    order: async (order: Order, address = "198.51.100.7", hop = "203.0.113.1"): Promise<boolean> => {
      time = order.at;
      try {
        orders.push({ ...order, ...(await admit({ address, hop }, new Date(time), NEW_ORDER)) });
        return true;
      } catch (error) {
        if (error instanceof AppError && error.code === "too-many-requests") return false;
        throw error;
      }
    },
  };
}

/** The n-th of a crowd that comes at once: it takes a minute and a half to pay, one in three does, and two of five cards are refused. */
const donorOf = (n: number, at: number): Order => ({
  at,
  ...(n % 3 === 0 && { paidAt: at + 90 * SECOND }),
  ...(n % 10 < 2 && { refusedAt: [at + 45 * SECOND] }),
});

describe("whoever shares an address", () => {
  it.each([
    ["an appeal brings 600 donors of one mobile carrier within ten minutes", 600, SECOND],
    ["an appeal brings 600 donors of one mobile carrier within a minute", 600, SECOND / 10],
    ["the donors of an office come, one every half minute", 40, 30 * SECOND],
  ])("is never refused while %s", async (_, donors, gap) => {
    const site = openSite();
    const admitted: boolean[] = [];
    for (let n = 0; n < donors; n += 1) admitted.push(await site.order(donorOf(n, START + n * gap)));
    expect(admitted).not.toContain(false);
  });

  it("is never refused because of orders elsewhere, also through the same proxy of Hosting", async () => {
    const site = openSite();
    for (let n = 0; n < 300; n += 1) await site.order({ at: START + n * SECOND }, `198.51.${n % 250}.9`);
    expect(await site.order({ at: START + 400 * SECOND })).toBe(true);
  });
});

describe("whoever tries stolen cards", () => {
  it("waits after ten refused cards, on one order or on many, until half an hour has passed", async () => {
    for (const cardsPerOrder of [1, 10]) {
      const site = openSite();
      let orders = 0;
      const tryCards = (at: number) =>
        site.order({ at, refusedAt: Array.from({ length: cardsPerOrder }, () => at + SECOND) });
      while (await tryCards(START + orders * 10 * SECOND)) orders += 1;
      expect(orders).toBe(10 / cardsPerOrder);
      expect(await tryCards(START + 20 * 60 * SECOND)).toBe(false);
      expect(await tryCards(START + 40 * 60 * SECOND)).toBe(true);
    }
  });

  it("waits, however many cards were tried before anybody was told of it", async () => {
    const site = openSite();
    for (let n = 0; n < 50; n += 1) await site.order({ at: START, refusedAt: [START + 20 * SECOND] });
    expect(await site.order({ at: START + 30 * SECOND })).toBe(false);
  });

  it("is not let off by a payment of theirs now and then", async () => {
    const site = openSite();
    const admitted: boolean[] = [];
    for (let n = 0; n < 60; n += 1) {
      const at = START + n * 10 * SECOND;
      admitted.push(await site.order(n % 10 === 9 ? { at, paidAt: at + SECOND } : { at, refusedAt: [at + SECOND] }));
    }
    expect(admitted.filter(Boolean).length).toBeLessThan(20);
  });

  it("waits when the function is called directly with ever other forged addresses", async () => {
    const site = openSite();
    let orders = 0;
    const forge = () =>
      site.order(
        { at: START + orders * SECOND, refusedAt: [START + orders * SECOND] },
        `10.0.${orders}.1`,
        "192.0.2.66",
      );
    while (await forge()) orders += 1;
    expect(orders).toBeGreaterThanOrEqual(500);
    expect(orders).toBeLessThanOrEqual(505);
  });
});

it("whoever opens orders by the hundred and pays none waits", async () => {
  const site = openSite();
  let orders = 0;
  while (await site.order({ at: START + orders * SECOND })) orders += 1;
  // Sixty, those that might still have been paid meanwhile, and those of the five seconds for which a verdict holds.
  expect(orders).toBeGreaterThanOrEqual(60 + 180);
  expect(orders).toBeLessThanOrEqual(60 + 180 + 5);
});

it("of a crowd at one address hardly anybody is counted for", async () => {
  let counts = 0;
  const traffic = trafficOf([], () => START);
  const { admit } = cardTestingService(testDeps(), {
    traffic: {
      ...traffic,
      countUnpaid: async (...range) => {
        counts += 1;
        return traffic.countUnpaid(...range);
      },
    },
    originKeys: { ofDay: async () => "key" },
    challenges,
  });
  const client = { address: "198.51.100.7", hop: "203.0.113.1" };
  for (let n = 0; n < 600; n += 1) await admit(client, new Date(START + n * (SECOND / 10)), NEW_ORDER);
  expect(counts).toBe(12);
});

describe("while it cannot be counted", () => {
  const client = { address: "198.51.100.7", hop: "203.0.113.1" };
  const known = { fromNetwork: expect.any(String), fromHop: expect.any(String) };
  const challengeIsAsked = { code: "too-many-requests", fields: [{ field: "solvedChallenge" }] };

  /** @param answer what the counts come to, or that they come to nothing */
  function openUncounted(answer = (): Promise<number> => Promise.reject(new Error("The database is slow."))) {
    const deps = testDeps();
    const redeemed: unknown[] = [];
    const service = cardTestingService(deps, {
      traffic: { ...trafficOf([], () => START), countUnpaid: answer },
      originKeys: { ofDay: async () => "key" },
      challenges: {
        ...challenges,
        redeem: async (text, _origin, _now, ceiling) => {
          redeemed.push(ceiling);
          return text === "solved";
        },
      },
    });
    return { ...service, deps, redeemed };
  }

  it("three orders of a network go through in half an hour, with where they come from, and others by a challenge", async () => {
    const { admit, deps } = openUncounted();
    let admitted = 0;
    for (let n = 0; n < 92; n += 1) {
      const order = admit(client, new Date(START + n * SECOND), NEW_ORDER);
      const outcome = await order.catch((error: unknown) => error);
      if (outcome instanceof AppError) expect(outcome).toMatchObject(challengeIsAsked);
      else {
        expect(outcome).toEqual(known);
        admitted += 1;
      }
    }
    expect(admitted).toBe(3);
    expect(await admit({ ...client, address: "198.51.100.8" }, new Date(START), NEW_ORDER)).toEqual(known);
    expect(await admit(client, new Date(START + 31 * 60 * SECOND), NEW_ORDER)).toEqual(known);
    expect(new Set(deps.logged.map(({ level }) => level))).toEqual(new Set(["error", "warn"]));
  });

  it("whoever forges ever other addresses at the function's own gets no more than fifty through", async () => {
    const { admit } = openUncounted();
    let admitted = 0;
    for (let n = 0; n < 200; n += 1)
      await admit({ address: `10.0.${n}.1`, hop: "192.0.2.66" }, new Date(START), NEW_ORDER).then(
        () => (admitted += 1),
        () => undefined,
      );
    expect(admitted).toBe(50);
  });

  it("a solution goes through, up to a ceiling for many donors, and whoever began an order goes on with it", async () => {
    const { admit, redeemed } = openUncounted();
    for (let n = 0; n < 3; n += 1) await admit(client, new Date(START), NEW_ORDER);
    const solved = { ...NEW_ORDER, solvedChallenge: "solved" };
    expect(await admit(client, new Date(START), solved)).toEqual(known);
    expect(redeemed).toEqual(["uncounted"]);
    await expect(admit(client, new Date(START), { ...solved, solvedChallenge: "other" })).rejects.toMatchObject({
      code: "too-many-requests",
      message: expect.not.stringMatching(/Many payments from your network have failed/),
    });
    expect(await admit(client, new Date(START), { ...NEW_ORDER, isBegun: async () => true })).toEqual(known);
  });

  it("nobody waits longer than three seconds for the counts", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { admit } = openUncounted(() => new Promise(() => undefined));
    const order = admit(client, new Date(START), NEW_ORDER);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await order).toEqual(known);
  });

  it("orders are as few where not even the day's key can be read, and no challenge could be made", async () => {
    const deps = testDeps();
    const { admit } = cardTestingService(deps, {
      traffic: trafficOf([], () => START),
      originKeys: { ofDay: () => Promise.reject(new Error("The database is away.")) },
      challenges,
    });
    for (let n = 0; n < 3; n += 1) expect(await admit(client, new Date(START), NEW_ORDER)).toEqual({});
    await expect(admit(client, new Date(START), NEW_ORDER)).rejects.toMatchObject({ code: "temporarily-unavailable" });
  });
});
