import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { STORAGE_FOLDERS } from "@daansetu/contract";
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from "@firebase/rules-unit-testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ROOT } from "../project.ts";

const NAME = "a1B2c3D4e5F6g7H8-card.png";
const MEBIBYTE = 1024 * 1024;

let house: RulesTestEnvironment;
beforeAll(async () => {
  const [host = "", port = ""] = (process.env["FIREBASE_STORAGE_EMULATOR_HOST"] ?? "").split(":");
  const rules = await readFile(join(ROOT, "storage.rules"), "utf8");
  house = await initializeTestEnvironment({ projectId: "demo-daansetu", storage: { rules, host, port: Number(port) } });
});
afterAll(() => house.cleanup());
beforeEach(() => house.withSecurityRulesDisabled(async (context) => empty(context.storage().ref())));

/** The library's `clearStorage` removes top-level files only; ours are in folders. */
async function empty(folder: ReturnType<ReturnType<RulesTestContext["storage"]>["ref"]>): Promise<void> {
  const { items, prefixes } = await folder.listAll();
  await Promise.all(items.map((item) => item.delete()));
  for (const deeper of prefixes) await empty(deeper);
}

type Who = "nobody" | "guest" | "owner" | "stranger" | "admin";
const AS: Record<Who, () => RulesTestContext> = {
  nobody: () => house.unauthenticatedContext(),
  guest: () => house.authenticatedContext("owner", { firebase: { sign_in_provider: "anonymous" } }),
  owner: () => house.authenticatedContext("owner", { firebase: { sign_in_provider: "password" } }),
  stranger: () => house.authenticatedContext("stranger", { firebase: { sign_in_provider: "password" } }),
  admin: () => house.authenticatedContext("admin", { role: "admin", firebase: { sign_in_provider: "password" } }),
};
const EVERYBODY: readonly Who[] = ["nobody", "guest", "owner", "stranger", "admin"];

async function upload(who: Who, path: string, { bytes = 10, type = "image/png" } = {}): Promise<void> {
  await AS[who]().storage().ref(path).put(new Uint8Array(bytes), { contentType: type });
}

const put = (path: string) =>
  house.withSecurityRulesDisabled(async (context) => {
    await context.storage().ref(path).put(new Uint8Array(10), { contentType: "image/png" });
  });

/** Who may read the owner's files, who may upload, and which types besides pictures. */
const TABLE: Record<
  (typeof STORAGE_FOLDERS)[number],
  { readers: readonly Who[]; uploaders: readonly Who[]; pdf: boolean }
> = {
  userDocuments: { readers: ["owner", "admin"], uploaders: ["owner", "admin"], pdf: true },
  ngoDocuments: { readers: ["owner", "admin"], uploaders: ["owner", "admin"], pdf: true },
  campaignDocuments: { readers: ["owner", "admin"], uploaders: ["owner", "admin"], pdf: false },
  campaignImg: { readers: ["owner", "admin"], uploaders: ["owner", "admin"], pdf: false },
  monthlyCampaignDocuments: { readers: ["admin"], uploaders: ["admin"], pdf: false },
  homeCard: { readers: ["admin"], uploaders: ["admin"], pdf: false },
};
/** Re-encoded pictures are public; certificates and pictures of people never are. */
const SHOWN: readonly string[] = ["campaignDocuments", "campaignImg", "monthlyCampaignDocuments", "homeCard"];

describe.each(Object.entries(TABLE))("%s", (folder, { readers, uploaders, pdf }) => {
  const own = (who: Who) => `${folder}/${who === "admin" ? "admin" : "owner"}/${NAME}`;

  test.each(EVERYBODY)("who may read a file: %s", async (who) => {
    await put(own("owner"));
    const reading: Promise<unknown> = AS[who]().storage().ref(own("owner")).getMetadata();
    await (readers.includes(who) ? assertSucceeds(reading) : assertFails(reading));
  });

  test.each(EVERYBODY)("nobody can list the folder: %s", async (who) => {
    await assertFails(AS[who]().storage().ref(`${folder}/owner`).listAll());
  });

  test.each(EVERYBODY)("who may upload to an own folder: %s", async (who) => {
    const uploading = upload(who, own(who));
    await (uploaders.includes(who) && who !== "stranger" ? assertSucceeds(uploading) : assertFails(uploading));
  });

  test("nobody can upload to another user's folder or replace their files", async () => {
    await put(own("owner"));
    await assertFails(upload("stranger", own("owner")));
    await assertFails(upload("admin", own("owner")));
  });

  test("a file is a picture, or a PDF in a certificate folder; not empty, at most 5 MB, and with a name that is not a path", async () => {
    const who = "admin";
    const path = own(who);
    await assertFails(upload(who, path, { bytes: 5 * MEBIBYTE + 1 }));
    await assertFails(upload(who, path, { bytes: 0 }));
    for (const type of [
      "text/html",
      "image/svg+xml",
      "application/javascript",
      "image/png+html",
      "text/plain image/png",
    ])
      await assertFails(upload(who, path, { type }));
    await assertSucceeds(upload(who, path, { bytes: 5 * MEBIBYTE }));
    const paper = upload(who, `${folder}/admin/p1B2c3D4e5F6g7H8-80g.pdf`, { type: "application/pdf" });
    await (pdf ? assertSucceeds(paper) : assertFails(paper));
    for (const name of ["card.png", "short-card.png", "a1B2c3D4e5F6g7H8-..", "a1B2c3D4e5F6g7H8-a b.png"])
      await assertFails(upload(who, `${folder}/admin/${name}`));
  });

  test("nobody overwrites an existing file, neither its content nor its metadata", async () => {
    await assertSucceeds(upload("admin", own("admin")));
    await assertFails(upload("admin", own("admin"), { bytes: 20 }));
    const metadata: Promise<unknown> = AS.admin()
      .storage()
      .ref(own("admin"))
      .updateMetadata({ contentType: "image/webp" });
    await assertFails(metadata);
  });

  test("the owner or an admin can delete a file, except in folders of admins only", async () => {
    const remove = (by: Who) => AS[by]().storage().ref(own("owner")).delete();
    await put(own("owner"));
    await assertFails(remove("nobody"));
    await assertFails(remove("stranger"));
    await (uploaders.includes("owner") ? assertSucceeds(remove("owner")) : assertFails(remove("owner")));
    await put(own("owner"));
    await assertSucceeds(remove("admin"));
  });
});

test.each(Object.keys(TABLE))(
  "what the server made of an upload to %s is written by nobody else, and seen by whom it may be",
  async (folder) => {
    const made = `${folder}/owner/a1B2c3D4e5F6g7H8/960.webp`;
    await put(made);
    for (const who of EVERYBODY) {
      const file = AS[who]().storage().ref(made);
      const reading: Promise<unknown> = file.getMetadata();
      await (SHOWN.includes(folder) ? assertSucceeds(reading) : assertFails(reading));
      await assertFails(upload(who, `${folder}/owner/a1B2c3D4e5F6g7H8/480.webp`));
      await assertFails(upload(who, made));
      await assertFails(file.delete());
    }
  },
);

test("Outside the known folders nothing can be read or written", async () => {
  for (const path of [`other/owner/${NAME}`, NAME, `campaignImg/owner/deep/deeper/${NAME}`]) {
    await put(path);
    await assertFails(AS.admin().storage().ref(path).getMetadata());
    await assertFails(upload("owner", path));
  }
});

test("Every storage folder has its row in this table", () => {
  expect(Object.keys(TABLE).toSorted()).toEqual([...STORAGE_FOLDERS].toSorted());
});
