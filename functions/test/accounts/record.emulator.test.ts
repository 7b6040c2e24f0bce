import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { credentials, openAccount } from "../support/accounts.ts";
import { somebody, type StoredPerson } from "../support/people.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
let admin: StoredPerson;
let me: StoredPerson;
let other: StoredPerson;
beforeAll(async () => {
  world = await openWorld();
  admin = await somebody(world.deps, { name: "Zoya", role: "admin" });
  me = await somebody(world.deps, { address: "1 Own Street" });
  other = await somebody(world.deps, { address: "2 Secret Street" });
});
afterAll(() => world.close());

const byId = (uid: string, token?: string) => world.get(`/user/fetchUserById?userId=${encodeURIComponent(uid)}`, token);
const byEmail = (email: string, token?: string) =>
  world.get(`/user/fetchUser?email=${encodeURIComponent(email)}`, token);
const update = (uid: string, changes: unknown, token?: string) =>
  world.patch(`/user/updateProfile/${uid}`, changes, token);
const NOBODYS = "nobodyHasThisUid000000000000";

describe("a person's record", () => {
  it("is shown to its person by id and by e-mail in any case, without internal fields", async () => {
    const mine = await byId(me.uid, me.token);
    expect(mine.status).toBe(200);
    expect(mine.json).toEqual({
      _id: me.uid,
      name: "Asha Devi Rao",
      email: me.email,
      emailVerified: false,
      role: "user",
      address: "1 Own Street",
      language: "en",
      isUpdated: false,
      isGoogleAuth: false,
      createdAt: "2026-11-05T09:00:00.000Z",
      consents: { whatsappSms: null },
    });
    for (const email of [me.email, me.email.toUpperCase(), ` ${me.email}`])
      expect((await byEmail(email, me.token)).json).toEqual(mine.json);
  });

  it("is shown to admins, by id and by e-mail in any case", async () => {
    for (const { status, json } of [
      await byId(other.uid, admin.token),
      await byEmail(other.email.toUpperCase(), admin.token),
    ]) {
      expect(status).toBe(200);
      expect(json).toMatchObject({ _id: other.uid, address: "2 Secret Street" });
    }
  });

  it("is refused without a token with 401, whether or not it exists", async () => {
    const replies = [await byId(other.uid), await byId(NOBODYS), await byEmail(other.email)];
    for (const { status, json } of [...replies, await byEmail(credentials().email), await byId(me.uid, "nonsense")]) {
      expect(status).toBe(401);
      expect(json.code).toBe("not-signed-in");
      expect(JSON.stringify(json)).not.toContain("Secret");
    }
  });

  it("is refused to others with the same 403, whether or not it exists, so that nobody learns who has an account", async () => {
    const replies = await Promise.all([
      byId(other.uid, me.token),
      byId(NOBODYS, me.token),
      byId(admin.uid, me.token),
      byEmail(other.email, me.token),
      byEmail(credentials().email, me.token),
      byEmail(admin.email, me.token),
    ]);
    for (const { status, json } of replies) {
      expect(status).toBe(403);
      expect(json).toEqual(replies[0].json);
    }
  });

  it("does not exist for guests, not even their own", async () => {
    const guest = await openAccount();
    expect((await byId(guest.uid, guest.token)).status).toBe(403);
    expect((await byEmail(me.email, guest.token)).status).toBe(403);
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
    const who = credentials();
    const { uid, token } = await openAccount(who);
    expect((await byEmail(who.email, token)).json).toMatchObject({ _id: uid, email: who.email, role: "user" });
    const another = credentials();
    const { uid: second } = await openAccount(another);
    expect((await byEmail(another.email, admin.token)).json._id).toBe(second);
  });

  it("is not created again for an account that is being erased", async () => {
    const { uid, token } = await openAccount(credentials());
    await world.db.erasures.doc(uid).set({ startedAt: "2026-11-20T00:00:00.000Z", doneAt: null });
    expect((await byId(uid, token)).status).toBe(404);
    expect(await world.record(uid)).toBeUndefined();
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
    expect((await world.get(`${path}${query}`, admin.token)).status).toBe(400);
  });
});

describe("changing a record", () => {
  it("changes the sent fields, keeps the rest, clears null ones, and confirms the change", async () => {
    const who = await somebody(world.deps);
    const sent = {
      number: "+91 90000-00001",
      address: " 7 Sample Lane\nBhopal ",
      state: "Madhya Pradesh",
      pincode: "462 001",
    };
    const saved = {
      number: "9000000001",
      address: "7 Sample Lane\nBhopal",
      state: "Madhya Pradesh",
      pincode: "462001",
    };
    const first = await update(who.uid, sent, who.token);
    expect(first.status).toBe(200);
    expect(first.json).toMatchObject({ ...saved, isUpdated: true, name: "Asha Devi Rao", language: "en" });
    const second = await update(who.uid, { number: null, state: null, language: "hi" }, who.token);
    const { number: _number, state: _state, ...left } = first.json;
    expect(second.json).toEqual({ ...left, language: "hi" });
    expect((await byId(who.uid, who.token)).json).toEqual(second.json);
  });

  it("with a name updates the account's name and the search prefixes", async () => {
    const who = await somebody(world.deps);
    await update(who.uid, { name: "  Meena K  " }, who.token);
    const record = await world.record(who.uid);
    expect(record?.name).toBe("Meena K");
    expect(record?.searchPrefixes).toEqual(expect.arrayContaining(["meena", "k", "test"]));
    expect(record?.searchPrefixes).not.toContain("asha");
    expect((await world.deps.identity.account(who.uid))?.name).toBe("Meena K");
  });

  it("stores the consent's text and first time, and removes it on withdrawal", async () => {
    const who = await somebody(world.deps);
    const consent = async (whatsappSms: boolean) => (await update(who.uid, { whatsappSms }, who.token)).json.consents;
    const at = world.deps.clock().toISOString();
    const agreed = { whatsappSms: { text: "whatsapp-sms-2026-11", at } };
    expect(await consent(true)).toEqual(agreed);
    world.deps.pass(60_000);
    expect(await consent(true)).toEqual(agreed);
    expect((await update(who.uid, { name: "Asha" }, who.token)).json.consents).toEqual(agreed);
    expect(await consent(false)).toEqual({ whatsappSms: null });
  });

  it("loses neither of two concurrent changes", async () => {
    const who = await somebody(world.deps);
    await Promise.all([
      update(who.uid, { address: "1 New Street" }, who.token),
      update(who.uid, { pincode: "682001" }, who.token),
    ]);
    expect(await world.record(who.uid)).toMatchObject({ address: "1 New Street", pincode: "682001" });
  });

  it("is for its person and for admins: 401 without a token, the same 403 for all others", async () => {
    const before = await world.record(other.uid);
    for (const uid of [other.uid, NOBODYS, me.uid]) expect((await update(uid, { name: "X" })).status).toBe(401);
    const theirs = await update(other.uid, { name: "X" }, me.token);
    const nobodys = await update(NOBODYS, { name: "X" }, me.token);
    expect([theirs.status, nobodys.status]).toEqual([403, 403]);
    expect(theirs.json).toEqual(nobodys.json);
    expect(await world.record(other.uid)).toEqual(before);
    const corrected = await update(other.uid, { name: "Corrected" }, admin.token);
    expect(corrected.json).toMatchObject({ _id: other.uid, name: "Corrected", role: "user" });
  });

  it("compares the uid exactly", async () => {
    const swapped = me.uid.replace(/[a-zA-Z]/, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    expect((await update(swapped, { name: "X" }, me.token)).status).toBe(403);
    expect((await update(`..%2f${other.uid}`, { name: "X" }, me.token)).status).toBe(400);
    expect((await update(`${me.uid}%2f..%2f${other.uid}`, { name: "X" }, me.token)).status).toBe(400);
    expect((await update(`${me.uid}%00`, { name: "X" }, me.token)).status).toBe(400);
    expect((await update("__proto__", { name: "X" }, me.token)).status).toBe(403);
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
    const before = await world.record(me.uid);
    const { status, json } = await update(me.uid, { name: "X", ...changes }, me.token);
    expect(status).toBe(400);
    expect(json.fields).toEqual([expect.objectContaining({ field: key, problem: "unknown" })]);
    expect(await world.record(me.uid)).toEqual(before);
  });

  it.each([
    ["number", "12345"],
    ["pincode", "0123"],
    ["state", "Atlantis"],
    ["address", "x".repeat(401)],
    ["name", "\u202eevil"],
    ["name", null],
    ["language", "fr"],
    ["whatsappSms", "true"],
    ["profilePic", "javascript:alert(1)"],
    ["profilePic", "data:image/png;base64,AAAA"],
  ])("reports the invalid field: %s %j", async (field, value) => {
    const { status, json } = await update(me.uid, { [field]: value }, me.token);
    expect(status).toBe(400);
    expect(json.fields).toEqual([expect.objectContaining({ field })]);
  });
});
