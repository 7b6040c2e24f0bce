import { randomUUID } from "node:crypto";
import { getStorage } from "firebase-admin/storage";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import type { Deps } from "../../../src/deps/deps.interface.ts";
import { collections } from "../../../src/collections.ts";
import { openAccount } from "../../support/accounts.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { LOCAL_ENV, testDeps } from "../../support/deps.ts";
import { PASSWORD, somebody, type StoredPerson } from "../../support/people.ts";
import { watch } from "../../support/rpc.ts";
import { aCapture, aFundraiser, anAdminRefund, aPaidDonation, aUser } from "../../support/samples.ts";
import { serve, type Served } from "../../support/server.ts";
import { eraseAccountOf, finishAllErasures } from "../../support/erasures.ts";

const clock = () => new Date();
const deps = testDeps({ clock, randomId: () => randomUUID() });
const db = collections(deps.db);
const bucket = getStorage().bucket(deps.config.files.bucket);
let server: Served;
let asha: StoredPerson;

const CONSENT = { text: "Send me updates", at: "2026-11-10T09:00:00.000Z" };
const consents = { indianCitizen: CONSENT, whatsappSms: CONSENT };
const showAs = { anonymous: false, message: "For my grandmother" };
const PHOTO = "a1B2c3D4e5F6g7H8-me.png";

beforeAll(async () => {
  server = await serve(buildApp(deps));
});
beforeEach(async () => {
  await emptyDatabase();
  asha = await somebodyWithAPast();
});
afterAll(async () => server.close());

/** A person with donations, messages and a picture; and others, whose data must not change. */
async function somebodyWithAPast(): Promise<StoredPerson> {
  const person = await somebody(deps, {
    guestUids: ["guest1"],
    number: "9820012345",
    consents: { whatsappSms: CONSENT },
  });
  await deps.identity.verifyEmail((await deps.identity.verificationCode(person.email))!);
  const donation = (orderId: string, donorKeys: string[], email = person.email) =>
    aPaidDonation({ orderId, donorKeys, showAs, consents, donor: { ...aPaidDonation().donor!, email } });
  const mail = `mail:${person.email}`;
  await fill(deps.db, "campaigns", { school: aFundraiser() });
  await fill(deps.db, "donations", {
    inTheAccount: donation("order_1", [`uid:${person.uid}`, mail]),
    asAGuest: donation("order_2", ["uid:guest1"]),
    byAddress: donation("order_3", [mail]),
    bySomebodyElse: donation("order_4", ["uid:other", mail]),
    ofAStranger: donation("order_5", ["uid:stranger", "mail:s@example.in"], "s@example.in"),
  });
  await fill(deps.db, "ledger", { cap_1: aCapture({ donationId: "inTheAccount" }) });
  await fill(deps.db, "donorTax", { inTheAccount: { encryptedTaxId: "v1.a.b.c", createdAt: CONSENT.at } });
  await fill(deps.db, "users", { stranger: aUser() });
  for (const uid of [person.uid, "stranger"]) {
    await fill(deps.db, "supportThreads", {
      [uid]: {
        name: "A",
        email: "a@example.in",
        lastText: "Hello",
        lastAt: CONSENT.at,
        waitsSince: null,
        rank: CONSENT.at,
      },
    });
    await fill(deps.db, "supportMessages", {
      [`${uid}-1`]: { uid, from: "person", text: "Hello", at: CONSENT.at },
      [`${uid}-2`]: { uid, from: "foundation", text: "Namaste", at: "2026-11-10T10:00:00.000Z" },
    });
    for (const name of [PHOTO, "b1B2c3D4e5F6g7H8-never-saved.png"])
      await bucket.file(`userDocuments/${uid}/${name}`).save(Buffer.from("x"), { resumable: false });
  }
  return person;
}

const eraseAccount = (caller: StoredPerson, email = caller.email) =>
  server.send("/user/eraseAccount", {
    method: "POST",
    headers: { ...caller.headers, "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });

const filesOf = async (uid: string) => (await deps.files.list(`userDocuments/${uid}/`)).files.length;

/** All documents by path, without timestamps, to compare two runs. */
async function readEverything({ uid, email }: StoredPerson): Promise<string> {
  const allDocuments: [string, unknown][] = [];
  for (const name of [
    "donations",
    "ledger",
    "donorTax",
    "users",
    "supportThreads",
    "supportMessages",
    "erasures",
    "outbox",
    "activity",
  ])
    for (const doc of (await deps.db.collection(name).get()).docs) allDocuments.push([doc.ref.path, doc.data()]);
  allDocuments.push(["account", (await deps.identity.account(uid)) ?? null]);
  allDocuments.push(["files", [await filesOf(uid), await filesOf("stranger")]]);
  return JSON.stringify(allDocuments, null, 1)
    .replaceAll(uid, "UID")
    .replaceAll(email, "EMAIL")
    .replace(/"(startedAt|doneAt|createdAt|dueAt)": "20[^"]*"/g, '"$1": "then"');
}

describe("erasing an account", () => {
  it("leaves only the personal data that the law requires", async () => {
    const donationsBefore = new Map((await db.donations.get()).docs.map((doc) => [doc.id, doc.data()]));
    expect((await eraseAccount(asha)).json).toEqual({ done: true });

    expect(await deps.identity.account(asha.uid)).toBeUndefined();
    expect((await server.get(`/user/fetchUserById?userId=${asha.uid}`, asha.headers)).status).toBe(401);
    expect((await db.users.doc(asha.uid).get()).exists).toBe(false);
    expect((await db.supportThreads.doc(asha.uid).get()).exists).toBe(false);
    expect((await db.supportMessages.where("uid", "==", asha.uid).get()).size).toBe(0);
    expect(await filesOf(asha.uid)).toBe(0);
    expect((await db.erasures.doc(asha.uid).get()).data()).toEqual({
      startedAt: expect.stringMatching(/^20/),
      doneAt: expect.stringMatching(/^20/),
    });

    for (const id of ["inTheAccount", "asAGuest", "byAddress"]) {
      const { donor, ...money } = donationsBefore.get(id)!;
      // The donor's details and the payment facts stay.
      expect((await db.donations.doc(id).get()).data()).toEqual({
        ...money,
        donor,
        donorKeys: [],
        // The panel's search does not find the donation by name any more.
        namePrefixes: [],
        showAs: { anonymous: true },
        consents: { indianCitizen: CONSENT },
      });
    }
    expect((await db.donations.doc("bySomebodyElse").get()).data()?.donorKeys).toEqual(["uid:other"]);
    expect((await db.ledger.get()).size).toBe(1);
    expect((await db.donorTax.get()).size).toBe(1);
    const shownReply = await server.get("/campaigns/school/donors?tab=recent");
    expect(
      shownReply.json.map((donor: { name: string | null; message?: string }) => [donor.name, donor.message]),
    ).toEqual(expect.arrayContaining([[null, undefined]]));
    expect(shownReply.json.filter(({ name }: { name: string | null }) => name !== null)).toHaveLength(1);
  });

  it("removes the person's text from a refund request, and keeps the request open and the admins' own reasons", async () => {
    const askedEvent = { what: "asked", at: CONSENT.at, reason: "other", words: "My number is 98200 12345." } as const;
    const adminRefund = anAdminRefund("a", { reason: "The donor paid twice." });
    const refundFields = { refundEvents: [askedEvent], refundRank: "2", adminRefunds: [adminRefund] };
    for (const id of ["inTheAccount", "asAGuest", "ofAStranger"])
      await deps.db.collection("donations").doc(id).update(refundFields);
    await eraseAccount(asha);
    const { words, ...bare } = askedEvent;
    for (const id of ["inTheAccount", "asAGuest"]) {
      const data = (await db.donations.doc(id).get()).data();
      expect([data?.refundEvents, data?.refundRank]).toEqual([[bare], "2"]);
      expect(data?.adminRefunds).toEqual([adminRefund]);
    }
    expect((await db.donations.doc("ofAStranger").get()).data()?.refundEvents).toEqual([{ ...bare, words }]);
  });

  it("changes nobody else's data", async () => {
    await eraseAccount(asha);
    expect((await db.donations.doc("ofAStranger").get()).data()).toMatchObject({
      showAs,
      consents,
      donorKeys: ["uid:stranger", "mail:s@example.in"],
    });
    expect((await db.users.doc("stranger").get()).exists).toBe(true);
    expect((await db.supportThreads.doc("stranger").get()).exists).toBe(true);
    expect((await db.supportMessages.where("uid", "==", "stranger").get()).size).toBe(2);
    expect(await filesOf("stranger")).toBe(2);
  });

  it("is confirmed by a last mail, which stores address and name only until it is sent", async () => {
    await eraseAccount(asha);
    const mail = db.outbox.doc(`account-erased_${asha.uid}`);
    expect((await mail.get()).data()).toMatchObject({ kind: "account-erased", email: asha.email, state: "waiting" });
  });

  it("does not touch donations with the person's address if it was never verified", async () => {
    const unverified = await somebody(deps);
    await fill(deps.db, "donations", { claimed: aPaidDonation({ donorKeys: [`mail:${unverified.email}`], showAs }) });
    await eraseAccount(unverified);
    expect((await db.donations.doc("claimed").get()).data()).toMatchObject({
      showAs,
      donorKeys: [`mail:${unverified.email}`],
    });
  });

  it("frees the address: a new account with it has no earlier data", async () => {
    await eraseAccount(asha);
    const { uid, token } = await deps.identity.signUp({ email: asha.email, password: PASSWORD, name: "Asha" });
    await deps.identity.verifyEmail((await deps.identity.verificationCode(asha.email))!);
    expect(uid).not.toBe(asha.uid);
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.get("/user/donations", headers)).json).toEqual([]);
    expect((await server.get("/support/messages", headers)).json).toEqual([]);
  });

  it("requires a log-in within the last ten minutes", async () => {
    const laterServer = await serve(buildApp({ ...deps, clock: () => new Date(Date.now() + 11 * 60_000) }));
    const answer = await laterServer.send("/user/eraseAccount", {
      method: "POST",
      headers: { ...asha.headers, "content-type": "application/json" },
      body: JSON.stringify({ email: asha.email }),
    });
    expect(answer.status).toBe(403);
    expect(answer.json.code).toBe("log-in-again");
    expect((await db.erasures.get()).size).toBe(0);
    await laterServer.close();
  });

  it("requires typing the account's own address, in any case", async () => {
    const refusedReply = await eraseAccount(asha, "somebody.else@example.in");
    expect(refusedReply.status).toBe(400);
    expect(refusedReply.json.fields).toMatchObject([{ field: "email", problem: "not-own-email" }]);
    expect((await db.erasures.get()).size).toBe(0);
    expect((await eraseAccount(asha, asha.email.toUpperCase())).status).toBe(200);
  });

  it("is refused to guests and without a log-in", async () => {
    const guest = await openAccount();
    const send = (headers: Record<string, string>) =>
      server.send("/user/eraseAccount", {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ email: asha.email }),
      });
    expect((await send({})).status).toBe(401);
    expect((await send({ authorization: `Bearer ${guest.token}` })).status).toBe(403);
    expect((await db.erasures.get()).size).toBe(0);
  });

  it("is refused to the last admin, and logs another admin's leaving without their address", async () => {
    const admin = await somebody(deps, { role: "admin" });
    expect((await eraseAccount(admin)).json.code).toBe("last-admin");
    expect((await db.users.doc(admin.uid).get()).data()).toMatchObject({ role: "admin", disabled: false });
    await somebody(deps, { role: "admin" });
    expect((await eraseAccount(admin)).status).toBe(200);
    const [firstEntry, ...otherEntries] = (await db.activity.get()).docs.map((doc) => doc.data());
    expect(otherEntries).toEqual([]);
    expect(firstEntry).toMatchObject({ action: "left", byUid: admin.uid, byEmail: "", before: { role: "admin" } });
    expect(JSON.stringify(firstEntry)).not.toContain(admin.email);
  });

  it("is not refused to an accountant or a reviewer, whose leaving is logged without their address", async () => {
    await somebody(deps, { role: "admin" });
    for (const role of ["accountant", "reviewer"] as const) {
      const holder = await somebody(deps, { role });
      expect((await eraseAccount(holder)).status).toBe(200);
      const entries = (await db.activity.where("byUid", "==", holder.uid).get()).docs.map((doc) => doc.data());
      expect(entries).toMatchObject([{ action: "left", byEmail: "", before: { role } }]);
      expect(JSON.stringify(entries)).not.toContain(holder.email);
    }
  });

  it("never leaves the platform without an admin when two erase themselves concurrently", async () => {
    const twoAdmins = await Promise.all([1, 2].map(() => somebody(deps, { role: "admin" })));
    const answers = await Promise.all(twoAdmins.map((each) => eraseAccount(each)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

/** A process that crashes at its `dieAt`-th external call: from then on no call has an effect. */
function mortalDeps(dieAt: number): { deps: Deps; died: () => boolean; close: () => Promise<void> } {
  const app = initializeApp({ projectId: LOCAL_ENV.GCLOUD_PROJECT }, randomUUID());
  let stepCount = 0;
  const takeStep = () => {
    stepCount += 1;
    if (stepCount >= dieAt) throw new Error("the process died");
  };
  const guarded = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get: (target, name) => {
        const method = Reflect.get(target, name) as unknown;
        if (typeof method !== "function" || name === "pathOf") return method;
        return async (...given: unknown[]) => {
          takeStep();
          return Reflect.apply(method, target, given) as unknown;
        };
      },
    });
  const firestore = getFirestore(app);
  watch(firestore, async ({ method }, proceed) => {
    // The database rolls a crashed process's transaction back after a while; here at once.
    if (method !== "rollback") takeStep();
    return proceed();
  });
  return {
    deps: { ...deps, db: firestore, identity: guarded(deps.identity), files: guarded(deps.files) },
    died: () => stepCount >= dieAt,
    close: () => deleteApp(app),
  };
}

it("An erasure has the same result wherever it is interrupted, once the job has finished it", async () => {
  const signedInAt = new Date();
  const fetchOwnRecord = ({ uid, email }: StoredPerson) =>
    ({ kind: "signed-in", uid, role: "user", email, emailVerified: true, signedInAt, sessionId: 0 }) as const;
  await eraseAccountOf(deps, fetchOwnRecord(asha), asha.email, clock());
  const finalState = await readEverything(asha);
  let interruptedAt = 0;
  for (let dieAt = 1; ; dieAt += 1) {
    await emptyDatabase();
    const person = await somebodyWithAPast();
    const { deps: dyingDeps, died, close } = mortalDeps(dieAt);
    const answer = await eraseAccountOf(dyingDeps, fetchOwnRecord(person), person.email, clock()).catch(
      () => undefined,
    );
    const isErasureNoted = (await db.erasures.doc(person.uid).get()).exists;
    // Once the reply is "done", the erasure is recorded.
    expect(answer === undefined || isErasureNoted).toBe(true);
    if (isErasureNoted) expect((await finishAllErasures(deps, clock())).failed).toBe(0);
    else await eraseAccountOf(deps, fetchOwnRecord(person), person.email, clock());
    expect(await readEverything(person), `died at step ${dieAt}`).toBe(finalState);
    expect(await finishAllErasures(deps, clock())).toEqual({ done: 0, failed: 0 });
    const isOver = !died();
    await close();
    if (isOver) break;
    interruptedAt += 1;
  }
  expect(interruptedAt).toBeGreaterThan(15);
}, 240_000);
