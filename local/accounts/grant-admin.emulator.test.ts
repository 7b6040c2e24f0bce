import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { beforeEach, describe, expect, test } from "vitest";
import { runNode } from "../processes/child.ts";
import { ExplainedError } from "../util/explain.ts";
import { grantAdmin } from "./grant-admin.ts";
import { PROJECT_ID } from "../project.ts";
import { emptyDatabase } from "../testing/empty-database.ts";

const [app = initializeApp({ projectId: PROJECT_ID })] = getApps();
const COMMAND = fileURLToPath(new URL("../commands/grant-admin.ts", import.meta.url));

async function createUser({ emailVerified = true } = {}): Promise<{ uid: string; email: string }> {
  const email = `${randomUUID()}@demo.test`;
  const { uid } = await getAuth(app).createUser({
    email,
    password: "daansetu-demo",
    displayName: "Asha",
    emailVerified,
  });
  return { uid, email };
}
const claimsOf = async (uid: string) => (await getAuth(app).getUser(uid)).customClaims ?? {};
const roleOf = async (uid: string): Promise<unknown> => (await getFirestore(app).doc(`users/${uid}`).get()).get("role");

beforeEach(() => emptyDatabase());

const projectId = PROJECT_ID;
const grant = (email: string) => grantAdmin({ email, revoke: false, projectId });
const revoke = (email: string) => grantAdmin({ email, revoke: true, projectId });

describe("granting the role admin by hand", () => {
  test("makes the first admin: the account has the claim, the user record the role, and the activity log an entry", async () => {
    const { uid, email } = await createUser();
    expect(await grant(email)).toBe(`${email} is an admin now.`);
    expect([await claimsOf(uid), await roleOf(uid)]).toEqual([{ role: "admin" }, "admin"]);
    const entries = (await getFirestore(app).collection("activity").get()).docs.map((doc) => doc.data());
    expect(entries).toMatchObject([
      { action: "role-changed", subject: `users/${uid}`, before: { role: "user" }, after: { role: "admin" } },
    ]);
    expect(await grant(email)).toBe(`${email} is an admin already.`);
  });

  test("is revoked while another admin is left, never from the last one", async () => {
    const [firstUser, secondUser] = [await createUser(), await createUser()];
    await grant(firstUser.email);
    await expect(revoke(firstUser.email)).rejects.toThrow("This is the only admin");
    expect([await claimsOf(firstUser.uid), await roleOf(firstUser.uid)]).toEqual([{ role: "admin" }, "admin"]);
    await grant(secondUser.email);
    expect(await revoke(firstUser.email)).toBe(`${firstUser.email} is no admin any more.`);
    expect([await claimsOf(firstUser.uid), await roleOf(firstUser.uid)]).toEqual([{}, "user"]);
    expect(await revoke(firstUser.email)).toBe(`${firstUser.email} was no admin.`);
  });

  test("leaves the other roles alone when it revokes, and replaces them when it grants", async () => {
    const [{ email }, { uid, ...accountant }] = [await createUser(), await createUser()];
    await grant(email);
    await getAuth(app).setCustomUserClaims(uid, { role: "accountant" });
    await expect(revoke(accountant.email)).rejects.toThrow("has the role accountant");
    expect(await claimsOf(uid)).toEqual({ role: "accountant" });
    expect(await grant(accountant.email)).toBe(`${accountant.email} is an admin now.`);
    expect(await claimsOf(uid)).toEqual({ role: "admin" });
  });

  test("is refused for an unknown account and for an unverified address", async () => {
    const unknownEmail = `${randomUUID()}@demo.test`;
    await expect(grant(unknownEmail)).rejects.toThrow(
      new ExplainedError(`No account has the e-mail ${unknownEmail}: open one on the site first, then run this again.`),
    );
    const unverifiedUser = await createUser({ emailVerified: false });
    await expect(grant(unverifiedUser.email)).rejects.toThrow("Nobody has confirmed yet");
    expect(await claimsOf(unverifiedUser.uid)).toEqual({});
  });
});

describe("npm run grant:admin", () => {
  const runCommand = async (args: readonly string[], env: Record<string, string> = {}) => {
    const { code, output } = await runNode([COMMAND, ...args], { env: { ...process.env, ...env } });
    return { code, output: output.trim() };
  };

  test("works on the stack of the environment, and prints the result", async () => {
    const { uid, email } = await createUser();
    expect(await runCommand([email])).toEqual({ code: 0, output: `${email} is an admin now.` });
    expect(await claimsOf(uid)).toEqual({ role: "admin" });
  });

  test("prints errors in one sentence", async () => {
    const usageSentence = /^Say whom: npm run grant:admin .*$/;
    for (const args of [["not-an-address"], ["a@demo.test", "--force"]]) {
      const { code, output } = await runCommand(args);
      expect([code, output]).toEqual([1, expect.stringMatching(usageSentence)]);
    }
  });

  test("ignores the emulators if a deployed project is given", async () => {
    const { uid, email } = await createUser();
    // Prevents the test from using real credentials.
    const env = { GOOGLE_APPLICATION_CREDENTIALS: "/no/such/file.json" };
    const { code, output } = await runCommand([email, "--project", "daansetu-nowhere"], env);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^The project daansetu-nowhere could not be reached: .*no\/such\/file/),
    ]);
    expect(output.split("\n")).toHaveLength(1);
    expect(await claimsOf(uid)).toEqual({});
  });
});
