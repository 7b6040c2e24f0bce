import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import sharp from "sharp";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { isFileInUse } from "../../../src/features/site/campaigns/updates/updates.service.ts";
import { compose } from "../../../src/compose.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { testDeps } from "../../support/deps.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { aFundraiser, aMonthlyCampaign } from "../../support/samples.ts";
import { column, serve, type Served } from "../../support/server.ts";

const deps = testDeps();
let server: Served;
let asha: StoredPerson;
beforeAll(async () => {
  server = await serve(buildApp({ ...deps, clock: () => new Date(Math.max(Date.now(), deps.clock().getTime())) }));
});
afterAll(async () => server.close());
beforeEach(async () => {
  await emptyDatabase();
  asha = await somebody(deps);
  await fill(deps.db, "campaigns", {
    school: aFundraiser({ ownerUid: asha.uid }),
    over: aFundraiser({ ownerUid: asha.uid, status: "ended" }),
    draft: aFundraiser({ ownerUid: asha.uid, status: "draft" }),
    removed: aFundraiser({ ownerUid: asha.uid, status: "removed" }),
    kitchen: aMonthlyCampaign(),
  });
});

const anUpdate = (overrides: Record<string, unknown> = {}) => ({
  text: "The first hundred books have come.\n\nThe children carried them in.",
  clientUpdateId: randomUUID(),
  ...overrides,
});
const json = { "content-type": "application/json" };
const post = (id: string, body: unknown, caller?: StoredPerson) =>
  server.send(`/campaigns/${id}/updates`, {
    method: "POST",
    headers: { ...json, ...caller?.headers },
    body: JSON.stringify(body),
  });
const remove = (id: string, updateId: string, caller?: StoredPerson) =>
  server.send(`/campaigns/${id}/updates/${updateId}`, { method: "DELETE", headers: { ...caller?.headers } });
const readLoggedActions = async () => (await collections(deps.db).activity.get()).docs.map((doc) => doc.data());

/** A re-encoded picture that this person uploaded. */
async function aPictureOf({ uid, headers }: StoredPerson) {
  const path = `campaignImg/${uid}/a1B2c3D4e5F6g7H8-books.png`;
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a63" } })
    .png()
    .toBuffer();
  await deps.files.write(path, bytes, { type: "image/png", shared: true });
  const { json: picture } = await server.send("/uploads/picture", {
    method: "POST",
    headers: { ...json, ...headers },
    body: JSON.stringify({ address: deps.files.addressOf(path), alt: "A hundred books" }),
  });
  return picture;
}

describe("Updates of a campaign", () => {
  it("are posted by its owner and public, newest first, without their author", async () => {
    const firstReply = await post("school", anUpdate({ text: "  One.  \r\n\r\n\r\n\r\nTwo. " }), asha);
    expect(firstReply.status, firstReply.text).toBe(200);
    expect(firstReply.json.text).toBe("One.\n\nTwo.");
    await post("school", anUpdate({ text: "Later." }), asha);
    const shownReply = await server.get("/campaigns/school/updates");
    expect(column(shownReply.json, "text")).toEqual(["Later.", "One.\n\nTwo."]);
    expect(Object.keys(shownReply.json[0]).toSorted()).toEqual(["_id", "at", "pictures", "text"]);
    expect(shownReply.text).not.toContain(asha.uid);
    expect(await readLoggedActions()).toEqual([]);
  });

  it("are paged", async () => {
    for (const text of ["a", "b", "c"]) await post("school", anUpdate({ text }), asha);
    const firstPage = await server.get("/campaigns/school/updates?limit=2");
    const cursor = encodeURIComponent(firstPage.headers.get("x-next-cursor")!);
    const secondPage = await server.get(`/campaigns/school/updates?limit=2&cursor=${cursor}`);
    expect([...column(firstPage.json, "text"), ...column(secondPage.json, "text")]).toEqual(["c", "b", "a"]);
    expect((await server.get(`/campaigns/over/updates?cursor=${cursor}`)).status).toBe(400);
  });

  it("are idempotent by the form's id, also for concurrent calls; another text under the same id is refused", async () => {
    const update = anUpdate();
    const replies = await Promise.all(Array.from({ length: 5 }, () => post("school", update, asha)));
    expect(new Set(replies.map((reply) => reply.json._id)).size).toBe(1);
    expect((await server.get("/campaigns/school/updates")).json).toHaveLength(1);
    expect((await post("school", { ...update, text: "Other words." }, asha)).json.code).toBe("conflict");
  });

  it("are for live and ended campaigns only", async () => {
    expect((await post("over", anUpdate(), asha)).status).toBe(200);
    for (const id of ["draft", "removed", "nothing"]) {
      expect((await post(id, anUpdate(), asha)).json.code, id).toBe("not-found");
      expect((await server.get(`/campaigns/${id}/updates`)).status, id).toBe(404);
    }
  });

  it("can be posted and deleted only by the owner, and by admins, whose action is logged", async () => {
    const [otherUser, admin] = await Promise.all([somebody(deps), somebody(deps, { role: "admin" })]);
    const { json: ownUpdate } = await post("school", anUpdate(), asha);
    expect((await post("school", anUpdate(), otherUser)).json.code).toBe("not-allowed");
    expect((await remove("school", ownUpdate._id, otherUser)).json.code).toBe("not-allowed");
    expect((await post("school", anUpdate())).json.code).toBe("not-signed-in");
    const { json: adminUpdate } = await post("kitchen", anUpdate({ text: "From the kitchen." }), admin);
    expect((await remove("school", ownUpdate._id, admin)).status).toBe(200);
    const book = await readLoggedActions();
    expect(book.map(({ action, subject, byUid }) => [action, subject, byUid]).toSorted()).toEqual([
      ["update-deleted", `campaignUpdates/${ownUpdate._id}`, admin.uid],
      ["update-posted", `campaignUpdates/${adminUpdate._id}`, admin.uid],
    ]);
  });

  it("are deleted permanently by their owner; a second time, or under another campaign, it is a 404", async () => {
    const { json: update } = await post("school", anUpdate(), asha);
    expect((await remove("over", update._id, asha)).json.code).toBe("not-found");
    expect((await remove("school", update._id, asha)).json).toEqual(update);
    expect((await remove("school", update._id, asha)).json.code).toBe("not-found");
    expect((await server.get("/campaigns/school/updates")).json).toEqual([]);
  });

  it("store HTML as plain text", async () => {
    const text = "<script>alert(1)</script> & <b>thanks</b>";
    expect((await post("school", anUpdate({ text }), asha)).json.text).toBe(text);
  });

  it.each([
    ["an empty text", { text: "  \n " }, { field: "text", problem: "required" }],
    ["a text that is too long", { text: "x".repeat(4001) }, { field: "text", problem: "too-long" }],
    ["characters that cannot be printed", { text: "a\ud800b" }, { field: "text", problem: "unprintable" }],
    ["an invalid idempotency key", { clientUpdateId: "1" }, { field: "clientUpdateId", problem: "bad-id" }],
    [
      "a picture of another site",
      { pictures: [{ src: "https://example.org/x.webp", alt: "x", focusX: 50, focusY: 50 }] },
      { field: "pictures.0", problem: "not-own-file" },
    ],
  ])("are refused with %s, naming the field", async (_, overrides, wrongField) => {
    const { status, json: body } = await post("school", anUpdate(overrides), asha);
    expect([status, body.fields]).toEqual([400, [expect.objectContaining(wrongField)]]);
  });

  it("show pictures that their author uploaded, whose files count as in use; another person's picture is refused", async () => {
    const { ctx } = compose(deps);
    const picture = await aPictureOf(asha);
    const { json: update, text } = await post("school", anUpdate({ pictures: [picture] }), asha);
    expect(update.pictures, text).toEqual([picture]);
    const path = deps.files.pathOf(picture.src)!;
    expect(await isFileInUse(ctx, path)).toBe(true);
    await remove("school", update._id, asha);
    expect(await isFileInUse(ctx, path)).toBe(false);
    const otherAdmin = await somebody(deps, { role: "admin" });
    const stolenReply = await post("school", anUpdate({ pictures: [picture] }), otherAdmin);
    expect(stolenReply.json.fields).toEqual([expect.objectContaining({ field: "pictures.0" })]);
  });

  it("are limited to twelve a day per campaign", async () => {
    for (let n = 0; n < 12; n += 1)
      expect((await post("school", anUpdate({ text: `No. ${n}` }), asha)).status).toBe(200);
    expect((await post("school", anUpdate(), asha)).json.code).toBe("too-many-requests");
  });
});
