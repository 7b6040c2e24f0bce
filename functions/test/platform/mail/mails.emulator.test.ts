import { beforeEach, describe, expect, it } from "vitest";
import type { NewMail } from "../../../src/features/platform/mail/outbox.document.ts";
import { collections } from "../../../src/collections.ts";
import { openAccount, PASSWORD } from "../../support/accounts.ts";
import { emptyDatabase } from "../../support/database.ts";
import { testDeps, type TestDeps } from "../../support/deps.ts";
import { somebody } from "../../support/people.ts";
import { enqueueMail } from "../../../src/features/platform/mail/mails.service.ts";
import { contextOf } from "../../../src/hooks.ts";
import { sendDueMails } from "../../support/mail-queues.ts";

let deps: TestDeps;
beforeEach(async () => {
  await emptyDatabase();
  deps = testDeps();
});

const enqueue = (mail: NewMail, reason?: string) => enqueueMail(contextOf(deps), mail, deps.clock(), reason);
const drainOutbox = () => sendDueMails(deps, deps.clock());
const readOutbox = async () => (await collections(deps.db).outbox.get()).docs.map((document) => document.data());
/** The code of the link in the only sent mail. */
const codeIn = (path: string): string => {
  const [mail] = deps.sent;
  const link = [...mail!.text.matchAll(/https?:\S+/g)]
    .map(([found]) => new URL(found))
    .find((url) => url.pathname === path);
  return link!.searchParams.get("code")!;
};

describe("A mail with a link", () => {
  it("for a password reset has a code that sets the password, with which the person can log in", async () => {
    const { email, uid } = await somebody(deps);
    await enqueue({ kind: "reset-password", email });
    expect(await drainOutbox()).toMatchObject({ sent: 1 });
    expect(deps.sent.map(({ to }) => to)).toEqual([email]);
    expect(await deps.identity.resetPassword(codeIn("/reset-password"), "a-new-password-1")).toEqual({ email });
    expect(await deps.identity.signIn({ email, password: "a-new-password-1" })).toMatchObject({ uid });
    await expect(deps.identity.signIn({ email, password: PASSWORD })).rejects.toMatchObject({
      refusal: "wrong-credentials",
    });
  });

  it("for verifying an address has a code that verifies it", async () => {
    const { email, uid } = await somebody(deps);
    await enqueue({ kind: "verify-email", uid, email });
    await drainOutbox();
    expect(await deps.identity.verifyEmail(codeIn("/verify-email"))).toEqual({ uid, email });
    expect(await deps.identity.account(uid)).toMatchObject({ emailVerified: true });
  });

  it("has a code that is created on sending and never stored, and its address is removed then", async () => {
    const { email, uid } = await somebody(deps);
    await enqueue({ kind: "reset-password", email });
    await enqueue({ kind: "verify-email", uid, email });
    expect(JSON.stringify(await readOutbox())).not.toMatch(/code/i);
    await drainOutbox();
    const outboxAfter = await readOutbox();
    expect(outboxAfter.map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ["reset-password", "sent"],
      ["verify-email", "sent"],
    ]);
    expect(JSON.stringify(outboxAfter)).not.toContain("@");
    for (const { text } of deps.sent) {
      const code = /code=(\S+)/.exec(text)![1]!;
      expect(JSON.stringify(outboxAfter)).not.toContain(code);
    }
  });
});

describe("A mail with nothing to send", () => {
  it("is completed for an address without an account, and the log does not reveal it", async () => {
    await enqueue({ kind: "reset-password", email: "nobody@example.in" });
    await enqueue({ kind: "sign-up-attempt", email: "nobody@example.in" });
    expect(await drainOutbox()).toEqual({ sent: 0, waiting: 0, givenUp: 0, nothing: 2 });
    expect(deps.sent).toEqual([]);
    expect(deps.logged).toEqual([]);
    expect((await readOutbox()).map(({ state, dueAt }) => [state, dueAt])).toEqual([
      ["nothing", null],
      ["nothing", null],
    ]);
    expect(JSON.stringify(await readOutbox())).not.toContain("nobody");
  });

  it("is completed if the address was verified meanwhile, or is no longer the account's", async () => {
    const { email, uid } = await somebody(deps);
    await enqueue({ kind: "verify-email", uid, email: "before@example.in" });
    await deps.identity.verifyEmail((await deps.identity.verificationCode(email))!);
    await enqueue({ kind: "verify-email", uid, email });
    expect(await drainOutbox()).toMatchObject({ sent: 0, nothing: 2 });
  });

  it("is completed for a guest and for a deleted account", async () => {
    const guest = await openAccount();
    const erasedUser = await somebody(deps);
    await deps.identity.remove(erasedUser.uid);
    for (const { uid } of [guest, erasedUser]) {
      await enqueue({ kind: "role-changed", uid, role: "admin" });
      await enqueue({ kind: "support-answer", uid, messageId: "any" });
      await enqueue({ kind: "support-message", uid, messageId: "any" });
    }
    expect(await drainOutbox()).toMatchObject({ sent: 0, nothing: 6 });
  });
});

describe("The other mails", () => {
  it("go to the account's address at sending time", async () => {
    const { email, uid } = await somebody(deps, { name: "Ravi Kumar" });
    await enqueue({ kind: "sign-up-attempt", email });
    await enqueue({ kind: "role-changed", uid, role: "admin" });
    await enqueue({ kind: "account-erased", email: "gone@example.in", name: "Meera Shah" });
    expect(await drainOutbox()).toMatchObject({ sent: 3 });
    const subjectsTo = (address: string) =>
      deps.sent
        .filter(({ to }) => to === address)
        .map(({ subject }) => subject)
        .sort();
    expect(subjectsTo(email)).toEqual(["You already have an account with us", "You are now an admin here"]);
    expect(subjectsTo("gone@example.in")).toEqual(["Your account has been erased"]);
    expect(deps.sent.map(({ text }) => text).join()).toMatch(
      /Dear Ravi Kumar,[\s\S]*Dear Meera Shah,|Dear Meera Shah,[\s\S]*Dear Ravi Kumar,/,
    );
    expect(JSON.stringify(await readOutbox())).not.toMatch(/@|Meera/);
  });

  it("are queued once per reason", async () => {
    const { uid } = await somebody(deps);
    await enqueue({ kind: "role-changed", uid, role: "admin" }, "change-1");
    await enqueue({ kind: "role-changed", uid, role: "admin" }, "change-1");
    expect(await drainOutbox()).toMatchObject({ sent: 1 });
    await enqueue({ kind: "role-changed", uid, role: "admin" }, "change-1");
    expect(await drainOutbox()).toMatchObject({ sent: 0 });
    expect(deps.sent).toHaveLength(1);
  });

  it("keep the address while they are retried, and drop it when they are given up", async () => {
    const failingDeps = { ...deps, mailer: { send: async () => Promise.reject(new Error("450 later")) } };
    const drainInVain = () => sendDueMails(failingDeps, deps.clock());
    await enqueue({ kind: "account-erased", email: "gone@example.in", name: "Meera Shah" });
    expect(await drainInVain()).toMatchObject({ waiting: 1 });
    expect(await readOutbox()).toMatchObject([{ state: "waiting", email: "gone@example.in", name: "Meera Shah" }]);
    for (let attempt = 1; attempt < 9; attempt += 1) {
      deps.pass(24 * 3_600_000);
      await drainInVain();
    }
    const [queuedMail] = await readOutbox();
    expect(queuedMail).toMatchObject({ kind: "account-erased", state: "given-up", tries: 9, error: "450 later" });
    expect(JSON.stringify(queuedMail)).not.toMatch(/gone|Meera/);
  });
});

it("Thank-you mails in the oldest format are readable", async () => {
  const occurredAt = deps.clock().toISOString();
  const oldMail = {
    kind: "thank-you",
    donationId: "d",
    state: "sent",
    createdAt: occurredAt,
    dueAt: null,
    tries: 1,
    sentAt: occurredAt,
    error: null,
  };
  await deps.db.collection("outbox").doc("thank-you_d").set(oldMail);
  expect(await readOutbox()).toEqual([{ ...oldMail, queue: "urgent" }]);
});
