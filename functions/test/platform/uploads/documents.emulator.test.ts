import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSite, type TestSite } from "../../people/accounts/world.ts";
import { somebody } from "../../support/people.ts";
import { aCameraPhoto, aPdf, objectStream, uploadsOf } from "./files.ts";
import { mayReferenceDocument, readDocument } from "../../../src/features/platform/uploads/documents.service.ts";
import { contextOf } from "../../../src/hooks.ts";

let testSite: TestSite;
let storage: ReturnType<typeof uploadsOf>;
beforeAll(async () => {
  testSite = await openTestSite();
  storage = uploadsOf(testSite);
});
afterAll(() => testSite.close());

type Uploader = Awaited<ReturnType<typeof somebody>>;
const send = (me: Uploader, path: string, label?: string) =>
  testSite.post(
    "/uploads/document",
    { address: storage.addressOf(path), ...(label !== undefined && { label }) },
    me.token,
  );
const put = (me: Uploader, content: Uint8Array | string) =>
  storage.put(`ngoDocuments/${me.uid}`, content, "application/pdf");
const statusOf = async (address: string) => (await fetch(address)).status;

describe("a certificate that was uploaded", () => {
  it("is stored as the server wrote it anew if it is a plain PDF, with its name as a label that is not part of the path", async () => {
    const signedInUser = await somebody(testSite.deps);
    const path = await put(signedInUser, aPdf());
    const { status, json } = await send(signedInUser, path, "80G प्रमाणपत्र (2026).pdf");
    expect(status).toBe(200);
    expect(json).toEqual({
      path: expect.stringMatching(
        new RegExp(`^ngoDocuments/${signedInUser.uid}/[A-Za-z0-9]{20}/paper\\.pdf$`),
      ) as string,
      label: "80G प्रमाणपत्र (2026).pdf",
      type: "application/pdf",
      bytes: expect.any(Number) as number,
    });
    const content = await storage.contentOf(json.path);
    expect([content.length, content.subarray(0, 5).toString()]).toEqual([json.bytes, "%PDF-"]);
    expect(content.toString("latin1")).not.toContain("OpenAction");
    expect(await storage.isThere(path)).toBe(false);
    expect((await send(signedInUser, path, json.label)).json).toEqual(json);
  });

  it("is private: neither the upload's address nor its own can be opened", async () => {
    const signedInUser = await somebody(testSite.deps);
    const path = await put(signedInUser, aPdf());
    const { json, text } = await send(signedInUser, path);
    expect(text).not.toMatch(/https?:|token/);
    for (const each of [path, json.path])
      for (const address of [storage.addressOf(each), testSite.deps.files.addressOf(each)])
        expect([403, 404]).toContain(await statusOf(address));
  });

  it("is streamed by the server alone", async () => {
    const ctx = contextOf(testSite.deps);
    const signedInUser = await somebody(testSite.deps);
    const { json } = await send(signedInUser, await put(signedInUser, aPdf()));
    const document = await readDocument(ctx, json.path);
    const pieces: Uint8Array[] = [];
    for await (const piece of document?.chunks ?? []) pieces.push(piece);
    expect([document?.type, Buffer.concat(pieces)]).toEqual(["application/pdf", await storage.contentOf(json.path)]);
    for (const path of [
      `ngoDocuments/${signedInUser.uid}/nowhereRandom1234/paper.pdf`,
      `userDocuments/${signedInUser.uid}/x`,
      "../../etc/passwd",
    ])
      expect(await readDocument(ctx, path)).toBeUndefined();
  });

  it("is re-encoded if it is a photo", async () => {
    const signedInUser = await somebody(testSite.deps);
    const { status, json } = await send(signedInUser, await put(signedInUser, await aCameraPhoto()), "scan.jpg");
    expect([status, json.type]).toEqual([200, "image/webp"]);
    const content = await storage.contentOf(json.path);
    expect(content.length).toBe(json.bytes);
    expect(content.includes("Asha Rao")).toBe(false);
  });
});

describe("an invalid certificate", () => {
  it.each([
    ["text", "not-a-paper", "%PDF of a kind"],
    ["half a PDF", "damaged-paper", aPdf().subarray(0, 120)],
    ["a PDF with a program in an object stream", "active-paper", aPdf(objectStream("<< /S /JavaScript /JS 5 0 R >>"))],
    ["more than 5 MB", "too-large-file", Buffer.concat([aPdf(), Buffer.alloc(5 * 1024 * 1024)])],
  ])("%s is refused as %s, and deleted", { timeout: 60_000 }, async (_, problem, content) => {
    const signedInUser = await somebody(testSite.deps);
    const path = await put(signedInUser, content);
    const { status, json } = await send(signedInUser, path);
    expect([status, json.fields?.[0]]).toMatchObject([400, { field: "address", problem }]);
    expect((await testSite.deps.files.list(`ngoDocuments/${signedInUser.uid}/`)).files).toEqual([]);
  });

  it("is not a PDF with a harmless object stream: that is accepted", async () => {
    const signedInUser = await somebody(testSite.deps);
    expect(
      (await send(signedInUser, await put(signedInUser, aPdf(objectStream("<< /Type /Font /Name /JSerif >>"))))).status,
    ).toBe(200);
  });

  it("is a file of another person or of another folder", async () => {
    const [signedInUser, otherUser] = [await somebody(testSite.deps), await somebody(testSite.deps)];
    for (const folder of [`ngoDocuments/${otherUser.uid}`, `campaignImg/${signedInUser.uid}`]) {
      const path = await storage.put(folder, aPdf());
      expect((await send(signedInUser, path)).json.fields[0].problem).toBe("not-own-file");
      expect(await storage.isThere(path)).toBe(true);
    }
  });
});

it("a record may reference a document if its uploader saves it unchanged within a day, or if it references it already", async () => {
  const ctx = contextOf(testSite.deps);
  const [signedInUser, otherUser] = [await somebody(testSite.deps), await somebody(testSite.deps)];
  const { json: document } = await send(signedInUser, await put(signedInUser, aPdf()), "80G.pdf");
  const now = new Date();
  const ownership = { uid: signedInUser.uid, now };
  expect(await mayReferenceDocument(ctx, { ...document, label: "Renamed.pdf" }, ownership)).toBe(true);
  expect(await mayReferenceDocument(ctx, document, { ...ownership, uid: otherUser.uid })).toBe(false);
  for (const change of [
    { bytes: 1 },
    { type: "image/webp" },
    { path: `ngoDocuments/${signedInUser.uid}/nowhereRandom1234/paper.pdf` },
  ])
    expect(await mayReferenceDocument(ctx, { ...document, ...change }, ownership)).toBe(false);
  const later = new Date(now.getTime() + 23.5 * 3_600_000);
  expect(await mayReferenceDocument(ctx, document, { ...ownership, now: later })).toBe(false);
  expect(await mayReferenceDocument(ctx, document, { uid: otherUser.uid, now: later, before: [document] })).toBe(true);
});
