import { randomUUID } from "node:crypto";
import { getStorage } from "firebase-admin/storage";
import { beforeEach, describe, expect, it } from "vitest";
import { UPLOAD_FOLDERS } from "../../../src/features/platform/uploads/file-references.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import type { Deps } from "../../../src/deps/deps.interface.ts";
import { START, testDeps } from "../../support/deps.ts";
import { aFundraiser, aHomeCard, aMonthlyCampaign, anNgo, aProofImage, aUser } from "../../support/samples.ts";
import { sweepUploads } from "../../../src/features/platform/uploads/upload-sweep.service.ts";
import { contextOf } from "../../../src/hooks.ts";

const deps = testDeps();
const bucket = getStorage().bucket(deps.config.files.bucket);
const sweepAt = (now: Date, parts: Partial<Deps> = {}) => sweepUploads(contextOf({ ...deps, ...parts }), now);
const HOUR_MS = 60 * 60_000;
const after = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

const put = (path: string) => bucket.file(path).save(Buffer.from("x"), { resumable: false });
const addressOf = (path: string) =>
  `http://${String(process.env["FIREBASE_STORAGE_EMULATOR_HOST"])}/v0/b/${deps.config.files.bucket}/o/${encodeURIComponent(path)}?alt=media&token=t`;
const listPaths = async (folder: string) => (await deps.files.list(folder)).files.map(({ path }) => path);

const FOLDERS = UPLOAD_FOLDERS.map((folder) => `${folder}/`);

beforeEach(async () => {
  await emptyDatabase();
  for (const folder of FOLDERS)
    for (const { path } of (await deps.files.list(folder)).files) await deps.files.remove(path);
});

it("deletes pictures that were not saved within a day, and those of deleted users; never one that is in use", async () => {
  const uid = randomUUID();
  const [used, unused, ofDeletedUser] = [
    `userDocuments/${uid}/a1B2c3D4e5F6g7H8-me.png`,
    `userDocuments/${uid}/b1B2c3D4e5F6g7H8-other.png`,
    `userDocuments/nobody/c1B2c3D4e5F6g7H8-left.png`,
  ] as const;
  for (const path of [used, unused, ofDeletedUser]) await put(path);
  await fill(deps.db, "users", { [uid]: aUser({ profilePic: addressOf(used) }) });

  expect(await sweepAt(after(23))).toEqual({ looked: 0, deleted: 0 });
  expect(await listPaths("userDocuments/")).toHaveLength(3);
  expect(await sweepAt(after(25))).toEqual({ looked: 3, deleted: 2 });
  expect(await listPaths("userDocuments/")).toEqual([used]);
  expect(await sweepAt(after(49))).toEqual({ looked: 1, deleted: 0 });
});

describe("a referenced file is kept, with all its widths, in whichever field the record references it", () => {
  const directory = (folder: string, random = "a1B2c3D4e5F6g7H8") => `${folder}/me/${random}`;
  const picture = (folder: string) => ({
    src: addressOf(`${directory(folder)}/960.webp`),
    alt: "",
    focusX: 50,
    focusY: 50,
  });
  it.each([
    ["a home card", "homeCard", "homeCards", () => aHomeCard({ picture: picture("homeCard") })],
    [
      "a removed home card that can be restored",
      "homeCard",
      "homeCards",
      () => aHomeCard({ picture: picture("homeCard"), removedAt: START.toISOString() }),
    ],
    [
      "a proof image",
      "monthlyCampaignDocuments",
      "proofImages",
      () => aProofImage({ image: picture("monthlyCampaignDocuments").src }),
    ],
    ["a campaign's card", "campaignImg", "campaigns", () => aFundraiser({ picture: picture("campaignImg") })],
    [
      "a campaign's story",
      "campaignImg",
      "campaigns",
      () => aFundraiser({ story: `<p><img src="${picture("campaignImg").src.replace("&", "&amp;")}"></p>` }),
    ],
    [
      "a monthly campaign's slides",
      "campaignImg",
      "campaigns",
      () => aMonthlyCampaign({ slides: Array.from({ length: 3 }, () => picture("campaignImg")) }),
    ],
    ["an NGO's logo", "campaignImg", "ngos", () => anNgo({ ngoLogo: picture("campaignImg").src })],
    [
      "an application's certificate",
      "ngoDocuments",
      "applications",
      () => ({ papers: [{ file: { path: `${directory("ngoDocuments")}/paper.pdf` } }] }),
    ],
    [
      "a request for a fundraiser",
      "campaignImg",
      "fundraiserRequests",
      () => ({ form: { cardImg: picture("campaignImg"), story: "" } }),
    ],
    [
      "the story of a request for a fundraiser",
      "campaignImg",
      "fundraiserRequests",
      () => ({ form: { story: `<p><img src="${picture("campaignImg").src}"></p>` } }),
    ],
    [
      "an update of a campaign",
      "campaignDocuments",
      "campaignUpdates",
      () => ({ text: "Thanks", pictures: [picture("campaignDocuments")] }),
    ],
    [
      "a declined application's logo",
      "campaignImg",
      "applications",
      () => ({ status: "declined", pictures: [picture("campaignImg").src] }),
    ],
    [
      "a text of the site",
      "homeCard",
      "content",
      () => ({ version: 1, value: { voices: [{ picture: picture("homeCard") }] } }),
    ],
    [
      "the signature on receipts",
      "homeCard",
      "settings",
      () => ({ prefix: "DS", wordings: [], signature: picture("homeCard").src }),
    ],
    [
      "a record that does not match its schema",
      "campaignImg",
      "campaigns",
      () => ({ nonsense: [picture("campaignImg").src] }),
    ],
  ])("%s", async (_, folder, collection, record) => {
    const [referenced, unreferenced] = [directory(folder), directory(folder, "b1B2c3D4e5F6g7H8")];
    for (const path of [referenced, unreferenced]) for (const width of [480, 960]) await put(`${path}/${width}.webp`);
    await put(`${referenced}/paper.pdf`);
    await deps.db.collection(collection).doc("one").set(record());
    expect(await sweepAt(after(25))).toEqual({ looked: 5, deleted: 2 });
    expect(await listPaths(`${folder}/`)).toEqual([
      `${referenced}/480.webp`,
      `${referenced}/960.webp`,
      `${referenced}/paper.pdf`,
    ]);
    await deps.db.collection(collection).doc("one").delete();
    expect(await sweepAt(after(49))).toEqual({ looked: 3, deleted: 3 });
  });
});

it("deletes nothing if a record cannot be read", async () => {
  await put("homeCard/me/a1B2c3D4e5F6g7H8/960.webp");
  let isDown = false;
  const db = new Proxy(deps.db, {
    get: (target, name) => {
      if (name === "collection")
        return (path: string) => {
          if (isDown && path === "proofImages") throw new Error("the database does not answer");
          return target.collection(path);
        };
      return Reflect.get(target, name) as unknown;
    },
  });
  isDown = true;
  await expect(sweepAt(after(25), { db })).rejects.toThrow("does not answer");
  expect(await listPaths("homeCard/")).toHaveLength(1);
});

it("continues if one file cannot be deleted, and logs that", async () => {
  const undeletable = "userDocuments/nobody/a1B2c3D4e5F6g7H8-undeletable.png";
  for (const path of [undeletable, "userDocuments/nobody/b1B2c3D4e5F6g7H8-left.png"]) await put(path);
  const remove = async (path: string) => {
    if (path === undeletable) throw new Error("the bucket does not answer");
    await deps.files.remove(path);
  };
  expect(await sweepAt(after(25), { files: { ...deps.files, remove } })).toEqual({ looked: 2, deleted: 1 });
  expect(await listPaths("userDocuments/")).toEqual([undeletable]);
  expect(deps.logged.map(({ message }) => message)).toContain("An upload could not be swept");
});
