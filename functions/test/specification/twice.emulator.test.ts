import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyDatabase } from "../support/database.ts";
import { openSpecificationTestSite, payloads, type SpecificationTestSite } from "./caller.ts";

let testSite: SpecificationTestSite;
beforeAll(async () => void (testSite = await openSpecificationTestSite()));
afterAll(() => testSite.close());
beforeEach(async () => {
  await emptyDatabase();
});

const CREATING_ENDPOINTS = [
  {
    path: "/admin/homeCard/addHomeCard",
    payload: "homeCard",
    kept: "homeCards",
    remove: (id: string) => testSite.asAdmin("DELETE", `/admin/homeCard/deleteCard/${id}`),
  },
  {
    path: "/admin/fundraiserImg/monthlyCampaignImg",
    payload: "proofImage",
    kept: "proofImages",
    remove: (id: string) => testSite.asAdmin("DELETE", `/admin/fundraiserImg/deleteImg/${id}`),
  },
  {
    path: "/admin/fundraiser/startFundraiser",
    payload: "fundraiser",
    kept: "campaigns",
    remove: (id: string) => testSite.asAdmin("PATCH", `/admin/fundraiser/removeCampaign/${id}`),
  },
  {
    path: "/admin/monthlyFundraiser/startMonthlyFundraiser",
    payload: "monthlyCampaign",
    kept: "campaigns",
    remove: (id: string) => testSite.asAdmin("PATCH", `/admin/fundraiser/removeCampaign/${id}`),
  },
  {
    path: "/admin/ngo/onboardNgo",
    payload: "ngo",
    kept: "ngos",
    remove: (id: string) => testSite.asAdmin("DELETE", `/admin/ngo/deleteNgo/${id}`),
  },
] as const;

describe.each(CREATING_ENDPOINTS)("the identical payload to $path", ({ path, payload, kept, remove }) => {
  const post = (body: object) => testSite.asAdmin("POST", path, body);
  const countKept = async () => (await testSite.db[kept].count().get()).data().count;

  it("sent twice, also at once, makes one thing and answers the same", async () => {
    const body = await payloads(testSite)[payload]();
    const replies = [...(await Promise.all([post(body), post(body)])), await post(body)];
    expect(
      replies.map(({ status }) => status),
      replies.map(({ text }) => text).join("\n"),
    ).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ json }) => json._id)).size).toBe(1);
    expect(await countKept()).toBe(1);
    expect((await testSite.db.activity.count().get()).data().count).toBe(1);
  });

  it("makes a new thing once the first was removed, and again one", async () => {
    const body = await payloads(testSite)[payload]();
    const { json: firstReply } = await post(body);
    expect((await remove(firstReply._id)).status).toBe(200);
    const { status, json: secondReply, text } = await post(body);
    expect([status, secondReply._id === firstReply._id], text).toEqual([200, false]);
    expect((await post(body)).json._id).toBe(secondReply._id);
    expect(await countKept()).toBe(2);
  });

  it("of another upload is another thing", async () => {
    const { json: firstReply } = await post(await payloads(testSite)[payload]());
    const repeatedReply = await post({
      ...(await payloads(testSite)[payload]()),
      ...(payload === "ngo" && { ngoName: "Second Trust" }),
    });
    expect([repeatedReply.status, repeatedReply.json._id === firstReply._id], repeatedReply.text).toEqual([200, false]);
  });
});

describe("S7.39 the identical contact message", () => {
  const writeMessage = (overrides: object = {}) =>
    testSite.call("POST", "/contact", { ...payloads(testSite).contact, ...overrides });
  const messages = async () => (await testSite.db.contactMessages.get()).docs.map((doc) => doc.data());

  it("clicked twice, also at once, is written once and told once", async () => {
    const replies = await Promise.all([writeMessage(), writeMessage()]);
    await testSite.pass("9m");
    replies.push(await writeMessage({ fullName: " Asha Devi Rao " }));
    expect(replies.map(({ status, json }) => [status, json])).toEqual(Array(3).fill([200, { done: true }]));
    expect(await messages()).toHaveLength(1);
    expect((await testSite.db.outbox.get()).docs.map((doc) => doc.data().kind).toSorted()).toEqual([
      "contact-message",
      "contact-received",
    ]);
  });

  it("is another message a quarter of an hour later, or in other words", async () => {
    await writeMessage();
    await writeMessage({ comment: "Please call me today." });
    expect(await messages()).toHaveLength(2);
    await testSite.pass("15m");
    await writeMessage();
    expect(await messages()).toHaveLength(3);
  });

  it("may leave e-mail address and comment out, or send them empty", async () => {
    const { fullName, mobile } = payloads(testSite).contact;
    expect((await testSite.call("POST", "/contact", { fullName, mobile })).status).toBe(200);
    expect((await writeMessage({ email: "", comment: "", mobile: "9820012346" })).status).toBe(200);
    for (const message of await messages()) expect([message.email, message.comment]).toEqual([undefined, undefined]);
  });

  it("tells nothing of who wrote it in its id", async () => {
    await writeMessage();
    const [message] = (await testSite.db.contactMessages.get()).docs;
    expect(message?.id).toMatch(/^[\w-]{43}$/);
  });
});

it("S7.11 two bare checkouts of one amount are two orders, of which the donor pays the one that opens", async () => {
  const checkout = async () => (await testSite.call("POST", "/payments/checkout", { amount: 500 })).json;
  const [first, second] = [await checkout(), await checkout()];
  expect(first.order.id).not.toBe(second.order.id);
  await testSite.call("POST", "/payments/verifyPayment", await testSite.control.payNow(second.order.id));
  const statuses = (await testSite.db.donations.get()).docs.map((doc) => doc.data().status);
  expect(statuses.toSorted()).toEqual(["open", "under-review"]);
});
