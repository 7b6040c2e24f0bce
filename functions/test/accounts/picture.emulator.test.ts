import { randomUUID } from "node:crypto";
import { getApp } from "firebase-admin/app";
import { getStorage } from "firebase-admin/storage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { credentials, openGoogleSession } from "../support/accounts.ts";
import { somebody } from "../support/people.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => void (world = await openWorld()));
const uploaded: string[] = [];
afterAll(async () => {
  await Promise.all(uploaded.map((path) => world.deps.files.remove(path)));
  await world.close();
});

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const GOOGLE_PICTURE = "https://lh3.googleusercontent.com/a/sample=s96-c";

const bucket = () => getStorage(getApp()).bucket(world.deps.config.files.bucket);
const isThere = async (path: string) => (await bucket().file(path).exists())[0];
const addressOf = (path: string) =>
  `http://${world.deps.config.files.emulator ?? ""}/v0/b/${world.deps.config.files.bucket}/o/${encodeURIComponent(path)}?alt=media&token=${randomUUID()}`;
const nameOf = (kind = "png") => `${randomUUID().replaceAll("-", "").slice(0, 20)}-me.${kind}`;

/** Uploads a file as the browser's SDK does, named PNG whatever its content. */
async function upload(folder: string, content: Buffer | string = PNG, name = nameOf()): Promise<string> {
  const path = `${folder}/${name}`;
  uploaded.push(path);
  await bucket().file(path).save(Buffer.from(content), { contentType: "image/png", resumable: false });
  return path;
}

const save = (who: { uid: string; token: string }, profilePic: string | null, uid = who.uid) =>
  world.patch(`/user/updateProfile/${uid}`, { profilePic }, who.token);

describe("a profile picture", () => {
  it("is a file that its person uploaded to their own folder", async () => {
    const me = await somebody(world.deps);
    const address = addressOf(await upload(`userDocuments/${me.uid}`));
    const { status, json } = await save(me, address);
    expect(status).toBe(200);
    expect(json).toMatchObject({ profilePic: address, isUpdated: true });
  });

  it("cannot be a file that the sweep is about to delete, unless it is in use", async () => {
    const later = await openWorld({ clock: () => new Date(Date.now() + 23.5 * 3_600_000) });
    const me = await somebody(world.deps);
    const [kept, left] = [await upload(`userDocuments/${me.uid}`), await upload(`userDocuments/${me.uid}`)];
    await save(me, addressOf(kept));
    const saveLater = (path: string) =>
      later.patch(`/user/updateProfile/${me.uid}`, { profilePic: addressOf(path) }, me.token);
    const late = await saveLater(left);
    expect([late.status, late.json.fields?.[0]?.problem]).toEqual([400, "missing-file"]);
    expect((await saveLater(kept)).status).toBe(200);
    await later.close();
  });

  it("replaces the previous one, whose file is deleted; saving other fields keeps it", async () => {
    const me = await somebody(world.deps);
    const [first, second] = [await upload(`userDocuments/${me.uid}`), await upload(`userDocuments/${me.uid}`)];
    await save(me, addressOf(first));
    await world.patch(`/user/updateProfile/${me.uid}`, { name: "Asha" }, me.token);
    expect(await isThere(first)).toBe(true);
    await save(me, addressOf(second));
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    // The same file under another of its URLs.
    await save(me, addressOf(second));
    expect(await isThere(second)).toBe(true);
    const { json } = await save(me, null);
    expect(json).not.toHaveProperty("profilePic");
    expect(await isThere(second)).toBe(false);
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
      const me = await somebody(world.deps);
      const before = await upload(`userDocuments/${me.uid}`);
      const shown = addressOf(before);
      await save(me, shown);
      const path = await upload(`userDocuments/${me.uid}`, content);
      const { status, json } = await save(me, addressOf(path));
      expect(status).toBe(400);
      expect(json.fields).toEqual([expect.objectContaining({ field: "profilePic", problem: "not-an-image" })]);
      expect([await isThere(path), await isThere(before)]).toEqual([false, true]);
      expect((await world.record(me.uid))?.profilePic).toBe(shown);
    },
  );

  it("is refused if there is no file", async () => {
    const me = await somebody(world.deps);
    const { status, json } = await save(me, addressOf(`userDocuments/${me.uid}/${nameOf()}`));
    expect([status, json.fields[0].problem]).toEqual([400, "missing-file"]);
  });

  it("cannot be another person's file, which is not deleted", async () => {
    const [me, other] = [await somebody(world.deps), await somebody(world.deps)];
    const paths = [
      await upload(`userDocuments/${other.uid}`),
      await upload(`userDocuments/${other.uid}`, "<html>"),
      await upload(`ngoDocuments/${me.uid}`),
      await upload(`userDocuments/${me.uid}/deeper`),
      await upload(`userDocuments/${me.uid}/..`, PNG),
    ];
    for (const path of paths) {
      const { status, json } = await save(me, addressOf(path));
      expect([status, json.fields[0].problem], path).toEqual([400, "not-own-file"]);
      expect(await isThere(path)).toBe(true);
    }
  });

  it.each([
    "https://evil.example/me.png",
    "https://firebasestorage.googleapis.com/v0/b/another.appspot.com/o/userDocuments%2Fme%2Fa.png?alt=media",
    GOOGLE_PICTURE,
    "/pictures/sample.webp",
  ])("cannot be a URL elsewhere: %s", async (address) => {
    const me = await somebody(world.deps);
    const { status, json } = await save(me, address);
    expect([status, json.fields[0].problem]).toEqual([400, "not-own-file"]);
  });

  it("can be the picture of the person's Google account, also after an uploaded one", async () => {
    const me = await openGoogleSession(credentials().email, { picture: GOOGLE_PICTURE });
    await world.post("/user/userLoginGoogle", {}, me.token);
    expect((await save(me, GOOGLE_PICTURE)).status).toBe(200);
    const own = await upload(`userDocuments/${me.uid}`);
    await save(me, addressOf(own));
    expect((await save(me, GOOGLE_PICTURE)).json.profilePic).toBe(GOOGLE_PICTURE);
    expect(await isThere(own)).toBe(false);
  });

  it("can be changed by an admin only to the person's own file", async () => {
    const admin = await somebody(world.deps, { role: "admin" });
    const me = await somebody(world.deps);
    const theirs = addressOf(await upload(`userDocuments/${admin.uid}`));
    expect((await save(admin, theirs, me.uid)).status).toBe(400);
    const mine = addressOf(await upload(`userDocuments/${me.uid}`));
    expect((await save(admin, mine, me.uid)).json.profilePic).toBe(mine);
  });

  it("is saved even if the previous file could not be deleted, which the sweep deletes later", async () => {
    const { files } = world.deps;
    const stubborn = await openWorld({ files: { ...files, remove: async () => Promise.reject(new Error("not now")) } });
    const me = await somebody(world.deps);
    const [first, second] = [await upload(`userDocuments/${me.uid}`), await upload(`userDocuments/${me.uid}`)];
    await save(me, addressOf(first));
    const { status } = await stubborn.patch(
      `/user/updateProfile/${me.uid}`,
      { profilePic: addressOf(second) },
      me.token,
    );
    await stubborn.close();
    expect(status).toBe(200);
    expect(stubborn.deps.logged.map(({ level }) => level)).toContain("warn");
  });
});
