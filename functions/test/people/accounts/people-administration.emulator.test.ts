import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { testDeps } from "../../support/deps.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { aUser } from "../../support/samples.ts";
import { column, serve, type Served } from "../../support/server.ts";
import { syncAccounts } from "../../../src/features/people/accounts/administration/account-sync.service.ts";
import { contextOf } from "../../../src/hooks.ts";

const deps = testDeps();
const db = collections(deps.db);
let server: Served;
let admin: StoredPerson;

beforeAll(async () => {
  server = await serve(buildApp(deps));
});
beforeEach(async () => {
  await emptyDatabase();
  admin = await somebody(deps, { name: "Zoya Admin", role: "admin", createdAt: "2026-01-01T00:00:00.000Z" });
});
afterAll(async () => server.close());

const list = (query = "", caller = admin) => server.get(`/admin/adminGen/getAllUsers${query}`, caller.headers);
const post = (path: string, body: unknown, caller = admin) =>
  server.send(`/admin/adminGen/${path}`, {
    method: "POST",
    headers: { ...caller.headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const changeRole = (uid: string, role: string, caller = admin) => post(`changeRole/${uid}`, { role }, caller);
const bar = (uid: string, disabled: boolean, caller = admin) => post(`changeDisabled/${uid}`, { disabled }, caller);
const readActivityLog = async () => (await db.activity.orderBy("at").get()).docs.map((doc) => doc.data());
const roleMails = async () => (await db.outbox.get()).docs.map((doc) => doc.data());
const enabledAdmins = async () =>
  (await db.users.where("role", "==", "admin").get()).docs.filter((doc) => !doc.data().disabled);

/** An API whose identity provider refuses changes until it is repaired. */
async function failingAdministration() {
  let fails = true;
  const failOr = async (work: () => Promise<void>) => {
    if (fails) throw new Error("the identity provider does not answer");
    await work();
  };
  const failingDeps = testDeps({
    randomId: () => crypto.randomUUID(),
    identity: {
      setRole: (uid, role) => failOr(() => deps.identity.setRole(uid, role)),
      setDisabled: (uid, disabled) => failOr(() => deps.identity.setDisabled(uid, disabled)),
    },
  });
  return {
    other: await serve(buildApp(failingDeps)),
    heal: () => void (fails = false),
    job: () => syncAccounts(contextOf(failingDeps)),
  };
}

describe("the list of people", () => {
  it("is for admins only", async () => {
    const user = await somebody(deps);
    expect((await list("", user)).json.code).toBe("not-allowed");
    expect((await server.get("/admin/adminGen/getAllUsers")).json.code).toBe("not-signed-in");
    for (const call of [
      changeRole(admin.uid, "user", user),
      bar(admin.uid, true, user),
      post(`endSessions/${admin.uid}`, {}, user),
    ])
      expect((await call).status).toBe(403);
  });

  it("has the newest first, page by page, with no field that the dashboard does not need", async () => {
    await fill(deps.db, "users", {
      one: aUser({ name: "One", createdAt: "2026-11-01T00:00:00.000Z", address: "1 Secret Street", guestUids: ["g"] }),
      two: aUser({ name: "Two", createdAt: "2026-11-02T00:00:00.000Z" }),
      three: aUser({ name: "Three", createdAt: "2026-11-03T00:00:00.000Z", lastSeenAt: "2026-11-19T00:00:00.000Z" }),
    });
    const firstPage = await list("?limit=2");
    expect(column(firstPage.json, "name")).toEqual(["Three", "Two"]);
    expect(Object.keys(firstPage.json[0]).toSorted()).toEqual([
      "_id",
      "createdAt",
      "disabled",
      "email",
      "emailVerified",
      "hasSecondFactor",
      "isGoogleAuth",
      "lastSeenAt",
      "name",
      "role",
    ]);
    const secondPage = await list(`?limit=2&cursor=${String(firstPage.headers.get("x-next-cursor"))}`);
    expect(column(secondPage.json, "name")).toEqual(["One", "Zoya Admin"]);
    expect(secondPage.headers.get("x-next-cursor")).toBeNull();
  });

  it("finds people by prefixes of every word of the search, and by role", async () => {
    await fill(deps.db, "users", {
      asha: aUser({ name: "Asha Rao", email: "asha@example.in", createdAt: "2026-11-03T00:00:00.000Z" }),
      ashok: aUser({ name: "Ashok Gupta", email: "gupta@example.in", createdAt: "2026-11-02T00:00:00.000Z" }),
      boss: aUser({
        name: "Asha Boss",
        email: "boss@example.in",
        role: "admin",
        createdAt: "2026-11-01T00:00:00.000Z",
      }),
    });
    const findNames = async (query: string) => column((await list(query)).json, "name");
    expect(await findNames("?search=ash")).toEqual(["Asha Rao", "Ashok Gupta", "Asha Boss"]);
    expect(await findNames("?search=Rao%20asha")).toEqual(["Asha Rao"]);
    expect(await findNames("?search=gupta@example.in")).toEqual(["Ashok Gupta"]);
    expect(await findNames("?search=asha&role=admin")).toEqual(["Asha Boss"]);
    expect(await findNames("?role=admin")).toEqual(["Asha Boss", "Zoya Admin"]);
    for (const unknownName of ["sha", "asha%20gupta", "%40%20-"])
      expect(await findNames(`?search=${unknownName}`)).toEqual([]);
  });

  it("pages through all matches when one page's reads find none", async () => {
    const manyUsers = Array.from({ length: 620 }, (_, index) => {
      const isExpected = index === 3 || index === 611;
      const name = isExpected ? "Kumar Zz" : "Kumar Other";
      return [
        `p${index}`,
        aUser({ name, email: "", createdAt: new Date(Date.UTC(2026, 9, 1) + index * 1000).toISOString() }),
      ] as const;
    });
    await fill(deps.db, "users", Object.fromEntries(manyUsers));
    const seenIds: string[] = [];
    let cursor: string | null = "";
    let pageCount = 0;
    while (cursor !== null) {
      const page = await list(`?search=kumar%20zz&limit=5${cursor === "" ? "" : `&cursor=${cursor}`}`);
      seenIds.push(...column(page.json, "_id"));
      cursor = page.headers.get("x-next-cursor");
      pageCount += 1;
    }
    expect(seenIds).toEqual(["p611", "p3"]);
    expect(pageCount).toBe(2);
  });
});

describe("a role", () => {
  it("that is granted is effective from the next call, logged, and mailed to the person", async () => {
    const asha = await somebody(deps, { emailVerified: true });
    expect((await list("", asha)).status).toBe(403);
    const grantedReply = await changeRole(asha.uid, "admin");
    expect(grantedReply.json).toMatchObject({ _id: asha.uid, role: "admin" });
    expect((await list("", asha)).status).toBe(200);
    expect(await readActivityLog()).toEqual([
      {
        at: deps.clock().toISOString(),
        byUid: admin.uid,
        byEmail: admin.email,
        action: "role-changed",
        subject: `users/${asha.uid}`,
        before: { role: "user" },
        after: { role: "admin" },
      },
    ]);
    expect(await roleMails()).toMatchObject([{ kind: "role-changed", uid: asha.uid, role: "admin" }]);
  });

  it("that is revoked ends with the next call, also one's own if another admin remains", async () => {
    const asha = await somebody(deps, { role: "admin", emailVerified: true });
    expect((await changeRole(asha.uid, "user")).json.role).toBe("user");
    expect((await list("", asha)).status).toBe(403);
    await changeRole(asha.uid, "admin");
    expect((await changeRole(admin.uid, "user")).status).toBe(200);
    expect((await list()).status).toBe(403);
    expect((await list("", asha)).status).toBe(200);
  });

  it("that is granted again writes and mails nothing", async () => {
    const asha = await somebody(deps, { role: "admin" });
    expect((await changeRole(asha.uid, "admin")).status).toBe(200);
    expect(await readActivityLog()).toEqual([]);
    expect(await roleMails()).toEqual([]);
  });

  it("is refused for a disabled or unknown person", async () => {
    const asha = await somebody(deps);
    await bar(asha.uid, true);
    expect((await changeRole(asha.uid, "admin")).json.code).toBe("conflict");
    expect((await changeRole("nobody", "admin")).json.code).toBe("not-found");
    await db.erasures.doc(asha.uid).set({ startedAt: "2026-11-20T00:00:00.000Z", doneAt: null });
    expect((await changeRole(asha.uid, "user")).json.code).toBe("not-found");
    expect((await bar("nobody", true)).json.code).toBe("not-found");
  });

  it("of an admin is refused for an unverified e-mail address", async () => {
    const otherUser = await somebody(deps);
    const { status, json } = await changeRole(otherUser.uid, "admin");
    expect([status, json.code]).toEqual([409, "conflict"]);
    expect(json.errorMessage).toContain("has not confirmed their e-mail address");
    expect((await list("", otherUser)).status).toBe(403);
    expect(await readActivityLog()).toEqual([]);
    await deps.identity.verifyEmail((await deps.identity.verificationCode(otherUser.email))!);
    expect((await changeRole(otherUser.uid, "admin")).status).toBe(200);
  });

  it("that was revoked and an account that was disabled during a provider outage are synced by the job", async () => {
    const [asha, ravi] = [await somebody(deps, { role: "admin" }), await somebody(deps)];
    const { other, heal, job } = await failingAdministration();
    const ask = (path: string, body: unknown) =>
      other.send(`/admin/adminGen/${path}`, {
        method: "POST",
        headers: { ...admin.headers, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    expect((await ask(`changeRole/${asha.uid}`, { role: "user" })).status).toBe(500);
    expect((await ask(`changeDisabled/${ravi.uid}`, { disabled: true })).status).toBe(500);
    // The dashboard shows no admin here, although there is one.
    expect((await list("", asha)).status).toBe(200);
    expect(await job()).toEqual({ done: 0, failed: 2 });
    heal();
    expect(await job()).toEqual({ done: 2, failed: 0 });
    expect((await list("", asha)).status).toBe(403);
    expect((await deps.identity.account(ravi.uid))?.disabled).toBe(true);
    expect(await job()).toEqual({ done: 0, failed: 0 });
    await other.close();
  });

  it("whose claim could not be set fails the call, and a retry completes it without a second entry or mail", async () => {
    const asha = await somebody(deps, { emailVerified: true });
    const { other, heal } = await failingAdministration();
    const grant = () =>
      other.send(`/admin/adminGen/changeRole/${asha.uid}`, {
        method: "POST",
        headers: { ...admin.headers, "content-type": "application/json" },
        body: JSON.stringify({ role: "admin" }),
      });
    expect((await grant()).status).toBe(500);
    expect((await list("", asha)).status).toBe(403);
    // A role that was recorded but never granted does not count: the actual admin may not leave yet.
    expect((await changeRole(admin.uid, "user")).json.code).toBe("last-admin");
    heal();
    expect((await grant()).status).toBe(200);
    expect((await db.users.doc(asha.uid).get()).data()).not.toHaveProperty("unsettled.role");
    expect((await list("", asha)).status).toBe(200);
    expect(await readActivityLog()).toHaveLength(1);
    expect(await roleMails()).toHaveLength(1);
    await other.close();
  });
});

describe("the roles accountant and reviewer", () => {
  const openMoney = (caller: StoredPerson) => server.get("/admin/donations", caller.headers);
  const openQueue = (caller: StoredPerson) => server.get("/admin/applications", caller.headers);
  const statusesOf = async (caller: StoredPerson) =>
    (await Promise.all([openMoney(caller), openQueue(caller), list("", caller)])).map(({ status }) => status);

  it("are effective from the next call, change into each other, and end; each change is logged and mailed", async () => {
    const asha = await somebody(deps, { emailVerified: true });
    expect(await statusesOf(asha)).toEqual([403, 403, 403]);
    expect((await changeRole(asha.uid, "accountant")).json).toMatchObject({ _id: asha.uid, role: "accountant" });
    expect(await statusesOf(asha)).toEqual([200, 403, 403]);
    expect((await changeRole(asha.uid, "reviewer")).json.role).toBe("reviewer");
    expect(await statusesOf(asha)).toEqual([403, 200, 403]);
    expect((await changeRole(asha.uid, "user")).json.role).toBe("user");
    expect(await statusesOf(asha)).toEqual([403, 403, 403]);
    expect((await readActivityLog()).map(({ action, before, after }) => [action, before, after])).toEqual([
      ["role-changed", { role: "user" }, { role: "accountant" }],
      ["role-changed", { role: "accountant" }, { role: "reviewer" }],
      ["role-changed", { role: "reviewer" }, { role: "user" }],
    ]);
    expect((await roleMails()).map((mail) => "role" in mail && mail.role).toSorted()).toEqual([
      "accountant",
      "reviewer",
      "user",
    ]);
    expect(await deps.identity.account(asha.uid)).toMatchObject({ role: "user" });
  });

  it("are refused for an unverified e-mail address and for a barred or unknown person", async () => {
    const unverifiedUser = await somebody(deps);
    for (const role of ["accountant", "reviewer"]) {
      expect((await changeRole(unverifiedUser.uid, role)).json.code).toBe("conflict");
      expect((await changeRole("nobody", role)).json.code).toBe("not-found");
    }
    expect(await statusesOf(unverifiedUser)).toEqual([403, 403, 403]);
    const barredUser = await somebody(deps, { emailVerified: true });
    await bar(barredUser.uid, true);
    expect((await changeRole(barredUser.uid, "reviewer")).json.code).toBe("conflict");
    expect((await readActivityLog()).map(({ action }) => action)).toEqual(["disabled-changed"]);
  });

  it("do not let their holder give anybody a role, themselves included", async () => {
    for (const role of ["accountant", "reviewer"] as const) {
      const holder = await somebody(deps, { role, emailVerified: true });
      for (const wantedRole of ["admin", "accountant", "reviewer", "user"])
        expect((await changeRole(holder.uid, wantedRole, holder)).status).toBe(403);
      expect(await deps.identity.account(holder.uid)).toMatchObject({ role });
    }
    expect(await readActivityLog()).toEqual([]);
  });

  it("are no other names: an unknown role is refused, and an unknown claim opens nothing", async () => {
    const asha = await somebody(deps, { emailVerified: true });
    for (const unknownRole of ["guest", "Accountant", "owner", ""])
      expect((await changeRole(asha.uid, unknownRole)).json.code).toBe("bad-input");
    expect(await statusesOf(asha)).toEqual([403, 403, 403]);
  });

  it("do not count as admins: the last admin can become neither of them, and be replaced by neither", async () => {
    await somebody(deps, { role: "accountant", emailVerified: true });
    await somebody(deps, { role: "reviewer", emailVerified: true });
    for (const refusedReply of [
      await changeRole(admin.uid, "accountant"),
      await changeRole(admin.uid, "reviewer"),
      await changeRole(admin.uid, "user"),
      await bar(admin.uid, true),
    ])
      expect([refusedReply.status, refusedReply.json.code]).toEqual([409, "last-admin"]);
    expect((await list()).status).toBe(200);
    expect(await readActivityLog()).toEqual([]);
  });

  it("leave one admin when two admins make each other accountant and reviewer concurrently", async () => {
    const otherAdmin = await somebody(deps, { role: "admin" });
    const answers = await Promise.all([
      changeRole(otherAdmin.uid, "accountant"),
      changeRole(admin.uid, "reviewer", otherAdmin),
    ]);
    expect(answers.map(({ status }) => status)).not.toEqual([200, 200]);
    expect(await enabledAdmins()).toHaveLength(1);
  });

  it("are taken by an admin who remains: people with a role can be barred and demoted at any time", async () => {
    const accountant = await somebody(deps, { role: "accountant", emailVerified: true });
    expect((await bar(accountant.uid, true)).status).toBe(200);
    expect((await openMoney(accountant)).status).toBe(401);
    expect((await changeRole(accountant.uid, "user")).status).toBe(200);
  });

  it("are found by role in the list of people", async () => {
    await somebody(deps, { name: "Bhanu Books", role: "accountant" });
    await somebody(deps, { name: "Ravi Review", role: "reviewer" });
    expect(column((await list("?role=accountant")).json, "name")).toEqual(["Bhanu Books"]);
    expect(column((await list("?role=reviewer")).json, "name")).toEqual(["Ravi Review"]);
  });
});

describe("the last admin who can log in", () => {
  it("cannot be demoted or disabled, by others or by themselves", async () => {
    const barredAdmin = await somebody(deps, { role: "admin" });
    await bar(barredAdmin.uid, true);
    for (const refusedReply of [await changeRole(admin.uid, "user"), await bar(admin.uid, true)]) {
      expect(refusedReply.status).toBe(409);
      expect(refusedReply.json.code).toBe("last-admin");
    }
    expect((await list()).status).toBe(200);
    // An admin who cannot log in does not count.
    expect((await changeRole(barredAdmin.uid, "user")).status).toBe(200);
  });

  it("remains when two admins demote each other concurrently", async () => {
    for (let round = 0; round < 2; round += 1) {
      const otherUser = await somebody(deps, { role: "admin" });
      const answers = await Promise.all([changeRole(otherUser.uid, "user"), changeRole(admin.uid, "user", otherUser)]);
      expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
      const [firstEnabled, ...otherEnabled] = await enabledAdmins();
      expect(otherEnabled).toEqual([]);
      const remainingAdmin = firstEnabled?.id === admin.uid ? admin : otherUser;
      expect((await list("", remainingAdmin)).status).toBe(200);
      admin = remainingAdmin;
    }
  });

  it("remains when admins are disabled, demoted and erased concurrently", async () => {
    const otherAdmins = await Promise.all([1, 2, 3].map(() => somebody(deps, { role: "admin" })));
    const allAdmins = [admin, ...otherAdmins];
    await Promise.all(allAdmins.flatMap((each) => [changeRole(each.uid, "user", each), bar(each.uid, true, admin)]));
    const remainingAdmins = await enabledAdmins();
    expect(remainingAdmins).not.toEqual([]);
    const remainingAccounts = await Promise.all(remainingAdmins.map(({ id }) => deps.identity.account(id)));
    expect(remainingAccounts.some((account) => account?.role === "admin" && !account.disabled)).toBe(true);
  });
});

describe("a disabled account", () => {
  it("is logged out at once and cannot log in until it is enabled again", async () => {
    const asha = await somebody(deps);
    expect((await bar(asha.uid, true)).json).toMatchObject({ disabled: true });
    expect((await server.get(`/user/fetchUserById?userId=${asha.uid}`, asha.headers)).status).toBe(401);
    await expect(deps.identity.signIn({ email: asha.email, password: "daansetu-demo" })).rejects.toThrow();
    expect((await bar(asha.uid, false)).json).toMatchObject({ disabled: false });
    expect((await deps.identity.signIn({ email: asha.email, password: "daansetu-demo" })).uid).toBe(asha.uid);
    expect((await readActivityLog()).map(({ action, before, after }) => [action, before, after])).toEqual([
      ["disabled-changed", { disabled: false }, { disabled: true }],
      ["disabled-changed", { disabled: true }, { disabled: false }],
    ]);
  });
});

describe("ending a person's sessions", () => {
  it("is logged, changes nothing else, and revokes tokens of earlier seconds", async () => {
    const endedSessions: string[] = [];
    const watchedDeps = testDeps({
      randomId: () => crypto.randomUUID(),
      identity: {
        endSessions: async (uid) => {
          endedSessions.push(uid);
          await deps.identity.endSessions(uid);
        },
      },
    });
    const watchedServer = await serve(buildApp(watchedDeps));
    const asha = await somebody(deps);
    const answer = await watchedServer.send(`/admin/adminGen/endSessions/${asha.uid}`, {
      method: "POST",
      headers: admin.headers,
    });
    expect(answer.json).toMatchObject({ _id: asha.uid, role: "user", disabled: false });
    expect(endedSessions).toEqual([asha.uid]);
    expect(await readActivityLog()).toMatchObject([
      { action: "sessions-ended", byUid: admin.uid, before: {}, after: {} },
    ]);
    await watchedServer.close();
  });
});
