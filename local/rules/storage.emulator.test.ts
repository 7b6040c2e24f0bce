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
import { REPOSITORY_ROOT } from "../project.ts";

const FILE_NAME = "a1B2c3D4e5F6g7H8-card.png";
const MEBIBYTE = 1024 * 1024;

let rulesEnvironment: RulesTestEnvironment;
beforeAll(async () => {
  const [host = "", port = ""] = (process.env["FIREBASE_STORAGE_EMULATOR_HOST"] ?? "").split(":");
  const rules = await readFile(join(REPOSITORY_ROOT, "storage.rules"), "utf8");
  rulesEnvironment = await initializeTestEnvironment({
    projectId: "demo-daansetu",
    storage: { rules, host, port: Number(port) },
  });
});
afterAll(() => rulesEnvironment.cleanup());
beforeEach(() => rulesEnvironment.withSecurityRulesDisabled(async (context) => emptyFolder(context.storage().ref())));

/** The library's `clearStorage` removes top-level files only; ours are in folders. */
async function emptyFolder(folder: ReturnType<ReturnType<RulesTestContext["storage"]>["ref"]>): Promise<void> {
  const { items, prefixes } = await folder.listAll();
  await Promise.all(items.map((item) => item.delete()));
  for (const subfolder of prefixes) await emptyFolder(subfolder);
}

type Caller = "nobody" | "guest" | "owner" | "stranger" | "accountant" | "reviewer" | "admin";
const CONTEXT_OF_CALLER: Record<Caller, () => RulesTestContext> = {
  nobody: () => rulesEnvironment.unauthenticatedContext(),
  guest: () => rulesEnvironment.authenticatedContext("owner", { firebase: { sign_in_provider: "anonymous" } }),
  owner: () => rulesEnvironment.authenticatedContext("owner", { firebase: { sign_in_provider: "password" } }),
  stranger: () => rulesEnvironment.authenticatedContext("stranger", { firebase: { sign_in_provider: "password" } }),
  accountant: () =>
    rulesEnvironment.authenticatedContext("owner", { role: "accountant", firebase: { sign_in_provider: "password" } }),
  reviewer: () =>
    rulesEnvironment.authenticatedContext("owner", { role: "reviewer", firebase: { sign_in_provider: "password" } }),
  admin: () =>
    rulesEnvironment.authenticatedContext("admin", { role: "admin", firebase: { sign_in_provider: "password" } }),
};
const ALL_CALLERS: readonly Caller[] = ["nobody", "guest", "owner", "stranger", "accountant", "reviewer", "admin"];
/** The accountant and the reviewer own the files here, as `owner` does. */
const OWNERS_AND_ADMIN = ["owner", "accountant", "reviewer", "admin"] as const;

async function upload(caller: Caller, path: string, { bytes = 10, type = "image/png" } = {}): Promise<void> {
  await CONTEXT_OF_CALLER[caller]().storage().ref(path).put(new Uint8Array(bytes), { contentType: type });
}

const uploadWithoutRules = (path: string) =>
  rulesEnvironment.withSecurityRulesDisabled(async (context) => {
    await context.storage().ref(path).put(new Uint8Array(10), { contentType: "image/png" });
  });

/** Who may read the owner's files, who may upload, and which types besides pictures. */
const FOLDER_POLICIES: Record<
  (typeof STORAGE_FOLDERS)[number],
  { readers: readonly Caller[]; uploaders: readonly Caller[]; acceptsPdf: boolean }
> = {
  userDocuments: { readers: OWNERS_AND_ADMIN, uploaders: OWNERS_AND_ADMIN, acceptsPdf: true },
  ngoDocuments: { readers: OWNERS_AND_ADMIN, uploaders: OWNERS_AND_ADMIN, acceptsPdf: true },
  campaignDocuments: { readers: OWNERS_AND_ADMIN, uploaders: OWNERS_AND_ADMIN, acceptsPdf: false },
  campaignImg: { readers: OWNERS_AND_ADMIN, uploaders: OWNERS_AND_ADMIN, acceptsPdf: false },
  monthlyCampaignDocuments: { readers: ["reviewer", "admin"], uploaders: ["reviewer", "admin"], acceptsPdf: false },
  homeCard: { readers: ["admin"], uploaders: ["admin"], acceptsPdf: false },
};
/** Re-encoded pictures are public; certificates and pictures of people never are. */
const PUBLIC_FOLDERS: readonly string[] = ["campaignDocuments", "campaignImg", "monthlyCampaignDocuments", "homeCard"];

describe.each(Object.entries(FOLDER_POLICIES))("%s", (folder, { readers, uploaders, acceptsPdf }) => {
  const ownFilePath = (caller: Caller) => `${folder}/${caller === "admin" ? "admin" : "owner"}/${FILE_NAME}`;

  test.each(ALL_CALLERS)("who may read a file: %s", async (caller) => {
    await uploadWithoutRules(ownFilePath("owner"));
    const reading: Promise<unknown> = CONTEXT_OF_CALLER[caller]().storage().ref(ownFilePath("owner")).getMetadata();
    await (readers.includes(caller) ? assertSucceeds(reading) : assertFails(reading));
  });

  test.each(ALL_CALLERS)("nobody can list the folder: %s", async (caller) => {
    await assertFails(CONTEXT_OF_CALLER[caller]().storage().ref(`${folder}/owner`).listAll());
  });

  test.each(ALL_CALLERS)("who may upload to an own folder: %s", async (caller) => {
    const uploading = upload(caller, ownFilePath(caller));
    await (uploaders.includes(caller) && caller !== "stranger" ? assertSucceeds(uploading) : assertFails(uploading));
  });

  test("nobody can upload to another user's folder or replace their files", async () => {
    await uploadWithoutRules(ownFilePath("owner"));
    await assertFails(upload("stranger", ownFilePath("owner")));
    await assertFails(upload("admin", ownFilePath("owner")));
  });

  test("a file is a picture, or a PDF in a certificate folder; not empty, at most 5 MB, and with a name that is not a path", async () => {
    const caller = "admin";
    const path = ownFilePath(caller);
    await assertFails(upload(caller, path, { bytes: 5 * MEBIBYTE + 1 }));
    await assertFails(upload(caller, path, { bytes: 0 }));
    for (const type of [
      "text/html",
      "image/svg+xml",
      "application/javascript",
      "image/png+html",
      "text/plain image/png",
    ])
      await assertFails(upload(caller, path, { type }));
    await assertSucceeds(upload(caller, path, { bytes: 5 * MEBIBYTE }));
    const pdfUpload = upload(caller, `${folder}/admin/p1B2c3D4e5F6g7H8-80g.pdf`, { type: "application/pdf" });
    await (acceptsPdf ? assertSucceeds(pdfUpload) : assertFails(pdfUpload));
    for (const name of ["card.png", "short-card.png", "a1B2c3D4e5F6g7H8-..", "a1B2c3D4e5F6g7H8-a b.png"])
      await assertFails(upload(caller, `${folder}/admin/${name}`));
  });

  test("nobody overwrites an existing file, neither its content nor its metadata", async () => {
    await assertSucceeds(upload("admin", ownFilePath("admin")));
    await assertFails(upload("admin", ownFilePath("admin"), { bytes: 20 }));
    const metadata: Promise<unknown> = CONTEXT_OF_CALLER.admin()
      .storage()
      .ref(ownFilePath("admin"))
      .updateMetadata({ contentType: "image/webp" });
    await assertFails(metadata);
  });

  test("the owner or an admin can delete a file, except in folders of admins only", async () => {
    const deleteAs = (caller: Caller) => CONTEXT_OF_CALLER[caller]().storage().ref(ownFilePath("owner")).delete();
    await uploadWithoutRules(ownFilePath("owner"));
    await assertFails(deleteAs("nobody"));
    await assertFails(deleteAs("stranger"));
    await (uploaders.includes("owner") ? assertSucceeds(deleteAs("owner")) : assertFails(deleteAs("owner")));
    await uploadWithoutRules(ownFilePath("owner"));
    await assertSucceeds(deleteAs("admin"));
  });
});

test.each(Object.keys(FOLDER_POLICIES))(
  "what the server made of an upload to %s is written by nobody else, and seen by whom it may be",
  async (folder) => {
    const processedFile = `${folder}/owner/a1B2c3D4e5F6g7H8/960.webp`;
    await uploadWithoutRules(processedFile);
    for (const caller of ALL_CALLERS) {
      const file = CONTEXT_OF_CALLER[caller]().storage().ref(processedFile);
      const reading: Promise<unknown> = file.getMetadata();
      await (PUBLIC_FOLDERS.includes(folder) ? assertSucceeds(reading) : assertFails(reading));
      await assertFails(upload(caller, `${folder}/owner/a1B2c3D4e5F6g7H8/480.webp`));
      await assertFails(upload(caller, processedFile));
      await assertFails(file.delete());
    }
  },
);

test("Outside the known folders nothing can be read or written", async () => {
  for (const path of [`other/owner/${FILE_NAME}`, FILE_NAME, `campaignImg/owner/deep/deeper/${FILE_NAME}`]) {
    await uploadWithoutRules(path);
    await assertFails(CONTEXT_OF_CALLER.admin().storage().ref(path).getMetadata());
    await assertFails(upload("owner", path));
  }
});

test("Every storage folder has its row in this table", () => {
  expect(Object.keys(FOLDER_POLICIES).toSorted()).toEqual([...STORAGE_FOLDERS].toSorted());
});
