import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildApp } from "../../src/app.ts";
import { emptyDatabase, fill } from "../support/database.ts";
import { aCaller, testDeps, type TestDeps } from "../support/deps.ts";
import { aFundraiser, aHomeCard, aMonthlyCampaign, anNgo, aProofImage } from "../support/samples.ts";
import { serve, type Served } from "../support/server.ts";

/** The fields of section 3 of the specification, under its names, as a public call answers them. */

const ADMIN_HEADERS = { authorization: "Bearer admin" };
const CREATED_AT = "2026-10-01T00:00:00.000Z";
const pictureAt = (src: string) => ({ src, alt: "A sample", focusX: 50, focusY: 50 });

let deps: TestDeps;
let server: Served;
beforeAll(async () => {
  deps = testDeps({ identity: { identify: async (token) => aCaller({ uid: token, role: "admin" }) } });
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());
beforeEach(emptyDatabase);

it("A fundraiser has the specification's fields, with a video link only where there is a video", async () => {
  const videoLink = "https://www.youtube.com/watch?v=aB3_-x9QwYz";
  await fill(deps.db, "campaigns", {
    school: aFundraiser({ picture: pictureAt("/card.webp"), createdAt: CREATED_AT, videoLink }),
    plain: aFundraiser(),
  });
  const getCampaign = async (id: string) => (await server.get(`/admin/fundraiser/getCampaignById/${id}`)).json;
  expect(await getCampaign("school")).toMatchObject({
    _id: "school",
    title: "Books for a village school",
    ngoName: "Sample Trust",
    cardImg: "/card.webp",
    amountRaise: 50_000,
    ngoSector: "education",
    createdAt: CREATED_AT,
    story: "<p>Why we ask.</p>",
    videoLink,
  });
  expect(await getCampaign("plain")).not.toHaveProperty("videoLink");
});

it("A monthly campaign has the specification's fields, with its three slider images", async () => {
  const slides = ["/one.webp", "/two.webp", "/three.webp"].map(pictureAt);
  await fill(deps.db, "campaigns", {
    meals: aMonthlyCampaign({ picture: pictureAt("/card.webp"), createdAt: CREATED_AT, slides }),
  });
  const { json } = await server.get("/admin/monthlyFundraiser/getMonthlyCampaignById/meals");
  expect(json).toMatchObject({
    _id: "meals",
    title: "A meal a day",
    ngoName: "Sample Kitchen",
    cardImg: "/card.webp",
    amountRaise: 80_000,
    ngoSector: "hunger",
    description: "One warm meal for every child.",
    about: "A sample kitchen.",
    sliderImg1: "/one.webp",
    sliderImg2: "/two.webp",
    sliderImg3: "/three.webp",
    createdAt: CREATED_AT,
  });
});

it("An NGO of the directory has the specification's fields; its forms are for admins alone", async () => {
  const forms = { form80G: "/api/papers/80g", form12A: "/api/papers/12a" };
  await fill(deps.db, "ngos", { trust: anNgo({ ...forms, createdAt: CREATED_AT }) });
  const [shownNgo] = (await server.get("/admin/ngo/getAllNgos")).json;
  expect(shownNgo).toMatchObject({
    _id: "trust",
    ngoName: "Sample Trust",
    ngoLogo: "/pictures/logo.webp",
    ngoLocation: "Sampleville, Madhya Pradesh",
    description: "A sample organisation.",
    sector: "education",
    ngoAct: "80G",
    createdAt: CREATED_AT,
  });
  expect(shownNgo).not.toHaveProperty("form80G");
  expect(shownNgo).not.toHaveProperty("form12A");
  expect((await server.get("/admin/ngo/getAllNgos", ADMIN_HEADERS)).json).toMatchObject([{ ...shownNgo, ...forms }]);
});

it("A proof image and a home card have the specification's fields", async () => {
  await fill(deps.db, "proofImages", { meal: aProofImage({ createdAt: CREATED_AT }) });
  await fill(deps.db, "homeCards", { card: aHomeCard({ picture: pictureAt("/banner.webp") }) });
  expect((await server.get("/admin/fundraiserImg/getAllImg")).json).toMatchObject([
    { _id: "meal", category: "hunger", image: "/pictures/proof.webp", createdAt: CREATED_AT },
  ]);
  expect((await server.get("/admin/homeCard/getAllHomeCards")).json).toMatchObject([
    { _id: "card", img: "/banner.webp", campaignLink: "/storypage/sample" },
  ]);
});
