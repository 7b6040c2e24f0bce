import { GENERAL_FUND_ID } from "@daansetu/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { decryptTaxId } from "../../../src/features/giving/donations/store/tax-id-encryption.ts";
import { watch } from "../../support/rpc.ts";
import { aFundraiser } from "../../support/samples.ts";
import { aForm, openTestSite, type TestSite } from "./world.ts";

let testSite: TestSite;
beforeEach(async () => {
  testSite = await openTestSite({ timeoutMs: 2_000, gateway: { hangMs: 8_000 } });
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

const orders = async () => (await testSite.control.state({ entities: true })).entities!.orders;

async function expectNothingBegun() {
  expect(await orders()).toEqual([]);
  expect((await testSite.stored()).donations.size).toBe(0);
}

describe("Checkout", () => {
  it("saves the donation with the donor's consents, then creates an order that refers to it", async () => {
    const form = aForm({ showAs: { anonymous: true, message: "For my mother" } });
    const reply = await testSite.checkout({ ...form, consents: { indianCitizen: true, whatsappSms: true } });
    const [order] = await orders();
    expect(reply.json).toEqual({
      order: { id: order!.id, amount: 500_00, currency: "INR" },
      reference: order!.receipt,
      keyId: "rzp_test_SIMdaansetu0001",
      checkoutScript: `${testSite.gatewayUrl}/v1/checkout.js`,
    });
    expect(order!.notes).toEqual({ donationId: reply.json.reference });
    const { donation } = await testSite.onlyDonation();
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

  it("costs two writes and at most a read of its campaign, and one read of the settings for many donors", async () => {
    await testSite.beginCheckout();
    const operations = watch(testSite.deps.db);
    await Promise.all(Array.from({ length: 10 }, () => testSite.beginCheckout()));
    expect(operations.writes).toBe(20);
    expect(operations.reads).toBeLessThanOrEqual(10);
  });

  it("accepts the specification's bare amount for the general fund", async () => {
    const reply = await testSite.checkout({ amount: 250 });
    expect(reply.json.order.amount).toBe(250_00);
    expect((await testSite.onlyDonation()).donation).toMatchObject({
      campaignId: GENERAL_FUND_ID,
      consents: {},
      status: "open",
    });
  });

  it("stores a PAN encrypted and separately, and nowhere else", async () => {
    const form = aForm();
    const { orderId, reference } = await testSite.beginCheckout({
      ...form,
      donor: { ...form.donor, pan: "ABCPE1234F" },
    });
    await testSite.verify(await testSite.control.payNow(orderId));
    await testSite.control.flush();
    const { encryptedTaxId } = (await testSite.db.donorTax.doc(reference).get()).data()!;
    expect(decryptTaxId(encryptedTaxId, reference, testSite.deps.config)).toEqual({
      type: "pan",
      number: "ABCPE1234F",
    });
    const storedTexts = JSON.stringify(
      Object.values(await testSite.stored()).map((collectionEntries) => [...collectionEntries.entries()]),
    );
    const gateway = JSON.stringify(await testSite.control.state({ entities: true }));
    for (const text of [storedTexts, gateway, JSON.stringify(testSite.deps.logged), encryptedTaxId])
      expect(text).not.toContain("ABCPE1234F");
  });
});

describe("T02, T03: invalid input is rejected with the field that is wrong, and creates nothing", () => {
  it.each([
    [19.99, "whole-rupees"],
    ["19.99", "whole-rupees"],
    [1.15, "whole-rupees"],
    [0.99, "whole-rupees"],
    ["1,00", "whole-rupees"],
    ["1e3", "whole-rupees"],
    [-5, "whole-rupees"],
    ["12.345", "whole-rupees"],
    ["9²", "whole-rupees"],
    [null, "whole-rupees"],
    [1e12, "amount-out-of-bounds"],
    [9, "amount-out-of-bounds"],
    [5_00_001, "amount-out-of-bounds"],
  ])("an amount of %o", async (amount, problem) => {
    const reply = await testSite.checkout(aForm({ amount }));
    expect(reply.status).toBe(400);
    expect(reply.json.fields).toEqual([expect.objectContaining({ field: "amount", problem })]);
    await expectNothingBegun();
  });

  it.each([10, "10", 5_00_000])("the bounds themselves (%o) are accepted, to the paisa", async (amount) => {
    const reply = await testSite.checkout(aForm({ amount }));
    expect(reply.json.order.amount).toBe(Number(amount) * 100);
  });

  it("the bounds are those that an admin set", async () => {
    await testSite.db.donationSettings.set({ minPaise: 100_00, maxPaise: 200_00 });
    expect((await testSite.checkout(aForm({ amount: 99 }))).json).toMatchObject({
      code: "amount-out-of-bounds",
      errorMessage: "Please choose an amount from ₹100 to ₹200.",
    });
    expect((await testSite.checkout(aForm({ amount: 100 }))).status).toBe(200);
    expect((await testSite.checkout(aForm({ amount: 201 }))).status).toBe(400);
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
    const reply = await testSite.checkout(aForm(change));
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
    if (campaign !== undefined) await testSite.db.campaigns.doc("other").set(campaign);
    const reply = await testSite.checkout(aForm({ campaignId: "other" }));
    expect([reply.status, reply.json.code]).toEqual([status, code]);
    await expectNothingBegun();
  });

  it.each([
    ["removed", { status: "removed" as const }, 404, "not-found"],
    ["ended", { endsAt: "2026-11-20T00:00:00.000Z" }, 409, "campaign-ended"],
  ])("a campaign that is %s a moment after it took a donation", async (_, change, status, code) => {
    await testSite.db.campaigns.doc("other").set(aFundraiser());
    await testSite.beginCheckout(aForm({ campaignId: "other" }));
    await testSite.db.campaigns.doc("other").set(aFundraiser(change));
    const reply = await testSite.checkout(aForm({ campaignId: "other" }));
    expect([reply.status, reply.json.code]).toEqual([status, code]);
    expect((await testSite.stored()).donations.size).toBe(1);
  });
});

describe("T15: one form is one donation and one order", () => {
  it("clicked ten times at once", async () => {
    const form = aForm();
    const replies = await Promise.all(Array.from({ length: 10 }, () => testSite.checkout(form)));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies[0]!.status).toBe(200);
    expect(await orders()).toHaveLength(1);
    expect((await testSite.stored()).donations.size).toBe(1);
  });

  it("sent to three instances at once: all return the same order", async () => {
    const otherInstances = [await testSite.startInstance(), await testSite.startInstance()];
    const form = aForm();
    const replies = await Promise.all(
      [testSite.first, ...otherInstances].map((instance) => testSite.checkout(form, instance)),
    );
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await orders()).toHaveLength(1);
    expect((await testSite.stored()).donations.size).toBe(1);
  });

  it.each(["off", "reject", "return"] as const)(
    "when the order is created and the reply is lost (receipts: %s)",
    async (receiptUniqueness) => {
      await testSite.control.flags({ receiptUniqueness });
      await testSite.control.script({ nextOrder: "drop-reply" });
      const { orderId } = await testSite.beginCheckout();
      expect((await orders()).map(({ id }) => id)).toEqual([orderId]);
    },
  );

  it("when the order is created and the gateway does not answer in time: the next attempt finds it", async () => {
    const form = aForm();
    await testSite.control.script({ nextOrder: "hang" });
    expect((await testSite.checkout(form)).json.code).toBe("gateway-unavailable");
    const { orderId } = await testSite.beginCheckout(form);
    expect((await orders()).map(({ id }) => id)).toEqual([orderId]);
  });

  it("when the order was created and its id was never stored: another instance finds it", async () => {
    const form = aForm();
    const { orderId, reference } = await testSite.beginCheckout(form);
    const { orderId: _lost, ...without } = (await testSite.onlyDonation()).donation;
    await testSite.db.donations.doc(reference).set(without);
    const reply = await testSite.checkout(form, await testSite.startInstance());
    expect(reply.json.order.id).toBe(orderId);
    expect(await orders()).toHaveLength(1);
  });

  it("when sent again with another amount or campaign: rejected, and the first donation stays", async () => {
    const form = aForm();
    await testSite.beginCheckout(form);
    await testSite.db.campaigns.doc("other").set(aFundraiser());
    for (const change of [{ amount: 600 }, { campaignId: "other" }])
      expect((await testSite.checkout({ ...form, ...change })).json.code).toBe("conflict");
    expect((await testSite.onlyDonation()).donation).toMatchObject({ amountPaise: 500_00, campaignId: "school" });
  });

  it("when sent again with corrections before the payment: the corrections are stored", async () => {
    const form = aForm();
    const { orderId, reference } = await testSite.beginCheckout({
      ...form,
      donor: { ...form.donor, pan: "ABCPE1234F" },
    });
    const donor = { ...form.donor, email: "right@example.in", pan: "ABCPE1234G" };
    const repeatedReply = await testSite.beginCheckout({ ...form, donor, showAs: { anonymous: true } });
    expect(repeatedReply).toEqual({ orderId, reference });
    expect((await testSite.onlyDonation()).donation).toMatchObject({
      donor: { email: "right@example.in" },
      showAs: { anonymous: true },
    });
    const { encryptedTaxId } = (await testSite.db.donorTax.doc(reference).get()).data()!;
    expect(decryptTaxId(encryptedTaxId, reference, testSite.deps.config)).toEqual({
      type: "pan",
      number: "ABCPE1234G",
    });
  });

  it("when sent again with only a consent changed, or without the PAN: that is stored, too", async () => {
    const form = aForm({ consents: { indianCitizen: true, whatsappSms: true } });
    const { reference } = await testSite.beginCheckout({ ...form, donor: { ...form.donor, pan: "ABCPE1234F" } });
    await testSite.beginCheckout({ ...form, consents: { indianCitizen: true } });
    expect(Object.keys((await testSite.onlyDonation()).donation.consents)).toEqual(["indianCitizen"]);
    expect((await testSite.db.donorTax.doc(reference).get()).exists).toBe(false);
    await testSite.beginCheckout(form);
    expect((await testSite.onlyDonation()).donation.consents.whatsappSms?.text).toBeDefined();
  });

  it("when sent again after the payment, or while it is pending: the donor is told not to pay again", async () => {
    const form = aForm();
    await testSite.control.flags({ capture: "manual", orderCapture: "ignored" });
    await testSite.control.script({ nextCapture: ["html-502", "html-502"] });
    const { orderId } = await testSite.beginCheckout(form);
    const response = await testSite.control.payNow(orderId);
    await testSite.verify(response);
    const currentReply = await testSite.checkout(form);
    expect([currentReply.status, currentReply.json.code]).toEqual([409, "already-paid"]);
    expect(currentReply.json.errorMessage).toContain("Please do not pay again");
    expect(await orders()).toHaveLength(1);
  });

  it("after a declined card: the same order is used again", async () => {
    const form = aForm();
    const { orderId, reference } = await testSite.beginCheckout(form);
    await testSite.control.pay(orderId, { method: "card", card: { number: "4100280000060003" } });
    await testSite.control.flush();
    expect((await testSite.onlyDonation()).donation.status).toBe("failed");
    expect(await testSite.beginCheckout(form)).toEqual({ orderId, reference });
    await testSite.verify(await testSite.control.payNow(orderId));
    await testSite.control.flush();
    await testSite.expectBookedOnce(reference);
  });
});

describe("T16: when the gateway fails", () => {
  it.each(["html-502", "empty-500", "refuse"] as const)("with %s once: checkout succeeds anyway", async (fault) => {
    await testSite.control.script({ nextOrder: fault });
    await testSite.beginCheckout();
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
      await testSite.control.script({ nextOrder: [fault, fault] });
      const reply = await testSite.checkout(form);
      expect([reply.status, reply.json.code]).toEqual([502, "gateway-unavailable"]);
      expect(reply.json.errorMessage).toContain("Nothing was charged");
      expect(testSite.deps.logged).toEqual([
        expect.objectContaining({ level: "error", about: expect.objectContaining({ failure }) }),
      ]);
      expect(JSON.stringify(testSite.deps.logged)).not.toMatch(/TypeError|asha|9820012345/i);
      expect((await testSite.onlyDonation()).donation.status).toBe("open");
      await testSite.control.reset();
      await testSite.beginCheckout(form);
      expect((await testSite.stored()).donations.size).toBe(1);
    },
  );
});
