import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { collections } from "../../src/collections.ts";
import { openAccount } from "../support/accounts.ts";
import { fill } from "../support/database.ts";
import { watch } from "../support/rpc.ts";
import { aPaidDonation } from "../support/samples.ts";
import { somebody, type StoredPerson } from "../support/people.ts";
import { column } from "../support/server.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
let asha: StoredPerson;
beforeEach(async () => {
  world = await openWorld();
  asha = await somebody(world.deps);
});
afterEach(async () => world.close());

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const formFrom = (email: string) => ({ ...world.aForm(), donor: { ...world.aForm().donor, email } });
const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  world.first.served.send(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
/** Checks out with a token, and pays. */
async function donate(form: unknown, headers: Record<string, string> = {}): Promise<string> {
  const reply = await send("/payments/checkout", form, headers);
  expect(reply.status, reply.text).toBe(200);
  await world.verify(await world.control.payNow(reply.json.order.id));
  await world.control.flush();
  return reply.json.reference;
}
const mine = (headers: Record<string, string>, query = "") =>
  world.first.served.get(`/user/donations${query}`, headers);
const references = async (headers: Record<string, string>) => column((await mine(headers)).json, "reference");
/** A reference has 24 letters and digits. */
const idOf = (name: string) => name.padEnd(24, "0");
const verify = async ({ email }: StoredPerson) =>
  world.deps.identity.verifyEmail((await world.deps.identity.verificationCode(email))!);

describe("A person's donations", () => {
  it("include those made with their token, whatever address was entered, newest first", async () => {
    const first = await donate(formFrom("other@example.in"), asha.headers);
    await world.pass("1m");
    const second = await donate(formFrom("asha@example.in"), asha.headers);
    const { status, json } = await mine(asha.headers);
    expect(status).toBe(200);
    expect(json).toMatchObject([
      { reference: second, status: "paid", amountPaise: 500_00, refundedPaise: 0, anonymous: false },
      { reference: first, campaign: { _id: "school", title: "Books for a village school", kind: "fundraiser" } },
    ]);
    expect(json[0]).not.toHaveProperty("donor");
    expect(JSON.stringify(json)).not.toContain("@");
  });

  it("include those made with their address, case-insensitively, once it is verified", async () => {
    const reference = await donate(formFrom(asha.email.toUpperCase()));
    expect(await references(asha.headers)).toEqual([]);
    await verify(asha);
    expect(await references(asha.headers)).toEqual([reference]);
  });

  it("include those of their earlier guest accounts, upgraded or merged", async () => {
    const guest = await openAccount();
    const asGuest = await donate(formFrom("guest@example.in"), as(guest.token));
    const email = `g${guest.uid.toLowerCase()}@demo.test`;
    const upgraded = await world.deps.identity.signUp({
      email,
      password: "daansetu-demo",
      name: "G",
      guestToken: guest.token,
    });
    expect(upgraded.uid).toBe(guest.uid);
    expect(await references(as(upgraded.token))).toEqual([asGuest]);

    const other = await openAccount();
    const asOther = await donate(formFrom("guest@example.in"), as(other.token));
    const joined = await somebody(world.deps, { guestUids: [other.uid] });
    expect(await references(joined.headers)).toEqual([asOther]);
  });

  it("are shown to nobody else", async () => {
    await donate(formFrom(asha.email), asha.headers);
    const ravi = await somebody(world.deps);
    await verify(ravi);
    expect(await references(ravi.headers)).toEqual([]);
  });

  it("need a token of an account that is not a guest's", async () => {
    const guest = await openAccount();
    await donate(world.aForm(), as(guest.token));
    expect((await mine({})).status).toBe(401);
    expect((await mine(as(guest.token))).status).toBe(403);
    expect((await mine(as("not-a-token"))).status).toBe(401);
  });

  it("leave out checkouts without an attempt, and include failed payments", async () => {
    expect((await send("/payments/checkout", world.aForm(), asha.headers)).status).toBe(200);
    const tried = (await send("/payments/checkout", world.aForm(), asha.headers)).json;
    await world.control.pay(tried.order.id, { method: "card", card: { number: "4100280000060003" } });
    await world.control.flush();
    expect((await mine(asha.headers)).json).toMatchObject([{ reference: tried.reference, status: "failed" }]);
  });

  it("come page by page, each once, among abandoned checkouts and donations of the same time", async () => {
    const paid = (about = {}) =>
      aPaidDonation({
        donorKeys: [`uid:${asha.uid}`],
        facts: { payments: { p: aPayment }, refunds: {}, acceptedPaymentId: "p" },
        ...about,
      });
    const aPayment = {
      status: "captured",
      amountPaise: 500_00,
      currency: "INR",
      international: false,
      orderId: "order_SAMPLE00000001",
      at: "2026-11-10T09:01:00.000Z",
    } as const;
    await fill(world.deps.db, "donations", {
      ...Object.fromEntries(Array.from({ length: 5 }, (_, n) => [idOf(`same${n}`), paid()])),
      ...Object.fromEntries(
        Array.from({ length: 4 }, (_, n) => [idOf(`left${n}`), paid({ facts: { payments: {}, refunds: {} } })]),
      ),
      [idOf("older")]: paid({ createdAt: "2026-11-01T09:00:00.000Z" }),
    });
    const seen: string[] = [];
    let cursor: string | undefined = "";
    let pages = 0;
    while (cursor !== undefined) {
      const reply = await mine(asha.headers, `?limit=2${cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`}`);
      expect(reply.status).toBe(200);
      seen.push(...column(reply.json, "reference"));
      cursor = reply.headers.get("x-next-cursor") ?? undefined;
      pages += 1;
    }
    expect(seen).toEqual(["same4", "same3", "same2", "same1", "same0", "older"].map(idOf));
    expect(pages).toBe(3);
    const ravi = await somebody(world.deps);
    const stolen = (await mine(asha.headers, "?limit=2")).headers.get("x-next-cursor")!;
    expect((await mine(ravi.headers, `?cursor=${encodeURIComponent(stolen)}`)).status).toBe(400);
  });
});

describe("The donor keys of a donation", () => {
  const donorKeysOf = async (reference: string) =>
    (await collections(world.deps.db).donations.doc(reference).get()).data()?.donorKeys;

  it("are updated whenever the same form is sent; a corrected address replaces the earlier one", async () => {
    const form = formFrom("typo@example.in");
    const { reference } = (await send("/payments/checkout", form)).json;
    expect(await donorKeysOf(reference)).toEqual(["mail:typo@example.in"]);
    await send("/payments/checkout", form, asha.headers);
    expect(await donorKeysOf(reference)).toEqual([`uid:${asha.uid}`, "mail:typo@example.in"]);
    await send("/payments/checkout", { ...form, donor: { ...form.donor, email: "Right@example.in" } });
    expect(await donorKeysOf(reference)).toEqual([`uid:${asha.uid}`, "mail:right@example.in"]);
  });

  it("are completed for a bare amount when its details arrive", async () => {
    const { order, reference } = (await send("/payments/checkout", { amount: 500 }, asha.headers)).json;
    expect(await donorKeysOf(reference)).toEqual([`uid:${asha.uid}`]);
    const { fullName, phone, email, address, state, pincode } = world.aForm().donor;
    const paid = await world.control.payNow(order.id);
    await world.verify({ ...paid, fullName, phone, email, address, state, pincode });
    expect(await donorKeysOf(reference)).toEqual([`uid:${asha.uid}`, `mail:${email}`]);
  });

  it("never prevent a donation: an invalid token is ignored", async () => {
    const reference = await donate(world.aForm(), as(`${asha.token}x`));
    expect(await donorKeysOf(reference)).toEqual(["mail:asha@example.in"]);
  });

  it("cost no read: a checkout reads and writes as much with a token as without", async () => {
    const work = watch(world.deps.db);
    const costOf = async (headers: Record<string, string>) => {
      await send("/payments/checkout", world.aForm(), headers);
      work.reset();
      await send("/payments/checkout", world.aForm(), headers);
      const { reads, writes } = work.snapshot();
      return { reads, writes };
    };
    expect(await costOf(asha.headers)).toEqual(await costOf({}));
  });
});
