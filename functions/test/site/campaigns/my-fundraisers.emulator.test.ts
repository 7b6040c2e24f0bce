import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { testDeps } from "../../support/deps.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { aCapture, aFundraiser, aMonthlyCampaign } from "../../support/samples.ts";
import { column, serve, type Served } from "../../support/server.ts";

const deps = testDeps();
let server: Served;
let asha: StoredPerson;
beforeAll(async () => {
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());
beforeEach(async () => {
  await emptyDatabase();
  asha = await somebody(deps);
});

const listOwn = ({ headers }: StoredPerson, query = "") => server.get(`/user/fundraisers${query}`, headers);

describe("A person's fundraisers", () => {
  it("are those that they started, in any state, newest first, with the ledger's figures", async () => {
    const ownFundraiser = (day: string, overrides: Parameters<typeof aFundraiser>[0] = {}) =>
      aFundraiser({ ownerUid: asha.uid, createdAt: `2026-11-${day}T00:00:00.000Z`, ...overrides });
    await fill(deps.db, "campaigns", {
      over: ownFundraiser("01", { endsAt: "2026-11-10T00:00:00.000Z" }),
      live: ownFundraiser("02"),
      draft: ownFundraiser("03", { status: "draft" }),
      submitted: ownFundraiser("04", { status: "submitted" }),
      removed: ownFundraiser("05", { status: "removed" }),
      others: aFundraiser({ ownerUid: "somebody-else" }),
      nobodys: aFundraiser(),
      monthly: aMonthlyCampaign({ ownerUid: asha.uid }),
    });
    await fill(deps.db, "ledger", { cap_1: aCapture({ account: "live", amountPaise: 700_00 }) });
    const { status, json, text } = await listOwn(asha);
    expect(status).toBe(200);
    expect(json.map(({ _id, status: state }: { _id: string; status: string }) => [_id, state])).toEqual([
      ["removed", "removed"],
      ["submitted", "submitted"],
      ["draft", "draft"],
      ["live", "live"],
      ["over", "ended"],
    ]);
    expect(json[3].figures).toMatchObject({ raisedPaise: 700_00, supporters: 1 });
    expect(text).not.toContain("ownerUid");
  });

  it("are paged, and a cursor of one person's list is refused for another's", async () => {
    const campaigns = Array.from({ length: 3 }, (_, n) => [`mine${n}`, aFundraiser({ ownerUid: asha.uid })]);
    await fill(deps.db, "campaigns", Object.fromEntries(campaigns));
    const firstPage = await listOwn(asha, "?limit=2");
    const cursor = encodeURIComponent(firstPage.headers.get("x-next-cursor")!);
    const secondPage = await listOwn(asha, `?limit=2&cursor=${cursor}`);
    expect([...column(firstPage.json, "_id"), ...column(secondPage.json, "_id")]).toEqual(["mine2", "mine1", "mine0"]);
    expect(secondPage.headers.get("x-next-cursor")).toBeNull();
    expect((await listOwn(await somebody(deps), `?cursor=${cursor}`)).status).toBe(400);
  });

  it("are an empty list for a person who started none", async () => {
    expect((await listOwn(asha)).json).toEqual([]);
  });

  it("do not show their owner to other people", async () => {
    await fill(deps.db, "campaigns", { live: aFundraiser({ ownerUid: asha.uid }) });
    for (const path of ["/admin/fundraiser/getCampaignById/live", "/admin/fundraiser/getActiveCampaigns", "/home"])
      expect((await server.get(path)).text, path).not.toContain(asha.uid);
  });
});
