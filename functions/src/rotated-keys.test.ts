import { describe, expect, it } from "vitest";
import { LOCAL_ENV } from "../test/support/deps.ts";
import { parseConfig } from "./config/config.ts";
import { knownDeviceOf } from "./features/people/accounts/known-devices.ts";
import {
  keyIdOf,
  keyIdOfLink,
  pseudonymsOf,
  unsubscribeLink,
} from "./features/outreach/newsletters/unsubscribe-link.ts";
import { isPlanKey, planKeyFor, planLink } from "./features/giving/plans/plan-key.service.ts";
import { isReceiptKey, receiptLink } from "./features/tax/receipts/content/receipt-link.ts";
import { cursorsFor } from "./http/cursors.ts";

/** Made when one key, `REFERENCE_KEY`, did all jobs. */
const ONLY_KEY = "the-one-key-of-long-ago";
const PLAN = { id: "Plan0000000000000000001A" };
const SENT = {
  plan: "ucphABkVJjFqMj68vG74P7hbOuy_h8D0bmi7S5rTT7U",
  receipt: "b0Gf5DqIJTN5h3ToIpaxiXQWbDjTenB-i65HOnFmHio",
  person: "lE3J69fNortw_e4sQj9qgZ-sjmqZfBGM768CfmJlOcw",
  stop: "ACuDjtBENJiPXgzJTrX84dv-fE0_U_gF50KicsAxbk0",
  cursor: "zEjDf5vy6UWUE-pQXamgiqfffWSB1feE046egNynXOFaoBY",
  device: "phone.y0tq7R_pfrGM9SH_GasS4a6x2MAAxmi3B4a50yi8KTQ",
};

describe.each([
  ["of its own", ["the-key-of-this-year", ONLY_KEY]],
  ["after two rotations", ["the-key-of-next-year", "the-key-of-this-year", ONLY_KEY]],
] as const)("What the only key made stays good in a ring %s:", (_, ring) => {
  it("links to plans and receipts", () => {
    expect(isPlanKey(SENT.plan, PLAN, ring)).toBe(true);
    expect(isReceiptKey(SENT.receipt, "Gift0000000000000000001A", ring)).toBe(true);
    expect(isPlanKey(SENT.plan, PLAN, [ring[0]])).toBe(false);
    expect(isReceiptKey(SENT.plan, PLAN.id, ring)).toBe(false);
  });

  it("refusals of newsletters, and the links by which people refuse", () => {
    expect(pseudonymsOf("Asha@demo.test", ring)).toContain(SENT.person);
    expect(keyIdOfLink(SENT.stop, SENT.person, ring)).toBe(keyIdOf(ONLY_KEY));
    expect(keyIdOfLink(SENT.stop, SENT.person, [ring[0]])).toBeUndefined();
  });

  it("positions in lists and known browsers", () => {
    expect(cursorsFor(ring).open("a list", SENT.cursor)).toEqual({ at: 5, id: "x" });
    expect(() => cursorsFor([ring[0]]).open("a list", SENT.cursor)).toThrow("could not continue");
    expect(knownDeviceOf("asha@demo.test", [SENT.device], ring)).toBe("phone");
  });

  it("new ones are made with the key in use alone", () => {
    const fresh = planKeyFor(PLAN, ring);
    expect(isPlanKey(fresh, PLAN, [ring[0]])).toBe(true);
    expect(isPlanKey(fresh, PLAN, [ONLY_KEY])).toBe(false);
    expect(cursorsFor([ring[0]]).open("a list", cursorsFor(ring).seal("a list", { at: 1, id: "y" })).id).toBe("y");
  });
});

describe("A revoked link to a plan", () => {
  it("opens it no more, whatever key made it, and the next link does", () => {
    const ring = ["the-key-of-this-year", ONLY_KEY] as const;
    const revoked = { ...PLAN, linksRevoked: 1 };
    for (const key of [SENT.plan, planKeyFor(PLAN, ring)]) expect(isPlanKey(key, revoked, ring)).toBe(false);
    expect(isPlanKey(planKeyFor(revoked, ring), revoked, ring)).toBe(true);
    expect(isPlanKey(planKeyFor(revoked, ring), { ...PLAN, linksRevoked: 2 }, ring)).toBe(false);
  });
});

describe("A rotation of one key", () => {
  it.each(["REFERENCE_KEYS", "COUNTER_KEYS", "DEVICE_KEYS", "CURSOR_KEYS"])(
    "(%s) leaves links in mails as they are",
    (name) => {
      const config = parseConfig(LOCAL_ENV);
      const rotated = parseConfig({ ...LOCAL_ENV, [name]: "another-key-for-this-job" });
      for (const linkOf of [
        (keys: typeof config) => planLink(PLAN, keys),
        (keys: typeof config) => receiptLink("Gift0000000000000000001A", keys),
        (keys: typeof config) => unsubscribeLink("asha@demo.test", keys),
      ])
        expect(linkOf(rotated)).toBe(linkOf(config));
    },
  );
});
