import { SECOND_FACTOR_HEADER, SECOND_FACTOR_HOURS } from "@daansetu/contract";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendDueMails } from "../../support/mail-queues.ts";
import { claimsOf, unsigned } from "../../support/accounts.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { openTestSite, type TestSite } from "./world.ts";

const STEP_MS = 30_000;
const HOUR_MS = 60 * 60_000;
const CSV = "/admin/adminGen/users/exports";

let site: TestSite;
let strictSite: TestSite;
let admin: StoredPerson;
/** What each browser keeps: the proof that it got for a token's session. */
const proofs = new Map<string, string>();
const proofOf = (token: string): Record<string, string> => {
  const proof = proofs.get(token);
  return proof === undefined ? {} : { [SECOND_FACTOR_HEADER]: proof };
};
beforeAll(async () => {
  site = await openTestSite();
  strictSite = await openTestSite({ env: { PANEL_SECOND_FACTOR: "required" } });
});
afterAll(() => Promise.all([site.close(), strictSite.close()]));
beforeEach(async () => void (admin = await somebody(site.deps, { role: "admin" })));

const codeOf = (secret: string, clock = site.deps.clock) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock().getTime() });

/** Each code is of a step of its own, as it is for a person who waits for the next one. */
const nextCode = (secret: string) => {
  site.deps.pass(STEP_MS);
  return codeOf(secret);
};

async function enrol({ token }: StoredPerson, { post, deps } = site) {
  const { secret } = (await post("/user/secondFactor/begin", {}, token, proofOf(token))).json;
  const reply = await post("/user/secondFactor/confirm", { code: codeOf(secret, deps.clock) }, token, proofOf(token));
  expect(reply.status, reply.text).toBe(200);
  proofs.set(token, String(reply.json.proof));
  return { secret: String(secret), recoveryCodes: reply.json.recoveryCodes as string[] };
}
async function prove(token: string, code: string) {
  const reply = await site.post("/user/secondFactor/prove", { code }, token, proofOf(token));
  if (reply.status === 200) proofs.set(token, String(reply.json.proof));
  return reply;
}
/** A later log-in to the same account. */
const logInAgain = ({ token }: StoredPerson) =>
  unsigned({ ...claimsOf(token), auth_time: Number(claimsOf(token)["auth_time"]) + 1 });
const problemOf = async (path: string, token: string, { get, post } = site) => {
  const { status, json } = await (path === CSV
    ? post(path, {}, token, proofOf(token))
    : get(path, token, proofOf(token)));
  return status === 200 ? undefined : [json.code, json.fields?.[0]?.problem];
};
const codeNeeded = ["log-in-again", "code-needed"];
const mailsTo = async (email: string) => {
  await sendDueMails(site.deps, site.deps.clock());
  return site.deps.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
};
const actionsOn = async (uid: string) =>
  (await site.db.activity.where("subject", "==", `users/${uid}`).get()).docs.map((doc) => doc.data().action);

describe("setting it up", () => {
  it("counts from the first code on, asks each later log-in for one, and is told by mail and in the activity log", async () => {
    const begun = await site.post("/user/secondFactor/begin", {}, admin.token);
    expect(await problemOf(CSV, admin.token)).toBeUndefined();
    expect(begun.json.uri).toContain(begun.json.secret);
    const { recoveryCodes } = await enrol(admin);
    expect(recoveryCodes).toHaveLength(10);
    expect(await problemOf(CSV, admin.token)).toBeUndefined();
    expect(await problemOf(CSV, logInAgain(admin))).toEqual(codeNeeded);
    expect(await mailsTo(admin.email)).toEqual(["Your second factor is set up"]);
    expect(await actionsOn(admin.uid)).toContain("second-factor-set-up");
    expect((await site.record(admin.uid))?.hasSecondFactor).toBe(true);
  });

  it("stores neither the secret nor a recovery code as it is", async () => {
    const { secret, recoveryCodes } = await enrol(admin);
    const stored = JSON.stringify((await site.deps.db.collection("secondFactors").doc(admin.uid).get()).data());
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll("-", ""))])
      expect(stored).not.toContain(text);
  });

  it("is refused to another session than the one that began, and after a quarter of an hour", async () => {
    const { secret } = (await site.post("/user/secondFactor/begin", {}, admin.token)).json;
    const confirm = (token: string) => site.post("/user/secondFactor/confirm", { code: codeOf(secret) }, token);
    expect((await confirm(logInAgain(admin))).json.code).toBe("conflict");
    site.deps.pass(16 * 60_000);
    expect((await confirm(admin.token)).json.code).toBe("conflict");
  });
});

describe("a code", () => {
  it("proves one session, for twelve hours, and works once", async () => {
    const { secret } = await enrol(admin);
    const later = logInAgain(admin);
    const code = nextCode(secret);
    expect((await prove(later, code)).json).toMatchObject({ isProven: true });
    expect(await problemOf(CSV, later)).toBeUndefined();
    expect((await prove(later, code)).json).toMatchObject({ code: "bad-code" });
    site.deps.pass(SECOND_FACTOR_HOURS * HOUR_MS);
    expect(await problemOf(CSV, later)).toEqual(codeNeeded);
  });

  it("proves the browser that sent it alone: not a log-in of the same second, nor the same token elsewhere", async () => {
    const { secret } = await enrol(admin);
    await prove(admin.token, nextCode(secret));
    const sameSecond = unsigned({ ...claimsOf(admin.token), iat: Number(claimsOf(admin.token)["iat"]) + 1 });
    expect(await problemOf(CSV, sameSecond)).toEqual(codeNeeded);
    const guesses: Record<string, string>[] = [{}, { [SECOND_FACTOR_HEADER]: "a-guess" }];
    for (const headers of guesses) {
      const reply = await site.post(CSV, {}, admin.token, headers);
      expect(reply.json.fields?.[0]?.problem).toBe("code-needed");
    }
    expect(await problemOf(CSV, admin.token)).toBeUndefined();
    await prove(sameSecond, nextCode(secret));
    expect(await problemOf(CSV, sameSecond)).toBeUndefined();
    expect(await problemOf(CSV, admin.token)).toBeUndefined();
    const stored = JSON.stringify((await site.db.secondFactors.doc(admin.uid).get()).data());
    for (const token of [admin.token, sameSecond]) expect(stored).not.toContain(proofs.get(token) ?? "no proof");
  });

  it("is needed to see where else one is logged in, and to end a session there", async () => {
    expect(await problemOf("/user/sessions", admin.token)).toBeUndefined();
    const { secret } = await enrol(admin);
    const later = logInAgain(admin);
    expect(await problemOf("/user/sessions", later)).toEqual(codeNeeded);
    expect((await site.post("/user/sessions/1700000000/end", {}, later)).json.fields[0].problem).toBe("code-needed");
    await prove(later, nextCode(secret));
    expect(await problemOf("/user/sessions", later)).toBeUndefined();
  });

  it("sent twice at the same moment is taken once", async () => {
    const { secret } = await enrol(admin);
    const code = nextCode(secret);
    const replies = await Promise.all([prove(admin.token, code), prove(logInAgain(admin), code)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it("that is wrong is refused, and after five of them every code, until a quarter of an hour has passed", async () => {
    const { secret } = await enrol(admin);
    const wrong = nextCode(secret) === "000000" ? "000001" : "000000";
    for (let n = 0; n < 5; n += 1) expect((await prove(admin.token, wrong)).json.code).toBe("bad-code");
    expect((await prove(logInAgain(admin), codeOf(secret))).json.code).toBe("too-many-requests");
    site.deps.pass(16 * 60_000);
    expect((await prove(logInAgain(admin), codeOf(secret))).status).toBe(200);
  });

  it("of recovery works once, is told by mail, and leaves the others", async () => {
    const { recoveryCodes } = await enrol(admin);
    const [code = "", other = ""] = recoveryCodes;
    const later = logInAgain(admin);
    expect((await prove(later, code.toLowerCase())).json).toMatchObject({ isProven: true, recoveryCodesLeft: 9 });
    expect((await prove(later, code)).json.code).toBe("bad-code");
    expect((await prove(later, other)).status).toBe(200);
    expect(await mailsTo(admin.email)).toContain("A recovery code was used");
  });
});

describe("changing it", () => {
  it("needs a proven session: neither turning it off nor a new one works with the password alone", async () => {
    await enrol(admin);
    for (const path of ["/user/secondFactor/turnOff", "/user/secondFactor/begin"])
      expect((await site.post(path, {}, logInAgain(admin))).json.fields[0].problem).toBe("code-needed");
  });

  it("to a new one ends what the old one proved, and its recovery codes", async () => {
    const { secret, recoveryCodes } = await enrol(admin);
    const later = logInAgain(admin);
    await prove(later, nextCode(secret));
    site.deps.pass(STEP_MS);
    await enrol(admin);
    expect(await problemOf(CSV, later)).toEqual(codeNeeded);
    expect((await prove(later, recoveryCodes[0] ?? "")).json.code).toBe("bad-code");
  });

  it("turned off, it asks nobody any more", async () => {
    await enrol(admin);
    expect((await site.post("/user/secondFactor/turnOff", {}, admin.token, proofOf(admin.token))).json).toMatchObject({
      isSetUp: false,
    });
    expect(await problemOf(CSV, logInAgain(admin))).toBeUndefined();
    expect(await mailsTo(admin.email)).toContain("Your second factor was turned off");
    expect((await site.record(admin.uid))?.hasSecondFactor).toBe(false);
  });

  it("by another admin is told to both, and nobody resets their own", async () => {
    const colleague = await somebody(site.deps, { role: "accountant" });
    await enrol(colleague);
    const reset = (uid: string) => site.post(`/admin/adminGen/resetSecondFactor/${uid}`, {}, admin.token);
    expect((await reset(colleague.uid)).json).toMatchObject({ _id: colleague.uid, hasSecondFactor: false });
    expect((await reset(colleague.uid)).json.code).toBe("conflict");
    expect((await reset(admin.uid)).json.code).toBe("conflict");
    expect(await mailsTo(colleague.email)).toContain("Your second factor was reset");
    expect(await mailsTo(admin.email)).toEqual(["You reset the second factor of a colleague"]);
    expect(await actionsOn(colleague.uid)).toContain("second-factor-reset");
  });

  it("goes with the account when that is erased", async () => {
    const person = await somebody(site.deps, { role: "reviewer" });
    await enrol(person);
    await site.post("/user/eraseAccount", { email: person.email }, person.token, proofOf(person.token));
    expect((await site.db.secondFactors.doc(person.uid).get()).exists).toBe(false);
  });
});

describe("where the panel requires it", () => {
  it("every section asks for it, it can be set up first, and each log-in proves itself", async () => {
    const list = "/admin/adminGen/getAllUsers";
    expect(await problemOf(list, admin.token, strictSite)).toEqual(["log-in-again", "not-set-up"]);
    await enrol(admin, strictSite);
    expect(await problemOf(list, admin.token, strictSite)).toBeUndefined();
    expect(await problemOf(list, logInAgain(admin), strictSite)).toEqual(codeNeeded);
  });

  it("an admin without it sees of others no more than others do, and is still named an admin", async () => {
    const person = await somebody(site.deps);
    const other = `/user/fetchUserById?userId=${person.uid}`;
    expect((await problemOf(other, admin.token, strictSite))?.[0]).toBe("not-allowed");
    expect((await strictSite.post("/adminManagement/verifyToken", {}, admin.token)).json.role).toBe("admin");
    await enrol(admin, strictSite);
    expect(await problemOf(other, admin.token, strictSite)).toBeUndefined();
  });
});
