import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { credentials, openAccount } from "../../support/accounts.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { openTestSite, type TestSite } from "./world.ts";

let testSite: TestSite;
let admin: StoredPerson;
let signedInUser: StoredPerson;
let otherUser: StoredPerson;
beforeAll(async () => {
  testSite = await openTestSite();
  admin = await somebody(testSite.deps, { name: "Zoya", role: "admin" });
  signedInUser = await somebody(testSite.deps, { address: "1 Own Street" });
  otherUser = await somebody(testSite.deps, { address: "2 Secret Street" });
});
afterAll(() => testSite.close());

const byId = (uid: string, token?: string) =>
  testSite.get(`/user/fetchUserById?userId=${encodeURIComponent(uid)}`, token);
const byEmail = (email: string, token?: string) =>
  testSite.get(`/user/fetchUser?email=${encodeURIComponent(email)}`, token);
const update = (uid: string, changes: unknown, token?: string) =>
  testSite.patch(`/user/updateProfile/${uid}`, changes, token);
const NOBODYS = "nobodyHasThisUid000000000000";

describe("a person's record", () => {
  it("is shown to its person by id and by e-mail in any case, without internal fields", async () => {
    const ownReply = await byId(signedInUser.uid, signedInUser.token);
    expect(ownReply.status).toBe(200);
    expect(ownReply.json).toEqual({
      _id: signedInUser.uid,
      name: "Asha Devi Rao",
      email: signedInUser.email,
      emailVerified: false,
      role: "user",
      address: "1 Own Street",
      language: "en",
      isUpdated: false,
      isGoogleAuth: false,
      createdAt: "2026-11-05T09:00:00.000Z",
      consents: { whatsappSms: null },
    });
    for (const email of [signedInUser.email, signedInUser.email.toUpperCase(), ` ${signedInUser.email}`])
      expect((await byEmail(email, signedInUser.token)).json).toEqual(ownReply.json);
  });

  it("is shown to admins, by id and by e-mail in any case", async () => {
    for (const { status, json } of [
      await byId(otherUser.uid, admin.token),
      await byEmail(otherUser.email.toUpperCase(), admin.token),
    ]) {
      expect(status).toBe(200);
      expect(json).toMatchObject({ _id: otherUser.uid, address: "2 Secret Street" });
    }
  });

  it("is refused without a token with 401, whether or not it exists", async () => {
    const replies = [await byId(otherUser.uid), await byId(NOBODYS), await byEmail(otherUser.email)];
    for (const { status, json } of [
      ...replies,
      await byEmail(credentials().email),
      await byId(signedInUser.uid, "nonsense"),
    ]) {
      expect(status).toBe(401);
      expect(json.code).toBe("not-signed-in");
      expect(JSON.stringify(json)).not.toContain("Secret");
    }
  });

  it("is refused to others with the same 403, whether or not it exists, so that nobody learns who has an account", async () => {
    const replies = await Promise.all([
      byId(otherUser.uid, signedInUser.token),
      byId(NOBODYS, signedInUser.token),
      byId(admin.uid, signedInUser.token),
      byEmail(otherUser.email, signedInUser.token),
      byEmail(credentials().email, signedInUser.token),
      byEmail(admin.email, signedInUser.token),
    ]);
    for (const { status, json } of replies) {
      expect(status).toBe(403);
      expect(json).toEqual(replies[0].json);
    }
  });

  it("does not exist for guests, not even their own", async () => {
    const guest = await openAccount();
    expect((await byId(guest.uid, guest.token)).status).toBe(403);
    expect((await byEmail(signedInUser.email, guest.token)).status).toBe(403);
    expect((await update(guest.uid, {}, guest.token)).status).toBe(403);
  });

  it("is 404 for an admin who requests an unknown person", async () => {
    for (const { status, json } of [
      await byId(NOBODYS, admin.token),
      await byEmail(credentials().email, admin.token),
      await update(NOBODYS, { name: "A" }, admin.token),
    ])
      expect([status, json.code]).toEqual([404, "not-found"]);
  });

  it("is created on first request for an account that was opened elsewhere, by its person or by an admin", async () => {
    const newCredentials = credentials();
    const { uid, token } = await openAccount(newCredentials);
    expect((await byEmail(newCredentials.email, token)).json).toMatchObject({
      _id: uid,
      email: newCredentials.email,
      role: "user",
    });
    const otherCredentials = credentials();
    const { uid: second } = await openAccount(otherCredentials);
    expect((await byEmail(otherCredentials.email, admin.token)).json._id).toBe(second);
  });

  it("is not created again for an account that is being erased", async () => {
    const { uid, token } = await openAccount(credentials());
    await testSite.db.erasures.doc(uid).set({ startedAt: "2026-11-20T00:00:00.000Z", doneAt: null });
    expect((await byId(uid, token)).status).toBe(404);
    expect(await testSite.record(uid)).toBeUndefined();
  });

  it.each([
    ["/user/fetchUserById", ""],
    ["/user/fetchUserById", "?userId=../admin"],
    ["/user/fetchUserById", "?userId=a&userId=b"],
    ["/user/fetchUserById", "?userId[$ne]=a"],
    ["/user/fetchUser", "?email=asha"],
    ["/user/fetchUser", "?email[$gt]="],
    ["/user/fetchUser", "?email=a@example.in&role=admin"],
  ])("is refused for the request %s%s", async (path, query) => {
    expect((await testSite.get(`${path}${query}`, admin.token)).status).toBe(400);
  });
});

describe("changing a record", () => {
  it("changes the sent fields, keeps the rest, clears null ones, and confirms the change", async () => {
    const registeredUser = await somebody(testSite.deps);
    const sentChanges = {
      number: "+91 90000-00001",
      address: " 7 Sample Lane\nBhopal ",
      state: "Madhya Pradesh",
      pincode: "462 001",
    };
    const savedChanges = {
      number: "9000000001",
      address: "7 Sample Lane\nBhopal",
      state: "Madhya Pradesh",
      pincode: "462001",
    };
    const firstReply = await update(registeredUser.uid, sentChanges, registeredUser.token);
    expect(firstReply.status).toBe(200);
    expect(firstReply.json).toMatchObject({ ...savedChanges, isUpdated: true, name: "Asha Devi Rao", language: "en" });
    const secondReply = await update(
      registeredUser.uid,
      { number: null, state: null, language: "hi" },
      registeredUser.token,
    );
    const { number: _number, state: _state, ...left } = firstReply.json;
    expect(secondReply.json).toEqual({ ...left, language: "hi" });
    expect((await byId(registeredUser.uid, registeredUser.token)).json).toEqual(secondReply.json);
  });

  it("with a name updates the account's name and the search prefixes", async () => {
    const registeredUser = await somebody(testSite.deps);
    await update(registeredUser.uid, { name: "  Meena K  " }, registeredUser.token);
    const record = await testSite.record(registeredUser.uid);
    expect(record?.name).toBe("Meena K");
    expect(record?.searchPrefixes).toEqual(expect.arrayContaining(["meena", "k", "test"]));
    expect(record?.searchPrefixes).not.toContain("asha");
    expect((await testSite.deps.identity.account(registeredUser.uid))?.name).toBe("Meena K");
  });

  it("stores the consent's text and first time, and removes it on withdrawal", async () => {
    const registeredUser = await somebody(testSite.deps);
    const consent = async (whatsappSms: boolean) =>
      (await update(registeredUser.uid, { whatsappSms }, registeredUser.token)).json.consents;
    const occurredAt = testSite.deps.clock().toISOString();
    const agreed = { whatsappSms: { text: "whatsapp-sms-2026-11", at: occurredAt } };
    expect(await consent(true)).toEqual(agreed);
    testSite.deps.pass(60_000);
    expect(await consent(true)).toEqual(agreed);
    expect((await update(registeredUser.uid, { name: "Asha" }, registeredUser.token)).json.consents).toEqual(agreed);
    expect(await consent(false)).toEqual({ whatsappSms: null });
  });

  it("loses neither of two concurrent changes", async () => {
    const registeredUser = await somebody(testSite.deps);
    await Promise.all([
      update(registeredUser.uid, { address: "1 New Street" }, registeredUser.token),
      update(registeredUser.uid, { pincode: "682001" }, registeredUser.token),
    ]);
    expect(await testSite.record(registeredUser.uid)).toMatchObject({ address: "1 New Street", pincode: "682001" });
  });

  it("is for its person and for admins: 401 without a token, the same 403 for all others", async () => {
    const recordBefore = await testSite.record(otherUser.uid);
    for (const uid of [otherUser.uid, NOBODYS, signedInUser.uid])
      expect((await update(uid, { name: "X" })).status).toBe(401);
    const foreignReply = await update(otherUser.uid, { name: "X" }, signedInUser.token);
    const unknownReply = await update(NOBODYS, { name: "X" }, signedInUser.token);
    expect([foreignReply.status, unknownReply.status]).toEqual([403, 403]);
    expect(foreignReply.json).toEqual(unknownReply.json);
    expect(await testSite.record(otherUser.uid)).toEqual(recordBefore);
    const correctedReply = await update(otherUser.uid, { name: "Corrected" }, admin.token);
    expect(correctedReply.json).toMatchObject({ _id: otherUser.uid, name: "Corrected", role: "user" });
  });

  it("compares the uid exactly", async () => {
    const swappedUid = signedInUser.uid.replace(/[a-zA-Z]/, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    expect((await update(swappedUid, { name: "X" }, signedInUser.token)).status).toBe(403);
    expect((await update(`..%2f${otherUser.uid}`, { name: "X" }, signedInUser.token)).status).toBe(400);
    expect(
      (await update(`${signedInUser.uid}%2f..%2f${otherUser.uid}`, { name: "X" }, signedInUser.token)).status,
    ).toBe(400);
    expect((await update(`${signedInUser.uid}%00`, { name: "X" }, signedInUser.token)).status).toBe(400);
    expect((await update("__proto__", { name: "X" }, signedInUser.token)).status).toBe(400);
  });

  it.each([
    ["role", { role: "admin" }],
    ["email", { email: "admin@demo.test" }],
    ["emailVerified", { emailVerified: true }],
    ["isGoogleAuth", { isGoogleAuth: true }],
    ["isUpdated", { isUpdated: false }],
    ["_id", { _id: "demo-admin" }],
    ["createdAt", { createdAt: "2020-01-01T00:00:00.000Z" }],
    ["guestUids", { guestUids: ["somebody"] }],
    ["consents", { consents: { whatsappSms: null } }],
    ["disabled", { disabled: false }],
    ["address.street", { "address.street": "x" }],
    ["constructor", { constructor: {} }],
  ])("can never set %s, not even in one's own record", async (key, changes) => {
    const recordBefore = await testSite.record(signedInUser.uid);
    const { status, json } = await update(signedInUser.uid, { name: "X", ...changes }, signedInUser.token);
    expect(status).toBe(400);
    expect(json.fields).toEqual([expect.objectContaining({ field: key, problem: "unknown" })]);
    expect(await testSite.record(signedInUser.uid)).toEqual(recordBefore);
  });

  it.each([
    ["number", "12345"],
    ["pincode", "0123"],
    ["state", "Atlantis"],
    ["address", "x".repeat(401)],
    ["name", "\u202e\u3164"],
    ["name", null],
    ["language", "fr"],
    ["whatsappSms", "true"],
    ["profilePic", "javascript:alert(1)"],
    ["profilePic", "data:image/png;base64,AAAA"],
  ])("reports the invalid field: %s %j", async (field, value) => {
    const { status, json } = await update(signedInUser.uid, { [field]: value }, signedInUser.token);
    expect(status).toBe(400);
    expect(json.fields).toEqual([expect.objectContaining({ field })]);
  });
});
