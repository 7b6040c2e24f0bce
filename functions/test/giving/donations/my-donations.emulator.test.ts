import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { collections } from "../../../src/collections.ts";
import { openAccount } from "../../support/accounts.ts";
import { fill } from "../../support/database.ts";
import { watch } from "../../support/rpc.ts";
import { aPaidDonation } from "../../support/samples.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { column } from "../../support/server.ts";
import { openTestSite, type TestSite } from "./world.ts";

let testSite: TestSite;
let asha: StoredPerson;
beforeEach(async () => {
  testSite = await openTestSite();
  asha = await somebody(testSite.deps);
});
afterEach(async () => testSite.close());

const authorisationOf = (token: string) => ({ authorization: `Bearer ${token}` });
const formFrom = (email: string) => ({ ...testSite.aForm(), donor: { ...testSite.aForm().donor, email } });
const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  testSite.first.served.send(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
/** Checks out with a token, and pays. */
async function donate(form: unknown, headers: Record<string, string> = {}): Promise<string> {
  const reply = await send("/payments/checkout", form, headers);
  expect(reply.status, reply.text).toBe(200);
  await testSite.verify(await testSite.control.payNow(reply.json.order.id));
  await testSite.control.flush();
  return reply.json.reference;
}
const listOwn = (headers: Record<string, string>, query = "") =>
  testSite.first.served.get(`/user/donations${query}`, headers);
const listReferences = async (headers: Record<string, string>) => column((await listOwn(headers)).json, "reference");
/** A reference has 24 letters and digits. */
const makeId = (name: string) => name.padEnd(24, "0");
const verify = async ({ email }: StoredPerson) =>
  testSite.deps.identity.verifyEmail((await testSite.deps.identity.verificationCode(email))!);

describe("A person's donations", () => {
  it("include those made with their token, whatever address was entered, newest first", async () => {
    const firstDonation = await donate(formFrom("other@example.in"), asha.headers);
    await testSite.pass("1m");
    const secondDonation = await donate(formFrom("asha@example.in"), asha.headers);
    const { status, json } = await listOwn(asha.headers);
    expect(status).toBe(200);
    expect(json).toMatchObject([
      { reference: secondDonation, status: "paid", amountPaise: 500_00, refundedPaise: 0, anonymous: false },
      {
        reference: firstDonation,
        campaign: { _id: "school", title: "Books for a village school", kind: "fundraiser" },
      },
    ]);
    expect(json[0]).not.toHaveProperty("donor");
    expect(JSON.stringify(json)).not.toContain("@");
  });

  it("have the picture of their campaign, as long as it is public", async () => {
    await donate(formFrom("other@example.in"), asha.headers);
    const campaign = testSite.deps.db.collection("campaigns").doc("school");
    const picture = (await campaign.get()).get("picture");
    expect((await listOwn(asha.headers)).json[0].campaign.picture).toEqual(picture);
    await campaign.update({ status: "removed" });
    expect((await listOwn(asha.headers)).json[0].campaign).not.toHaveProperty("picture");
  });

  it("include those made with their address, case-insensitively, once it is verified", async () => {
    const reference = await donate(formFrom(asha.email.toUpperCase()));
    expect(await listReferences(asha.headers)).toEqual([]);
    await verify(asha);
    expect(await listReferences(asha.headers)).toEqual([reference]);
  });

  it("include those of their earlier guest accounts, upgraded or merged", async () => {
    const guest = await openAccount();
    const guestDonation = await donate(formFrom("guest@example.in"), authorisationOf(guest.token));
    const email = `g${guest.uid.toLowerCase()}@demo.test`;
    const upgradedUser = await testSite.deps.identity.signUp({
      email,
      password: "daansetu-demo",
      name: "G",
      guestToken: guest.token,
    });
    expect(upgradedUser.uid).toBe(guest.uid);
    expect(await listReferences(authorisationOf(upgradedUser.token))).toEqual([guestDonation]);

    const otherGuest = await openAccount();
    const otherGuestDonation = await donate(formFrom("guest@example.in"), authorisationOf(otherGuest.token));
    const joinedUser = await somebody(testSite.deps, { guestUids: [otherGuest.uid] });
    expect(await listReferences(joinedUser.headers)).toEqual([otherGuestDonation]);
  });

  it("are shown to nobody else", async () => {
    await donate(formFrom(asha.email), asha.headers);
    const ravi = await somebody(testSite.deps);
    await verify(ravi);
    expect(await listReferences(ravi.headers)).toEqual([]);
  });

  it("need a token of an account that is not a guest's", async () => {
    const guest = await openAccount();
    await donate(testSite.aForm(), authorisationOf(guest.token));
    expect((await listOwn({})).status).toBe(401);
    expect((await listOwn(authorisationOf(guest.token))).status).toBe(403);
    expect((await listOwn(authorisationOf("not-a-token"))).status).toBe(401);
  });

  it("leave out checkouts without an attempt, and include failed payments", async () => {
    expect((await send("/payments/checkout", testSite.aForm(), asha.headers)).status).toBe(200);
    const triedCheckout = (await send("/payments/checkout", testSite.aForm(), asha.headers)).json;
    await testSite.control.pay(triedCheckout.order.id, { method: "card", card: { number: "4100280000060003" } });
    await testSite.control.flush();
    expect((await listOwn(asha.headers)).json).toMatchObject([
      { reference: triedCheckout.reference, status: "failed" },
    ]);
  });

  it("come page by page, each once, among abandoned checkouts and donations of the same time", async () => {
    const paidDonation = (overrides = {}) =>
      aPaidDonation({
        donorKeys: [`uid:${asha.uid}`],
        facts: { payments: { p: aPayment }, refunds: {}, acceptedPaymentId: "p" },
        ...overrides,
      });
    const aPayment = {
      status: "captured",
      amountPaise: 500_00,
      currency: "INR",
      international: false,
      orderId: "order_SAMPLE00000001",
      at: "2026-11-10T09:01:00.000Z",
    } as const;
    await fill(testSite.deps.db, "donations", {
      ...Object.fromEntries(Array.from({ length: 5 }, (_, n) => [makeId(`same${n}`), paidDonation()])),
      ...Object.fromEntries(
        Array.from({ length: 4 }, (_, n) => [
          makeId(`left${n}`),
          paidDonation({ facts: { payments: {}, refunds: {} } }),
        ]),
      ),
      [makeId("older")]: paidDonation({ createdAt: "2026-11-01T09:00:00.000Z" }),
    });
    const seenIds: string[] = [];
    let cursor: string | undefined = "";
    let pageCount = 0;
    while (cursor !== undefined) {
      const reply = await listOwn(
        asha.headers,
        `?limit=2${cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      expect(reply.status).toBe(200);
      seenIds.push(...column(reply.json, "reference"));
      cursor = reply.headers.get("x-next-cursor") ?? undefined;
      pageCount += 1;
    }
    expect(seenIds).toEqual(["same4", "same3", "same2", "same1", "same0", "older"].map(makeId));
    expect(pageCount).toBe(3);
    const ravi = await somebody(testSite.deps);
    const stolenCursor = (await listOwn(asha.headers, "?limit=2")).headers.get("x-next-cursor")!;
    expect((await listOwn(ravi.headers, `?cursor=${encodeURIComponent(stolenCursor)}`)).status).toBe(400);
  });
});

describe("The donor keys of a donation", () => {
  const donorKeysOf = async (reference: string) =>
    (await collections(testSite.deps.db).donations.doc(reference).get()).data()?.donorKeys;

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
    const { fullName, phone, email, address, state, pincode } = testSite.aForm().donor;
    const payment = await testSite.control.payNow(order.id);
    await testSite.verify({ ...payment, fullName, phone, email, address, state, pincode });
    expect(await donorKeysOf(reference)).toEqual([`uid:${asha.uid}`, `mail:${email}`]);
  });

  it("never prevent a donation: an invalid token is ignored", async () => {
    const reference = await donate(testSite.aForm(), authorisationOf(`${asha.token}x`));
    expect(await donorKeysOf(reference)).toEqual(["mail:asha@example.in"]);
  });

  it("cost no read: a checkout reads and writes as much with a token as without", async () => {
    const databaseWatch = watch(testSite.deps.db);
    const costOf = async (headers: Record<string, string>) => {
      await send("/payments/checkout", testSite.aForm(), headers);
      databaseWatch.reset();
      await send("/payments/checkout", testSite.aForm(), headers);
      const { reads, writes } = databaseWatch.snapshot();
      return { reads, writes };
    };
    expect(await costOf(asha.headers)).toEqual(await costOf({}));
  });
});
