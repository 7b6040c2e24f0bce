import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyDatabase } from "../support/database.ts";
import { openSpecificationWorld, payloads, type SpecificationWorld } from "./caller.ts";

let world: SpecificationWorld;
beforeAll(async () => void (world = await openSpecificationWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  await emptyDatabase();
});

const MADE = [
  {
    path: "/admin/homeCard/addHomeCard",
    payload: "homeCard",
    kept: "homeCards",
    remove: (id: string) => world.asAdmin("DELETE", `/admin/homeCard/deleteCard/${id}`),
  },
  {
    path: "/admin/fundraiserImg/monthlyCampaignImg",
    payload: "proofImage",
    kept: "proofImages",
    remove: (id: string) => world.asAdmin("DELETE", `/admin/fundraiserImg/deleteImg/${id}`),
  },
  {
    path: "/admin/fundraiser/startFundraiser",
    payload: "fundraiser",
    kept: "campaigns",
    remove: (id: string) => world.asAdmin("PATCH", `/admin/fundraiser/removeCampaign/${id}`),
  },
  {
    path: "/admin/monthlyFundraiser/startMonthlyFundraiser",
    payload: "monthlyCampaign",
    kept: "campaigns",
    remove: (id: string) => world.asAdmin("PATCH", `/admin/fundraiser/removeCampaign/${id}`),
  },
  {
    path: "/admin/ngo/onboardNgo",
    payload: "ngo",
    kept: "ngos",
    remove: (id: string) => world.asAdmin("DELETE", `/admin/ngo/deleteNgo/${id}`),
  },
] as const;

describe.each(MADE)("the identical payload to $path", ({ path, payload, kept, remove }) => {
  const post = (body: object) => world.asAdmin("POST", path, body);
  const count = async () => (await world.db[kept].count().get()).data().count;

  it("sent twice, also at once, makes one thing and answers the same", async () => {
    const body = await payloads(world)[payload]();
    const replies = [...(await Promise.all([post(body), post(body)])), await post(body)];
    expect(
      replies.map(({ status }) => status),
      replies.map(({ text }) => text).join("\n"),
    ).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ json }) => json._id)).size).toBe(1);
    expect(await count()).toBe(1);
    expect((await world.db.activity.count().get()).data().count).toBe(1);
  });

  it("makes a new thing once the first was removed, and again one", async () => {
    const body = await payloads(world)[payload]();
    const { json: first } = await post(body);
    expect((await remove(first._id)).status).toBe(200);
    const { status, json: second, text } = await post(body);
    expect([status, second._id === first._id], text).toEqual([200, false]);
    expect((await post(body)).json._id).toBe(second._id);
    expect(await count()).toBe(2);
  });

  it("of another upload is another thing", async () => {
    const { json: first } = await post(await payloads(world)[payload]());
    const again = await post({
      ...(await payloads(world)[payload]()),
      ...(payload === "ngo" && { ngoName: "Second Trust" }),
    });
    expect([again.status, again.json._id === first._id], again.text).toEqual([200, false]);
  });
});

describe("S7.39 the identical contact message", () => {
  const write = (about: object = {}) => world.call("POST", "/contact", { ...payloads(world).contact, ...about });
  const messages = async () => (await world.db.contactMessages.get()).docs.map((each) => each.data());

  it("pressed twice, also at once, is written once and told once", async () => {
    const replies = await Promise.all([write(), write()]);
    await world.pass("9m");
    replies.push(await write({ fullName: " Asha Devi Rao " }));
    expect(replies.map(({ status, json }) => [status, json])).toEqual(Array(3).fill([200, { done: true }]));
    expect(await messages()).toHaveLength(1);
    expect((await world.db.outbox.get()).docs.map((each) => each.data().kind).toSorted()).toEqual([
      "contact-message",
      "contact-received",
    ]);
  });

  it("is another message a quarter of an hour later, or in other words", async () => {
    await write();
    await write({ comment: "Please call me today." });
    expect(await messages()).toHaveLength(2);
    await world.pass("15m");
    await write();
    expect(await messages()).toHaveLength(3);
  });

  it("may leave e-mail address and comment out, or send them empty", async () => {
    const { fullName, mobile } = payloads(world).contact;
    expect((await world.call("POST", "/contact", { fullName, mobile })).status).toBe(200);
    expect((await write({ email: "", comment: "", mobile: "9820012346" })).status).toBe(200);
    for (const message of await messages()) expect([message.email, message.comment]).toEqual([undefined, undefined]);
  });

  it("tells nothing of who wrote it in its id", async () => {
    await write();
    const [message] = (await world.db.contactMessages.get()).docs;
    expect(message?.id).toMatch(/^[\w-]{43}$/);
  });
});

it("S7.11 two bare checkouts of one amount are two orders, of which the donor pays the one that opens", async () => {
  const checkout = async () => (await world.call("POST", "/payments/checkout", { amount: 500 })).json;
  const [first, second] = [await checkout(), await checkout()];
  expect(first.order.id).not.toBe(second.order.id);
  await world.call("POST", "/payments/verifyPayment", await world.control.payNow(second.order.id));
  const statuses = (await world.db.donations.get()).docs.map((each) => each.data().status);
  expect(statuses.toSorted()).toEqual(["open", "paid"]);
});
