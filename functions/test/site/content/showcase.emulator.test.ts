import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestSite, type TestSite } from "../../people/accounts/world.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { somebody } from "../../support/people.ts";
import { aHomeCard, aMonthlyCampaign } from "../../support/samples.ts";
import { aPhoto, uploadsOf } from "../../platform/uploads/files.ts";

type Account = Awaited<ReturnType<typeof somebody>>;
let testSite: TestSite;
let admin: Account;
beforeAll(async () => void (testSite = await openTestSite({ clock: () => new Date() })));
afterAll(() => testSite.close());
beforeEach(async () => {
  await emptyDatabase();
  admin = await somebody(testSite.deps, { role: "admin" });
});

async function aPicture(folder: string) {
  const storage = uploadsOf(testSite);
  const path = await storage.put(`${folder}/${admin.uid}`, await (await aPhoto()).jpeg().toBuffer());
  return (await testSite.post("/uploads/picture", { address: storage.addressOf(path), alt: "A" }, admin.token)).json;
}
const remove = (path: string) =>
  fetch(`${testSite.origin}/api${path}`, { method: "DELETE", headers: { authorization: `Bearer ${admin.token}` } });
const actions = async () => (await testSite.db.activity.get()).docs.map((doc) => doc.data().action).toSorted();
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

describe("a home card", () => {
  it("is added idempotently, changed with optimistic concurrency, deleted and restored; each is logged", async () => {
    const picture = await aPicture("homeCard");
    const card = { picture, campaignLink: "/allfundraiser", caption: "All of them", requestId: "request-1" };
    const addedReply = await testSite.post("/admin/homeCard/addHomeCard", card, admin.token);
    expect([addedReply.status, addedReply.json.version]).toEqual([200, 0]);
    expect((await testSite.post("/admin/homeCard/addHomeCard", card, admin.token)).json._id).toBe(addedReply.json._id);
    expect((await testSite.get("/admin/homeCard/getAllHomeCards")).json).toHaveLength(1);

    const { requestId: _, ...fields } = card;
    const edit = (caption: string, version: number) =>
      testSite.patch(`/admin/homeCard/editCard/${addedReply.json._id}`, { ...fields, caption, version }, admin.token);
    expect((await edit("Changed", 0)).json).toMatchObject({ caption: "Changed", version: 1 });
    const lateReply = await edit("Over it", 0);
    expect([lateReply.status, lateReply.json.code]).toEqual([409, "conflict"]);
    expect(lateReply.json.errorMessage).toContain(admin.email);

    expect((await remove(`/admin/homeCard/deleteCard/${addedReply.json._id}`)).status).toBe(200);
    expect((await testSite.get("/admin/homeCard/getAllHomeCards")).json).toEqual([]);
    const restoredReply = await testSite.post(`/admin/homeCard/restoreCard/${addedReply.json._id}`, {}, admin.token);
    expect(restoredReply.json.caption).toBe("Changed");
    expect(await actions()).toEqual([
      "home-card-added",
      "home-card-changed",
      "home-card-deleted",
      "home-card-restored",
    ]);
  });

  it("is public within its period only; admins always see it", async () => {
    await fill(testSite.deps.db, "homeCards", {
      now: aHomeCard({ position: 0, startsAt: days(-1), endsAt: days(1) }),
      soon: aHomeCard({ position: 1, startsAt: days(1) }),
      over: aHomeCard({ position: 2, endsAt: days(-1) }),
    });
    const shownCards = (await testSite.get("/admin/homeCard/getAllHomeCards")).json;
    expect(shownCards.map((card: { _id: string }) => card._id)).toEqual(["now"]);
    expect((await testSite.get("/admin/homeCard/allCards", admin.token)).json).toHaveLength(3);
  });

  it("is ordered only together with all others", async () => {
    await fill(testSite.deps.db, "homeCards", { a: aHomeCard({ position: 0 }), b: aHomeCard({ position: 1 }) });
    const orderCards = (ids: string[]) => testSite.patch("/admin/homeCard/orderCards", { ids }, admin.token);
    expect((await orderCards(["b", "a"])).json.map((card: { _id: string }) => card._id)).toEqual(["b", "a"]);
    for (const ids of [["a"], ["a", "b", "c"], ["a", "a"]]) expect((await orderCards(ids)).status).toBe(409);
    expect((await testSite.get("/admin/homeCard/getAllHomeCards")).json[0]._id).toBe("b");
  });

  it.each([
    ["a picture that was not uploaded", { picture: { src: "/x.webp", alt: "", focusX: 0, focusY: 0 } }],
    ["an invalid address", { campaignLink: "javascript:alert(1)" }],
    ["a caption of 300 letters", { caption: "x".repeat(300) }],
    ["an end before the start", { startsAt: "2026-12-02T00:00:00.000Z", endsAt: "2026-12-01T00:00:00.000Z" }],
  ])("is refused with %s", async (_, wrongFields) => {
    const card = { picture: await aPicture("homeCard"), campaignLink: "/allfundraiser", caption: "A", ...wrongFields };
    const { status, json } = await testSite.post("/admin/homeCard/addHomeCard", card, admin.token);
    expect([status, json.fields.length > 0]).toEqual([400, true]);
  });
});

describe("proof images", () => {
  it("are added to a campaign several at once, published, changed, deleted and restored", async () => {
    await fill(testSite.deps.db, "campaigns", { kitchen: aMonthlyCampaign() });
    const images = [
      { picture: await aPicture("monthlyCampaignDocuments"), caption: "खाना 🍛", place: "Chandpur", takenAt: days(-3) },
      { picture: await aPicture("monthlyCampaignDocuments"), caption: "Second" },
    ];
    const body = { category: "hunger", campaignId: "kitchen", images, requestId: "r1" };
    const addedReply = await testSite.post("/admin/fundraiserImg/monthlyCampaignImg", body, admin.token);
    expect([addedReply.status, addedReply.json.length]).toEqual([200, 2]);
    await testSite.post("/admin/fundraiserImg/monthlyCampaignImg", body, admin.token);
    const getShownImages = () => testSite.get("/admin/fundraiserImg/getAllImg?campaignId=kitchen");
    expect((await getShownImages()).json).toHaveLength(2);
    expect((await getShownImages()).json[0]).not.toHaveProperty("version");

    const [{ _id: id }] = addedReply.json;
    const editBody = {
      category: "hunger",
      campaignId: "kitchen",
      picture: images[0]!.picture,
      caption: "Better",
      version: 0,
    };
    expect((await testSite.patch(`/admin/fundraiserImg/editImg/${id}`, editBody, admin.token)).json.caption).toBe(
      "Better",
    );
    expect((await testSite.patch(`/admin/fundraiserImg/editImg/${id}`, editBody, admin.token)).status).toBe(409);
    await remove(`/admin/fundraiserImg/deleteImg/${id}`);
    expect((await getShownImages()).json).toHaveLength(1);
    await testSite.post(`/admin/fundraiserImg/restoreImg/${id}`, {}, admin.token);
    expect((await getShownImages()).json).toHaveLength(2);
  });

  it("are refused for an unknown campaign", async () => {
    const images = [{ picture: await aPicture("monthlyCampaignDocuments"), caption: "" }];
    const body = { category: "hunger", campaignId: "nowhere", images };
    const { status, json } = await testSite.post("/admin/fundraiserImg/monthlyCampaignImg", body, admin.token);
    expect([status, json.fields[0].field]).toEqual([400, "campaignId"]);
  });
});
