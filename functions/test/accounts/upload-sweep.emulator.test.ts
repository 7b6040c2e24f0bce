import { randomUUID } from "node:crypto";
import { getStorage } from "firebase-admin/storage";
import { beforeEach, expect, it } from "vitest";
import { uploadSweepService } from "../../src/features/accounts/upload-sweep.service.ts";
import { emptyDatabase, fill } from "../support/database.ts";
import { testDeps } from "../support/deps.ts";
import { aUser } from "../support/samples.ts";

const deps = testDeps();
const bucket = getStorage().bucket(deps.config.files.bucket);
const { sweepUploads } = uploadSweepService(deps);
const HOUR_MS = 60 * 60_000;
const after = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

const put = (path: string) => bucket.file(path).save(Buffer.from("x"), { resumable: false });
const addressOf = (path: string) =>
  `http://${String(process.env["FIREBASE_STORAGE_EMULATOR_HOST"])}/v0/b/${deps.config.files.bucket}/o/${encodeURIComponent(path)}?alt=media&token=t`;
const there = async (folder: string) => (await deps.files.list(folder)).files.map(({ path }) => path);

beforeEach(async () => {
  await emptyDatabase();
  for (const { path } of (await deps.files.list("userDocuments/")).files) await deps.files.remove(path);
});

it("deletes pictures that nobody saved within a day, and those of people who are gone; never one that is in use", async () => {
  const uid = randomUUID();
  const [used, unused, orphan, certificate] = [
    `userDocuments/${uid}/a1B2c3D4e5F6g7H8-me.png`,
    `userDocuments/${uid}/b1B2c3D4e5F6g7H8-other.png`,
    `userDocuments/nobody/c1B2c3D4e5F6g7H8-left.png`,
    `ngoDocuments/${uid}/d1B2c3D4e5F6g7H8-80g.pdf`,
  ] as const;
  for (const path of [used, unused, orphan, certificate]) await put(path);
  await fill(deps.db, "users", { [uid]: aUser({ profilePic: addressOf(used) }) });

  expect(await sweepUploads(after(23))).toEqual({ looked: 0, deleted: 0 });
  expect(await there("userDocuments/")).toHaveLength(3);
  expect(await sweepUploads(after(25))).toEqual({ looked: 3, deleted: 2 });
  expect(await there("userDocuments/")).toEqual([used]);
  expect(await there("ngoDocuments/")).toEqual([certificate]);
  expect(await sweepUploads(after(49))).toEqual({ looked: 1, deleted: 0 });
});

it("goes on with the others where one cannot be deleted, and says so", async () => {
  const stuck = "userDocuments/nobody/a1B2c3D4e5F6g7H8-stuck.png";
  for (const path of [stuck, "userDocuments/nobody/b1B2c3D4e5F6g7H8-left.png"]) await put(path);
  const remove = async (path: string) => {
    if (path === stuck) throw new Error("the bucket does not answer");
    await deps.files.remove(path);
  };
  const { sweepUploads: sweep } = uploadSweepService({ ...deps, files: { ...deps.files, remove } });
  expect(await sweep(after(25))).toEqual({ looked: 2, deleted: 1 });
  expect(await there("userDocuments/")).toEqual([stuck]);
  expect(deps.logged.map(({ message }) => message)).toContain("An upload could not be swept");
});
