import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimsOf, credentials, openAccount, PASSWORD } from "../../support/accounts.ts";
import { openTestSite, type TestSite } from "./world.ts";

let testSite: TestSite;
beforeAll(async () => void (testSite = await openTestSite()));
afterAll(() => testSite.close());

const aPerson = () => ({ ...credentials(), name: "Asha Devi Rao" });
const signUp = (body: unknown, token?: string) => testSite.post("/user/signup", body, token);

describe("signing up", () => {
  it("returns a Firebase ID token and the person, in the specification's shape", async () => {
    const newPerson = aPerson();
    const { status, json, headers } = await signUp(newPerson);
    expect(status).toBe(200);
    expect(json).toEqual({
      token: expect.any(String),
      userInfo: { _id: expect.any(String), email: newPerson.email, role: "user", name: newPerson.name },
    });
    expect(claimsOf(json.token)).toMatchObject({ sub: json.userInfo._id, email: newPerson.email });
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect((await testSite.post("/user/login", { email: newPerson.email, password: PASSWORD })).status).toBe(200);
  });

  it("creates a record with no consent, the role user, and no field that was not sent", async () => {
    const newPerson = aPerson();
    const { json } = await signUp(newPerson);
    expect(await testSite.record(json.userInfo._id)).toEqual({
      name: newPerson.name,
      email: newPerson.email,
      emailVerified: false,
      role: "user",
      language: "en",
      isUpdated: false,
      isGoogleAuth: false,
      disabled: false,
      createdAt: expect.stringMatching(/Z$/),
      consents: { whatsappSms: null },
      guestUids: [],
      searchPrefixes: expect.arrayContaining(["a", "asha", "devi", "rao", "demo", "test"]),
    });
  });

  it("trims the name and stores the address in lower case, so that one address is one account", async () => {
    const { email, password } = aPerson();
    const { json } = await signUp({ name: "  Asha   ", email: `  ${email.toUpperCase()} `, password });
    expect(json.userInfo).toMatchObject({ name: "Asha", email });
    expect((await signUp({ name: "Another", email: email.toUpperCase(), password })).json.code).toBe("cannot-sign-up");
  });

  it("queues a mail with a link that verifies the address", async () => {
    const newPerson = aPerson();
    await signUp(newPerson);
    expect(await testSite.queuedMails(newPerson.email)).toEqual(["verify-email"]);
    expect((await testSite.codeFor(newPerson.email))?.link).toContain("/verify-email?code=");
  });

  it("with a taken address does not reveal the account, changes nothing, and mails its owner", async () => {
    const newPerson = aPerson();
    const { json } = await signUp(newPerson);
    const repeatedReply = await signUp({ ...newPerson, name: "Somebody Else", password: "another-password" });
    expect(repeatedReply.status).toBe(409);
    expect(repeatedReply.json).toEqual({
      code: "cannot-sign-up",
      errorMessage:
        "We could not create an account with these details. If you already have one, log in or reset your password.",
    });
    expect(await testSite.queuedMails(newPerson.email)).toEqual(["sign-up-attempt", "verify-email"]);
    expect((await testSite.record(json.userInfo._id))?.name).toBe(newPerson.name);
    expect((await testSite.post("/user/login", { email: newPerson.email, password: "another-password" })).status).toBe(
      401,
    );
  });

  it("upgrades a guest: the uid stays, and with it their donations", async () => {
    const guest = await openAccount();
    const { json } = await signUp(aPerson(), guest.token);
    expect(json.userInfo).toMatchObject({ _id: guest.uid, role: "user" });
    expect((await testSite.record(guest.uid))?.role).toBe("user");
  });

  it("as a guest linked to another person on the same device removes that link", async () => {
    const [guest, firstPerson] = [await openAccount(), aPerson()];
    const { _id: uid } = (await signUp(firstPerson)).json.userInfo;
    await testSite.post("/user/login", { email: firstPerson.email, password: PASSWORD }, guest.token);
    expect((await testSite.record(uid))?.guestUids).toEqual([guest.uid]);
    expect((await signUp(aPerson(), guest.token)).json.userInfo._id).toBe(guest.uid);
    expect((await testSite.record(uid))?.guestUids).toEqual([]);
  });

  it("with the token of an account that is not a guest opens a new one, and leaves that account alone", async () => {
    const firstPerson = aPerson();
    const { json } = await signUp(firstPerson);
    const secondPerson = await signUp(aPerson(), json.token);
    expect(secondPerson.status).toBe(200);
    expect(secondPerson.json.userInfo._id).not.toBe(json.userInfo._id);
    expect((await testSite.post("/user/login", { email: firstPerson.email, password: PASSWORD })).status).toBe(200);
  });

  it("ignores an invalid token", async () => {
    expect((await signUp(aPerson(), "nonsense")).status).toBe(200);
  });

  it.each([
    ["role", '{"role":"admin"}'],
    ["isGoogleAuth", '{"isGoogleAuth":true}'],
    ["_id", '{"_id":"demo-admin"}'],
    ["uid", '{"uid":"demo-admin"}'],
    ["createdAt", '{"createdAt":"2020-01-01T00:00:00.000Z"}'],
    ["emailVerified", '{"emailVerified":true}'],
    ["customClaims", '{"customClaims":{"role":"admin"}}'],
    ["constructor", '{"constructor":{"prototype":{"role":"admin"}}}'],
  ])("refuses a body with %s, and opens nothing", async (key, extra) => {
    const newPerson = aPerson();
    const { status, json } = await signUp(`${JSON.stringify(newPerson).slice(0, -1)},${extra.slice(1)}`);
    expect(status).toBe(400);
    expect(json.fields).toEqual([expect.objectContaining({ field: key, problem: "unknown" })]);
    expect(await testSite.deps.identity.accountByEmail(newPerson.email)).toBeUndefined();
  });

  it("grants no role through prototype pollution", async () => {
    const newPerson = aPerson();
    const { status } = await signUp(`${JSON.stringify(newPerson).slice(0, -1)},"__proto__":{"role":"admin"}}`);
    const account = await testSite.deps.identity.accountByEmail(newPerson.email);
    expect([400, 200]).toContain(status);
    expect(account?.role).not.toBe("admin");
    expect(Object.hasOwn(Object.prototype, "role")).toBe(false);
  });

  it.each([
    ["name", { name: "   " }],
    ["name", { name: "\u3164\u2800" }],
    ["name", { name: "x".repeat(121) }],
    ["name", { name: { $gt: "" } }],
    ["email", { email: "asha" }],
    ["email", { email: "asha@example.in\r\nBcc: x@example.org" }],
    ["email", { email: ["a@example.in"] }],
    ["password", { password: "short" }],
    ["password", { password: "qwertyuiop" }],
    ["password", { password: "x".repeat(129) }],
    ["password", { password: 12345678 }],
    ["password", { password: undefined }],
  ])("reports the invalid field: %s in %j", async (field, wrongFields) => {
    const { status, json } = await signUp({ ...aPerson(), ...wrongFields });
    expect(status).toBe(400);
    expect(json.fields.map((each: { field: string }) => each.field)).toEqual([field]);
  });

  it("stores a name of several lines in one, so that no mail's header ends in it", async () => {
    const { status, json } = await signUp({ ...aPerson(), name: "Asha\r\nBcc: everybody" });
    expect([status, json.userInfo?.name]).toEqual([200, "Asha Bcc: everybody"]);
  });

  it("stores a name in Devanagari, with quotes, or like a formula, unchanged", async () => {
    for (const name of ["आशा देवी", "Seán O'Neil 😀", '=HYPERLINK("x")']) {
      const { json } = await signUp({ ...aPerson(), name });
      expect(json.userInfo.name).toBe(name);
    }
  });
});

describe("signing up again and again", () => {
  it("with somebody's address does not stop its owner's own attempts elsewhere, and mails the owner five times at most", async () => {
    const person = aPerson();
    const signUpFrom = (address: string, body: object) =>
      testSite.post("/user/signup", body, undefined, { "x-forwarded-for": address });
    expect((await signUpFrom("198.51.100.1", person)).status).toBe(200);
    for (let n = 0; n < 6; n += 1) await signUpFrom("203.0.113.7", person);
    expect((await signUpFrom("203.0.113.7", person)).status).toBe(429);
    expect((await signUpFrom("198.51.100.1", person)).json.code).toBe("cannot-sign-up");
    for (let n = 0; n < 8; n += 1) await signUpFrom(`203.0.113.${String(10 + n)}`, person);
    const mails = (await testSite.queuedMails(person.email)).filter((kind) => kind === "sign-up-attempt");
    expect(mails).toHaveLength(5);
  });

  it("with one address is stopped after 5 times in 15 minutes, with the same error whether it is taken or not", async () => {
    const freshEmail = credentials().email;
    const registeredPerson = aPerson();
    await signUp(registeredPerson);
    const tryRepeatedly = async (email: string, password: string, count: number) => {
      const replies = [];
      for (let n = 0; n < count; n += 1) replies.push(await signUp({ name: "A", email, password }));
      return replies.at(-1);
    };
    // Attempts that the provider refuses count too: neither of these two becomes an account.
    const [freshReplies, takenReplies] = [
      await tryRepeatedly(freshEmail, PASSWORD, 6),
      await tryRepeatedly(registeredPerson.email, PASSWORD, 5),
    ];
    expect(freshReplies?.status).toBe(429);
    expect(freshReplies?.json).toEqual(takenReplies?.json);
    expect(Number(freshReplies?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(
      (await testSite.queuedMails(registeredPerson.email)).filter((kind) => kind === "sign-up-attempt"),
    ).toHaveLength(4);
    testSite.deps.pass(15 * 60_000);
    expect((await signUp({ ...registeredPerson })).json.code).toBe("cannot-sign-up");
  });
});
