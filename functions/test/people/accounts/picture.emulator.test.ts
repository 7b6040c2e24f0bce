import { randomUUID } from "node:crypto";
import { getApp } from "firebase-admin/app";
import { getStorage } from "firebase-admin/storage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { credentials, openGoogleSession } from "../../support/accounts.ts";
import { somebody } from "../../support/people.ts";
import { openTestSite, type TestSite } from "./world.ts";

let testSite: TestSite;
beforeAll(async () => void (testSite = await openTestSite()));
const uploaded: string[] = [];
afterAll(async () => {
  await Promise.all(uploaded.map((path) => testSite.deps.files.remove(path)));
  await testSite.close();
});

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const GOOGLE_PICTURE = "https://lh3.googleusercontent.com/a/sample=s96-c";

const bucket = () => getStorage(getApp()).bucket(testSite.deps.config.files.bucket);
const fileExists = async (path: string) => (await bucket().file(path).exists())[0];
const addressOf = (path: string) =>
  `http://${testSite.deps.config.files.emulator ?? ""}/v0/b/${testSite.deps.config.files.bucket}/o/${encodeURIComponent(path)}?alt=media&token=${randomUUID()}`;
const nameOf = (kind = "png") => `${randomUUID().replaceAll("-", "").slice(0, 20)}-me.${kind}`;

/** Uploads a file as the browser's SDK does, named PNG whatever its content. */
async function upload(folder: string, content: Buffer | string = PNG, name = nameOf()): Promise<string> {
  const path = `${folder}/${name}`;
  uploaded.push(path);
  await bucket().file(path).save(Buffer.from(content), { contentType: "image/png", resumable: false });
  return path;
}

const save = (caller: { uid: string; token: string }, profilePic: string | null, uid = caller.uid) =>
  testSite.patch(`/user/updateProfile/${uid}`, { profilePic }, caller.token);

describe("a profile picture", () => {
  it("is a file that its person uploaded to their own folder", async () => {
    const signedInUser = await somebody(testSite.deps);
    const address = addressOf(await upload(`userDocuments/${signedInUser.uid}`));
    const { status, json } = await save(signedInUser, address);
    expect(status).toBe(200);
    expect(json).toMatchObject({ profilePic: address, isUpdated: true });
  });

  it("cannot be a file that the sweep is about to delete, unless it is in use", async () => {
    const laterSite = await openTestSite({ clock: () => new Date(Date.now() + 23.5 * 3_600_000) });
    const signedInUser = await somebody(testSite.deps);
    const [keptPicture, leftPicture] = [
      await upload(`userDocuments/${signedInUser.uid}`),
      await upload(`userDocuments/${signedInUser.uid}`),
    ];
    await save(signedInUser, addressOf(keptPicture));
    const saveLater = (path: string) =>
      laterSite.patch(`/user/updateProfile/${signedInUser.uid}`, { profilePic: addressOf(path) }, signedInUser.token);
    const lateReply = await saveLater(leftPicture);
    expect([lateReply.status, lateReply.json.fields?.[0]?.problem]).toEqual([400, "missing-file"]);
    expect((await saveLater(keptPicture)).status).toBe(200);
    await laterSite.close();
  });

  it("replaces the previous one, whose file is deleted; saving other fields keeps it", async () => {
    const signedInUser = await somebody(testSite.deps);
    const [firstPicture, secondPicture] = [
      await upload(`userDocuments/${signedInUser.uid}`),
      await upload(`userDocuments/${signedInUser.uid}`),
    ];
    await save(signedInUser, addressOf(firstPicture));
    await testSite.patch(`/user/updateProfile/${signedInUser.uid}`, { name: "Asha" }, signedInUser.token);
    expect(await fileExists(firstPicture)).toBe(true);
    await save(signedInUser, addressOf(secondPicture));
    expect([await fileExists(firstPicture), await fileExists(secondPicture)]).toEqual([false, true]);
    // The same file under another of its URLs.
    await save(signedInUser, addressOf(secondPicture));
    expect(await fileExists(secondPicture)).toBe(true);
    const { json } = await save(signedInUser, null);
    expect(json).not.toHaveProperty("profilePic");
    expect(await fileExists(secondPicture)).toBe(false);
  });

  it.each([
    ["a web page", "<!doctype html><script>alert(1)</script>"],
    ["a drawing with a script", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ["a document", "%PDF-1.7\n"],
    ["an archive that a picture follows", Buffer.concat([Buffer.from("PK\u0003\u0004"), PNG])],
    ["nothing", ""],
  ])(
    "is checked by content: %s named PNG is refused and deleted, and the previous picture stays",
    async (_what, content) => {
      const signedInUser = await somebody(testSite.deps);
      const previousPicture = await upload(`userDocuments/${signedInUser.uid}`);
      const shownAddress = addressOf(previousPicture);
      await save(signedInUser, shownAddress);
      const path = await upload(`userDocuments/${signedInUser.uid}`, content);
      const { status, json } = await save(signedInUser, addressOf(path));
      expect(status).toBe(400);
      expect(json.fields).toEqual([expect.objectContaining({ field: "profilePic", problem: "not-an-image" })]);
      expect([await fileExists(path), await fileExists(previousPicture)]).toEqual([false, true]);
      expect((await testSite.record(signedInUser.uid))?.profilePic).toBe(shownAddress);
    },
  );

  it("is refused if there is no file", async () => {
    const signedInUser = await somebody(testSite.deps);
    const { status, json } = await save(signedInUser, addressOf(`userDocuments/${signedInUser.uid}/${nameOf()}`));
    expect([status, json.fields[0].problem]).toEqual([400, "missing-file"]);
  });

  it("cannot be another person's file, which is not deleted", async () => {
    const [signedInUser, otherUser] = [await somebody(testSite.deps), await somebody(testSite.deps)];
    const paths = [
      await upload(`userDocuments/${otherUser.uid}`),
      await upload(`userDocuments/${otherUser.uid}`, "<html>"),
      await upload(`ngoDocuments/${signedInUser.uid}`),
      await upload(`userDocuments/${signedInUser.uid}/deeper`),
      await upload(`userDocuments/${signedInUser.uid}/..`, PNG),
    ];
    for (const path of paths) {
      const { status, json } = await save(signedInUser, addressOf(path));
      expect([status, json.fields[0].problem], path).toEqual([400, "not-own-file"]);
      expect(await fileExists(path)).toBe(true);
    }
  });

  it.each([
    "https://evil.example/me.png",
    "https://firebasestorage.googleapis.com/v0/b/another.appspot.com/o/userDocuments%2Fme%2Fa.png?alt=media",
    GOOGLE_PICTURE,
    "/pictures/sample.webp",
  ])("cannot be a URL elsewhere: %s", async (address) => {
    const signedInUser = await somebody(testSite.deps);
    const { status, json } = await save(signedInUser, address);
    expect([status, json.fields[0].problem]).toEqual([400, "not-own-file"]);
  });

  it("can be the picture of the person's Google account, also after an uploaded one", async () => {
    const signedInUser = await openGoogleSession(credentials().email, { picture: GOOGLE_PICTURE });
    await testSite.post("/user/userLoginGoogle", {}, signedInUser.token);
    expect((await save(signedInUser, GOOGLE_PICTURE)).status).toBe(200);
    const ownPicture = await upload(`userDocuments/${signedInUser.uid}`);
    await save(signedInUser, addressOf(ownPicture));
    expect((await save(signedInUser, GOOGLE_PICTURE)).json.profilePic).toBe(GOOGLE_PICTURE);
    expect(await fileExists(ownPicture)).toBe(false);
  });

  it("cannot be at another host that the account names at Firebase, neither from the first log-in on nor later", async () => {
    const elsewhere = "https://evil.example/me.png";
    const signedInUser = await openGoogleSession(credentials().email, { picture: elsewhere });
    await testSite.post("/user/userLoginGoogle", {}, signedInUser.token);
    expect((await testSite.deps.identity.account(signedInUser.uid))?.photoUrl).toBe(elsewhere);
    expect((await testSite.record(signedInUser.uid))?.profilePic).toBeUndefined();
    expect((await save(signedInUser, elsewhere)).json.fields[0].problem).toBe("not-own-file");
  });

  it("can be changed by an admin only to the person's own file", async () => {
    const admin = await somebody(testSite.deps, { role: "admin" });
    const signedInUser = await somebody(testSite.deps);
    const foreignAddress = addressOf(await upload(`userDocuments/${admin.uid}`));
    expect((await save(admin, foreignAddress, signedInUser.uid)).status).toBe(400);
    const ownAddress = addressOf(await upload(`userDocuments/${signedInUser.uid}`));
    expect((await save(admin, ownAddress, signedInUser.uid)).json.profilePic).toBe(ownAddress);
  });

  it("is saved even if the previous file could not be deleted, which the sweep deletes later", async () => {
    const { files } = testSite.deps;
    const siteThatKeepsFiles = await openTestSite({
      files: { ...files, remove: async () => Promise.reject(new Error("not now")) },
    });
    const signedInUser = await somebody(testSite.deps);
    const [firstPicture, secondPicture] = [
      await upload(`userDocuments/${signedInUser.uid}`),
      await upload(`userDocuments/${signedInUser.uid}`),
    ];
    await save(signedInUser, addressOf(firstPicture));
    const { status } = await siteThatKeepsFiles.patch(
      `/user/updateProfile/${signedInUser.uid}`,
      { profilePic: addressOf(secondPicture) },
      signedInUser.token,
    );
    await siteThatKeepsFiles.close();
    expect(status).toBe(200);
    expect(siteThatKeepsFiles.deps.logged.map(({ level }) => level)).toContain("warn");
  });
});
