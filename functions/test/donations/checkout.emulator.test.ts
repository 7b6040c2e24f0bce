import { GENERAL_FUND_ID } from "@daansetu/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { decryptPan } from "../../src/features/donations/pan.ts";
import { watch } from "../support/rpc.ts";
import { aFundraiser } from "../support/samples.ts";
import { aForm, openWorld, type World } from "./world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld({ timeoutMs: 2_000, gateway: { hangMs: 8_000 } });
});
afterEach(async () => {
  await world.expectMoneyConserved();
  await world.close();
});

const orders = async () => (await world.control.state({ entities: true })).entities!.orders;

async function expectNothingBegun() {
  expect(await orders()).toEqual([]);
  expect((await world.stored()).donations.size).toBe(0);
}

describe("Checkout", () => {
  it("saves the donation with the donor's consents, then creates an order that refers to it", async () => {
    const form = aForm({ showAs: { anonymous: true, message: "For my mother" } });
    const reply = await world.checkout({ ...form, consents: { indianCitizen: true, whatsappSms: true } });
    const [order] = await orders();
    expect(reply.json).toEqual({
      order: { id: order!.id, amount: 500_00, currency: "INR" },
      reference: order!.receipt,
      keyId: "rzp_test_SIMdaansetu0001",
      checkoutScript: `${world.gatewayUrl}/v1/checkout.js`,
    });
    expect(order!.notes).toEqual({ donationId: reply.json.reference });
    const { donation } = await world.onlyDonation();
    expect(donation).toMatchObject({
      status: "open",
      amountPaise: 500_00,
      campaignTitle: "Books for a village school",
      orderId: order!.id,
      donor: form.donor,
      showAs: { anonymous: true, message: "For my mother" },
      consents: {
        indianCitizen: { text: "indian-citizen-2026-11", at: donation.createdAt },
        whatsappSms: { text: "whatsapp-sms-2026-11", at: donation.createdAt },
      },
      netPaise: 0,
      listed: false,
    });
  });

  it("costs two writes, and one read of the campaign and the settings for many donors", async () => {
    await world.beginCheckout();
    const operations = watch(world.deps.db);
    await Promise.all(Array.from({ length: 10 }, () => world.beginCheckout()));
    expect([operations.reads, operations.writes]).toEqual([0, 20]);
  });

  it("accepts the specification's bare amount for the general fund", async () => {
    const reply = await world.checkout({ amount: 250 });
    expect(reply.json.order.amount).toBe(250_00);
    expect((await world.onlyDonation()).donation).toMatchObject({
      campaignId: GENERAL_FUND_ID,
      consents: {},
      status: "open",
    });
  });

  it("stores a PAN encrypted and separately, and nowhere else", async () => {
    const form = aForm();
    const { orderId, reference } = await world.beginCheckout({ ...form, donor: { ...form.donor, pan: "ABCPE1234F" } });
    await world.verify(await world.control.payNow(orderId));
    await world.control.flush();
    const { panEncrypted } = (await world.db.donorTax.doc(reference).get()).data()!;
    expect(decryptPan(panEncrypted, reference, world.deps.config.panKey)).toBe("ABCPE1234F");
    const books = JSON.stringify(Object.values(await world.stored()).map((each) => [...each.entries()]));
    const gateway = JSON.stringify(await world.control.state({ entities: true }));
    for (const text of [books, gateway, JSON.stringify(world.deps.logged), panEncrypted])
      expect(text).not.toContain("ABCPE1234F");
  });
});

describe("T02, T03: invalid input is rejected with the field that is wrong, and creates nothing", () => {
  it.each([
    [19.99, "whole-rupees"],
    ["19.99", "whole-rupees"],
    [1.15, "whole-rupees"],
    [0.99, "whole-rupees"],
    ["1,000", "whole-rupees"],
    ["1e3", "whole-rupees"],
    [-5, "whole-rupees"],
    ["12.345", "whole-rupees"],
    ["९९", "whole-rupees"],
    [null, "whole-rupees"],
    [1e12, "amount-out-of-bounds"],
    [9, "amount-out-of-bounds"],
    [5_00_001, "amount-out-of-bounds"],
  ])("an amount of %o", async (amount, problem) => {
    const reply = await world.checkout(aForm({ amount }));
    expect(reply.status).toBe(400);
    expect(reply.json.fields).toEqual([expect.objectContaining({ field: "amount", problem })]);
    await expectNothingBegun();
  });

  it.each([10, "10", 5_00_000])("the bounds themselves (%o) are accepted, to the paisa", async (amount) => {
    const reply = await world.checkout(aForm({ amount }));
    expect(reply.json.order.amount).toBe(Number(amount) * 100);
  });

  it("the bounds are those that an admin set", async () => {
    await world.db.donationSettings.set({ minPaise: 100_00, maxPaise: 200_00 });
    expect((await world.checkout(aForm({ amount: 99 }))).json).toMatchObject({
      code: "amount-out-of-bounds",
      errorMessage: "A gift can be from ₹100 to ₹200.",
    });
    expect((await world.checkout(aForm({ amount: 100 }))).status).toBe(200);
    expect((await world.checkout(aForm({ amount: 201 }))).status).toBe(400);
  });

  const { donor } = aForm();
  it.each([
    ["dollars", { currency: "USD" }, "currency"],
    ["no declaration of citizenship", { consents: {} }, "consents.indianCitizen"],
    ["a refused declaration", { consents: { indianCitizen: false } }, "consents.indianCitizen"],
    ["no name", { donor: { ...donor, fullName: " " } }, "donor.fullName"],
    ["no address", { donor: { ...donor, address: "" } }, "donor.address"],
    ["a wrong PAN", { donor: { ...donor, pan: "ABC" } }, "donor.pan"],
    ["no request id", { clientRequestId: undefined }, "clientRequestId"],
    ["an unknown field", { orderId: "order_1" }, "orderId"],
  ])("%s", async (_, change, field) => {
    const reply = await world.checkout(aForm(change));
    expect([reply.status, reply.json.code]).toEqual([400, "bad-input"]);
    expect(reply.json.fields).toEqual([expect.objectContaining({ field })]);
    await expectNothingBegun();
  });

  it.each([
    ["does not exist", undefined, 404, "not-found"],
    ["is a draft", aFundraiser({ status: "draft" }), 404, "not-found"],
    ["was removed", aFundraiser({ status: "removed" }), 404, "not-found"],
    ["has ended", aFundraiser({ status: "ended" }), 409, "campaign-ended"],
    ["is past its last day", aFundraiser({ endsAt: "2026-11-20T00:00:00.000Z" }), 409, "campaign-ended"],
  ])("a campaign that %s", async (_, campaign, status, code) => {
    if (campaign !== undefined) await world.db.campaigns.doc("other").set(campaign);
    const reply = await world.checkout(aForm({ campaignId: "other" }));
    expect([reply.status, reply.json.code]).toEqual([status, code]);
    await expectNothingBegun();
  });
});

describe("T15: one form is one donation and one order", () => {
  it("clicked ten times at once", async () => {
    const form = aForm();
    const replies = await Promise.all(Array.from({ length: 10 }, () => world.checkout(form)));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies[0]!.status).toBe(200);
    expect(await orders()).toHaveLength(1);
    expect((await world.stored()).donations.size).toBe(1);
  });

  it("sent to three instances at once: all return the same order", async () => {
    const others = [await world.startInstance(), await world.startInstance()];
    const form = aForm();
    const replies = await Promise.all([world.first, ...others].map((instance) => world.checkout(form, instance)));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await orders()).toHaveLength(1);
    expect((await world.stored()).donations.size).toBe(1);
  });

  it.each(["off", "reject", "return"] as const)(
    "when the order is created and the reply is lost (receipts: %s)",
    async (receiptUniqueness) => {
      await world.control.flags({ receiptUniqueness });
      await world.control.script({ nextOrder: "drop-reply" });
      const { orderId } = await world.beginCheckout();
      expect((await orders()).map(({ id }) => id)).toEqual([orderId]);
    },
  );

  it("when the order is created and the gateway does not answer in time: the next attempt finds it", async () => {
    const form = aForm();
    await world.control.script({ nextOrder: "hang" });
    expect((await world.checkout(form)).json.code).toBe("gateway-unavailable");
    const { orderId } = await world.beginCheckout(form);
    expect((await orders()).map(({ id }) => id)).toEqual([orderId]);
  });

  it("when the order was created and its id was never stored: another instance finds it", async () => {
    const form = aForm();
    const { orderId, reference } = await world.beginCheckout(form);
    const { orderId: _lost, ...without } = (await world.onlyDonation()).donation;
    await world.db.donations.doc(reference).set(without);
    const reply = await world.checkout(form, await world.startInstance());
    expect(reply.json.order.id).toBe(orderId);
    expect(await orders()).toHaveLength(1);
  });

  it("when sent again with another amount or campaign: rejected, and the first donation stays", async () => {
    const form = aForm();
    await world.beginCheckout(form);
    await world.db.campaigns.doc("other").set(aFundraiser());
    for (const change of [{ amount: 600 }, { campaignId: "other" }])
      expect((await world.checkout({ ...form, ...change })).json.code).toBe("conflict");
    expect((await world.onlyDonation()).donation).toMatchObject({ amountPaise: 500_00, campaignId: "school" });
  });

  it("when sent again with corrections before the payment: the corrections are stored", async () => {
    const form = aForm();
    const { orderId, reference } = await world.beginCheckout({ ...form, donor: { ...form.donor, pan: "ABCPE1234F" } });
    const donor = { ...form.donor, email: "right@example.in", pan: "ABCPE1234G" };
    const again = await world.beginCheckout({ ...form, donor, showAs: { anonymous: true } });
    expect(again).toEqual({ orderId, reference });
    expect((await world.onlyDonation()).donation).toMatchObject({
      donor: { email: "right@example.in" },
      showAs: { anonymous: true },
    });
    const { panEncrypted } = (await world.db.donorTax.doc(reference).get()).data()!;
    expect(decryptPan(panEncrypted, reference, world.deps.config.panKey)).toBe("ABCPE1234G");
  });

  it("when sent again after the payment, or while it is pending: the donor is told not to pay again", async () => {
    const form = aForm();
    await world.control.flags({ capture: "manual" });
    const { orderId } = await world.beginCheckout(form);
    const response = await world.control.payNow(orderId);
    await world.verify(response);
    const current = await world.checkout(form);
    expect([current.status, current.json.code]).toEqual([409, "already-paid"]);
    expect(current.json.errorMessage).toContain("Please do not pay again");
    expect(await orders()).toHaveLength(1);
  });

  it("after a declined card: the same order is used again", async () => {
    const form = aForm();
    const { orderId, reference } = await world.beginCheckout(form);
    await world.control.pay(orderId, { method: "card", card: { number: "4100280000060003" } });
    await world.control.flush();
    expect((await world.onlyDonation()).donation.status).toBe("failed");
    expect(await world.beginCheckout(form)).toEqual({ orderId, reference });
    await world.verify(await world.control.payNow(orderId));
    await world.control.flush();
    await world.expectBookedOnce(reference);
  });
});

describe("T16: when the gateway fails", () => {
  it.each(["html-502", "empty-500", "refuse"] as const)("with %s once: checkout succeeds anyway", async (fault) => {
    await world.control.script({ nextOrder: fault });
    await world.beginCheckout();
    expect(await orders()).toHaveLength(1);
  });

  it.each([
    ["html-502", "unavailable"],
    ["empty-500", "unavailable"],
    ["refuse", "unavailable"],
    ["throttle", "throttled"],
    ["reject", "refused"],
    ["hang", "unavailable"],
  ] as const)(
    "with %s: a typed error, a message for the donor, and the same form works later",
    async (fault, failure) => {
      const form = aForm();
      await world.control.script({ nextOrder: [fault, fault] });
      const reply = await world.checkout(form);
      expect([reply.status, reply.json.code]).toEqual([502, "gateway-unavailable"]);
      expect(reply.json.errorMessage).toContain("Nothing was charged");
      expect(world.deps.logged).toEqual([
        expect.objectContaining({ level: "error", about: expect.objectContaining({ failure }) }),
      ]);
      expect(JSON.stringify(world.deps.logged)).not.toMatch(/TypeError|asha|9820012345/i);
      expect((await world.onlyDonation()).donation.status).toBe("open");
      await world.control.reset();
      await world.beginCheckout(form);
      expect((await world.stored()).donations.size).toBe(1);
    },
  );
});
