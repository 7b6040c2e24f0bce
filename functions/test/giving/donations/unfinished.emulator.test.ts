import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compose } from "../../../src/compose.ts";
import type { Mail } from "../../../src/deps/mailer.interface.ts";
import { aCaller } from "../../support/deps.ts";
import { somebody } from "../../support/people.ts";
import { aFundraiser, aMonthlyCampaign, aPlan } from "../../support/samples.ts";
import { CAMPAIGN, openTestSite, type TestSite } from "./world.ts";

let testSite: TestSite;
let sentMails: Mail[];
let isMailServerDown: boolean;
beforeEach(async () => {
  sentMails = [];
  isMailServerDown = false;
  testSite = await openTestSite({
    mailer: {
      send: async (mail) => {
        if (isMailServerDown) throw new Error("The mail server is down.");
        sentMails.push(mail);
      },
    },
  });
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

const ASHA = "asha@example.in";
const form = (overrides: object = {}) => ({ email: ASHA, campaignId: CAMPAIGN, amount: 3100, ...overrides });
const ask = async (overrides: object = {}) => {
  const reply = await testSite.post("/donations/unfinished", form(overrides));
  expect([reply.status, reply.json], reply.text).toEqual([200, { noted: true }]);
};
const withdraw = async (email = ASHA) =>
  expect((await testSite.post("/donations/unfinished/withdraw", { email, campaignId: CAMPAIGN })).json).toEqual({
    noted: true,
  });
const pay = async () => {
  const { orderId } = await testSite.beginCheckout();
  await testSite.control.payNow(orderId);
  await testSite.control.flush();
};
const linkMails = () => sentMails.filter(({ subject }) => subject.startsWith("The link you asked for"));
const passAndDrain = async (duration: string) => {
  await testSite.pass(duration);
  await testSite.drainOutbox();
};
const mailStates = async () =>
  [...(await testSite.stored()).outbox.values()]
    .filter(({ kind }) => kind === "unfinished-donation")
    .map(({ state }) => state);

/** True if any stored document has the address. */
async function isAddressStored(email = ASHA): Promise<boolean> {
  const collections = await testSite.deps.db.listCollections();
  const snapshots = await Promise.all(collections.map((collection) => collection.get()));
  return snapshots.some(({ docs }) => docs.some((doc) => JSON.stringify(doc.data()).includes(email)));
}

describe("The mail of an unfinished donation", () => {
  it("leaves once, a day after the form was last sent, with what it had; the address is forgotten then", async () => {
    await ask({ amount: 500 });
    await passAndDrain("12h");
    await ask({ email: "Asha@Example.in" });
    await passAndDrain("23h");
    expect(linkMails()).toEqual([]);
    expect((await testSite.first.served.get("/health")).json.waitingMails).toBe(0);

    await testSite.pass("1h");
    await Promise.all([testSite.drainOutbox(), testSite.drainOutbox()]);
    expect(linkMails()).toHaveLength(1);
    expect(linkMails()[0]!.text).toContain(`/donate/${CAMPAIGN}?amount=3100\n`);
    expect(await isAddressStored()).toBe(false);

    await ask();
    expect(await isAddressStored()).toBe(false);
    await passAndDrain("48h");
    await ask();
    await passAndDrain("960h");
    expect(linkMails()).toHaveLength(1);
  });

  it("has the units of a monthly form", async () => {
    await testSite.db.campaigns.doc("meals").set(aMonthlyCampaign());
    await ask({ campaignId: "meals", amount: undefined, units: 3 });
    await passAndDrain("24h");
    expect(linkMails()[0]!.text).toContain("/donate/meals?monthly=3\n");
  });

  it("does not leave once the person has paid for the campaign or authorised a plan for it", async () => {
    await ask();
    await pay();
    await testSite.db.campaigns.doc("meals").set(aMonthlyCampaign());
    await ask({ email: "ravi@example.in", campaignId: "meals" });
    const authorisation = { at: testSite.now().toISOString(), isExact: true };
    await testSite.db.plans
      .doc("aB3dE6gH9jK2mN5pQ8rS1tU4")
      .set(aPlan({ campaignId: "meals", donorKeys: ["mail:ravi@example.in"], authorisation }));
    await passAndDrain("24h");
    expect(linkMails()).toEqual([]);
    expect(await mailStates()).toEqual(["nothing", "nothing"]);
    expect((await testSite.db.unfinishedDonations.get()).size).toBe(0);
  });

  it("does not leave after the consent was withdrawn, and does if it was given again", async () => {
    await ask();
    await withdraw("ASHA@example.in");
    await withdraw();
    expect(await isAddressStored()).toBe(false);
    await passAndDrain("24h");
    expect([linkMails(), await mailStates()]).toEqual([[], ["nothing"]]);
    await ask();
    await passAndDrain("24h");
    expect(linkMails()).toHaveLength(1);
  });

  it("does not leave after a withdrawal between two tries of a mail server that is down, and is sent once if it stands", async () => {
    await ask();
    await ask({ email: "ravi@example.in" });
    isMailServerDown = true;
    await passAndDrain("24h");
    expect(await mailStates()).toEqual(["waiting", "waiting"]);
    await withdraw();
    isMailServerDown = false;
    await passAndDrain("1h");
    expect(linkMails().map(({ to }) => to)).toEqual(["ravi@example.in"]);
  });

  it("does not leave for a campaign that has ended, is removed, or after an outage of a week", async () => {
    await testSite.db.campaigns.doc("ending").set(aFundraiser({ status: "ended" }));
    await ask({ campaignId: "ending" });
    await testSite.db.campaigns.doc("well").set(aFundraiser());
    await ask({ campaignId: "well", email: "ravi@example.in" });
    await testSite.db.campaigns.doc("well").set(aFundraiser({ status: "removed" }));
    await passAndDrain("24h");
    await ask({ email: "meera@example.in" });
    await passAndDrain("169h");
    expect(linkMails()).toEqual([]);
    expect((await testSite.db.unfinishedDonations.get()).size).toBe(0);
  });

  it("goes to one address once in thirty days, whatever the campaign", async () => {
    await testSite.db.campaigns.doc("well").set(aFundraiser());
    await testSite.db.campaigns.doc("road").set(aFundraiser());
    await ask();
    await ask({ campaignId: "well" });
    await passAndDrain("24h");
    expect(linkMails()).toHaveLength(1);
    await passAndDrain("24h");
    expect((await mailStates()).toSorted()).toEqual(["nothing", "sent"]);
    await passAndDrain("700h");
    await ask({ campaignId: "road" });
    await passAndDrain("24h");
    expect(linkMails()).toHaveLength(2);
  });

  it("has a link with which the holder of the address stops it for good, whoever types the address", async () => {
    await testSite.db.campaigns.doc("well").set(aFundraiser());
    await ask();
    await passAndDrain("24h");
    const [, person, key] = /stop-letters\?person=([^&\s]+)&key=(\S+)/.exec(linkMails()[0]!.text)!;
    expect((await testSite.post("/letters/unsubscribe", { person, key })).json).toEqual({ stopped: true });
    await passAndDrain("744h");
    await ask({ campaignId: "well" });
    expect(await isAddressStored()).toBe(false);
    await passAndDrain("24h");
    expect(linkMails()).toHaveLength(1);
  });
});

describe("The form of an unfinished donation", () => {
  it("is refused for an address that is none and for a campaign that nobody sees; nothing is stored", async () => {
    for (const [overrides, status] of [
      [{ email: "asha" }, 400],
      [{ units: 0 }, 400],
      [{ amount: "many" }, 400],
      [{ fullName: "Asha Rao" }, 400],
      [{ campaignId: "unknown" }, 404],
    ] as const)
      expect((await testSite.post("/donations/unfinished", form(overrides))).status).toBe(status);
    expect((await testSite.db.unfinishedDonations.get()).size).toBe(0);
  });

  it("is noted thirty times a day for one address, and can be withdrawn all the same", async () => {
    for (let count = 0; count < 30; count += 1) await ask({ amount: 500 + count });
    expect((await testSite.post("/donations/unfinished", form())).status).toBe(429);
    await ask({ email: "ravi@example.in" });
    await withdraw();
    expect(await isAddressStored()).toBe(false);
  });
});

describe("A person's rights", () => {
  it("the export has their unfinished donations; erasing the account forgets them, and no mail is sent", async () => {
    const donor = await somebody(testSite.deps, { emailVerified: true });
    await testSite.first.served.send("/donations/unfinished", {
      method: "POST",
      headers: { "content-type": "application/json", ...donor.headers },
      body: JSON.stringify(form({ email: "office@example.in" })),
    });
    await ask({ email: donor.email, campaignId: "general-fund" });
    const { privacy } = compose(testSite.deps).privacy;
    const caller = aCaller({ uid: donor.uid, email: donor.email, signedInAt: testSite.now() });
    const exported = (await privacy.exportData(caller, testSite.now())).unfinishedDonations;
    expect(exported).toContainEqual(expect.objectContaining({ email: "office@example.in", amountPaise: 3100_00 }));
    expect(exported).toHaveLength(2);

    await privacy.eraseAccount(caller, donor.email, testSite.now());
    await compose(testSite.deps).privacy.erasure.finishErasures(testSite.now());
    expect((await testSite.db.unfinishedDonations.get()).size).toBe(0);
    await passAndDrain("24h");
    expect(linkMails()).toEqual([]);
  });
});
