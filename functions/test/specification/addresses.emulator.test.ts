import { randomUUID } from "node:crypto";
import { getApps } from "firebase-admin/app";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../src/app.ts";
import { firebaseFiles } from "../../src/storage/firebase-files.ts";
import { somebody } from "../support/people.ts";
import { serve } from "../support/server.ts";
import { openSpecificationWorld, payloads, problemsOf, type SpecificationWorld } from "./caller.ts";

let world: SpecificationWorld;
beforeAll(async () => void (world = await openSpecificationWorld()));
afterAll(() => world.close());

const HOST = "https://firebasestorage.googleapis.com";

/** Every field that takes the address of an upload, where it belongs, and where a file of another kind lies. */
const FIELDS = [
  { field: "img", path: "/admin/homeCard/addHomeCard", payload: "homeCard", folder: "homeCard", other: "campaignImg" },
  {
    field: "image",
    path: "/admin/fundraiserImg/monthlyCampaignImg",
    payload: "proofImage",
    folder: "monthlyCampaignDocuments",
    other: "homeCard",
  },
  {
    field: "cardImg",
    path: "/admin/fundraiser/startFundraiser",
    payload: "fundraiser",
    folder: "campaignImg",
    other: "homeCard",
  },
  {
    field: "sliderImg2",
    path: "/admin/monthlyFundraiser/startMonthlyFundraiser",
    payload: "monthlyCampaign",
    folder: "monthlyCampaignDocuments",
    other: "homeCard",
  },
  {
    field: "ngoLogo",
    path: "/admin/ngo/onboardNgo",
    payload: "ngo",
    folder: "campaignImg",
    other: "homeCard",
  },
  {
    field: "form80G",
    path: "/admin/ngo/onboardNgo",
    payload: "ngo",
    folder: "ngoDocuments",
    other: "campaignImg",
  },
] as const;
type Field = (typeof FIELDS)[number];

const uploadFor = ({ field, folder }: Field, who = world.admin) =>
  field === "form80G" ? world.uploadPaper(who) : world.uploadPicture(folder, who);
const send = async ({ field, path, payload }: Field, address: string, call = world.asAdmin) =>
  call("POST", path, {
    ...(await payloads(world)[payload]()),
    ...(payload === "ngo" && { ngoName: `Trust ${randomUUID()}` }),
    [field]: address,
  });
/** How many records there are that could name a file. */
const made = async () => {
  const { homeCards, proofImages, campaigns, ngos } = world.db;
  const all = [homeCards, proofImages, campaigns, ngos].map(async (each) => (await each.count().get()).data().count);
  return (await Promise.all(all)).join();
};

/** Addresses that are not the caller's own upload, made of one that is. */
const STRANGE: [string, (own: string, of: Field) => string | Promise<string>][] = [
  ["a page elsewhere", () => "https://evil.example/photo.jpg"],
  ["a page elsewhere that names an upload in its query", (own) => `https://evil.example/?u=${encodeURIComponent(own)}`],
  ["a host that looks like Storage", (own) => own.replace(/^http:\/\/[^/]+/, `${HOST}.evil.example`)],
  ["a host behind Storage's name as a user", (own) => own.replace(/^http:\/\/[^/]+/, `${HOST}@evil.example`)],
  ["Storage itself, where this server asks its emulator", (own) => own.replace(/^http:\/\/[^/]+/, HOST)],
  ["another port of this machine", (own) => own.replace(/^(http:\/\/[^:]+):\d+/, "$1:9")],
  ["another bucket", (own) => own.replace(/\/b\/[^/]+\//, "/b/theirs/")],
  ["a path that is encoded twice", (own) => own.replaceAll("%2F", "%252F")],
  ["a path that is not encoded", (own) => own.replaceAll("%2F", "/")],
  ["a path that climbs", (own) => own.replace(/%2F([^%]+)\?/, "%2F..%2F$1?")],
  ["an upload of somebody else", async (_, of) => uploadFor(of, await anotherAdmin())],
  ["an upload to another kind of folder", (_, { other }) => world.uploadPicture(other)],
  ["a file of theirs that never arrived", (own) => own.replace(/%2F\w{20}-/, "%2FABCDEFGHIJKLMNOPQRST-")],
  ["a picture of the site", () => "/pictures/sample.webp"],
];

async function anotherAdmin() {
  const { openSession, PASSWORD } = await import("../support/accounts.ts");
  const yusuf = await somebody(world.deps, { role: "admin" });
  return { ...yusuf, token: (await openSession({ email: yusuf.email, password: PASSWORD })).token };
}

describe.each(FIELDS)("S7.36 the address in $field of $path", (of) => {
  it("is believed as getDownloadURL gives it, by either name of this machine and whatever its token", async () => {
    const own = await uploadFor(of);
    expect(own).toMatch(/\?alt=media&token=[\w-]+$/);
    const byName = own.replace("127.0.0.1", "localhost").replace(/token=.*$/, "token=another");
    const { status, text } = await send(of, byName);
    expect(status, text).toBe(200);
  });

  it.each(STRANGE)(
    "is refused where it is %s, with an error for its field, and nothing is made",
    async (_, strange) => {
      const address = await strange(await uploadFor(of), of);
      const before = await made();
      const reply = await send(of, address);
      expect([reply.status, Object.keys(problemsOf(reply))], reply.text).toEqual([400, [of.field]]);
      expect(await made()).toBe(before);
    },
  );

  it("is refused where a program hides behind it, which is deleted", async () => {
    const program = new TextEncoder().encode("<script>alert(1)</script>");
    const address = await world.upload(of.folder, world.admin, program, "image/jpeg");
    const reply = await send(of, address);
    expect([reply.status, Object.keys(problemsOf(reply))], reply.text).toEqual([400, [of.field]]);
    const path = world.deps.files.pathOf(address) ?? "";
    expect(await world.deps.files.head(path, 1)).toBeUndefined();
  });
});

it("S7.36 the address that our own upload answered is believed as well", async () => {
  const address = await world.uploadPicture("homeCard");
  const { json: picture } = await world.asAdmin("POST", "/uploads/picture", { address });
  const { json } = await world.asAdmin("POST", "/admin/homeCard/addHomeCard", {
    img: picture.src,
    campaignLink: "/csr",
  });
  expect([json.img, json.picture.variants]).toEqual([picture.src, picture.variants]);
});

it("S7.36 a picture that lay there for a day without a record is asked for again", async () => {
  const address = await world.uploadPicture("homeCard");
  const { json: picture } = await world.asAdmin("POST", "/uploads/picture", { address });
  const late = await serve(buildApp({ ...world.deps, clock: () => new Date(Date.now() + 24 * 3_600_000) }));
  const reply = await late.send("/admin/homeCard/addHomeCard", {
    method: "POST",
    headers: { ...world.admin.headers, "content-type": "application/json" },
    body: JSON.stringify({ img: picture.src, campaignLink: "/csr" }),
  });
  await late.close();
  expect([reply.status, Object.keys(problemsOf(reply))], reply.text).toEqual([400, ["img"]]);
});

describe("S7.36 when deployed", () => {
  const asDeployed = async (address: string) => {
    const [app] = getApps();
    const { bucket } = world.deps.config.files;
    const { pathOf, addressOf } = firebaseFiles(app!, { bucket, emulator: undefined });
    const server = await serve(buildApp({ ...world.deps, files: { ...world.deps.files, pathOf, addressOf } }));
    const reply = await server.send("/admin/homeCard/addHomeCard", {
      method: "POST",
      headers: { ...world.admin.headers, "content-type": "application/json" },
      body: JSON.stringify({ img: address, campaignLink: "/csr" }),
    });
    await server.close();
    return reply;
  };
  const withOrigin = async (origin: string) =>
    (await world.uploadPicture("homeCard")).replace(/^http:\/\/[^/]+/, origin);

  it.each([HOST, `${HOST}:443`])("an address of %s is believed", async (origin) => {
    const { status, json, text } = await asDeployed(await withOrigin(origin));
    expect(status, text).toBe(200);
    expect(json.img).toMatch(/^https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/.+%2F900\.webp\?alt=media$/);
  });

  it.each([
    "http://127.0.0.1:9199",
    `${HOST}.evil.example`,
    `${HOST}:8443`,
    "https://firebasestorage.googleapis.com%2eevil.example",
    "https://storage.googleapis.com",
    "https://ours@firebasestorage.googleapis.com",
  ])("an address of %s is refused", async (origin) => {
    const reply = await asDeployed(await withOrigin(origin));
    expect([reply.status, problemsOf(reply)], reply.text).toMatchObject([400, { img: expect.any(String) }]);
  });
});

describe("S7.16 pictures in the story", () => {
  const tell = async (story: string) =>
    world.asAdmin("POST", "/admin/fundraiser/startFundraiser", { ...(await payloads(world).fundraiser()), story });
  const shown = async (id: string) =>
    (await world.call("GET", `/admin/fundraiser/getCampaignById/${id}`)).json.story as string;

  it("are shown by the addresses that the upload gave, drawn anew, in their place", async () => {
    const own = await world.uploadPicture("campaignDocuments");
    const { status, json, text } = await tell(
      `<p>Before</p><p><img src="${own.replaceAll("&", "&amp;")}"></p><p>After</p>`,
    );
    expect(status, text).toBe(200);
    const story = await shown(json._id);
    expect(story).toMatch(/<p>Before<\/p><p><img src="[^"]+%2F900\.webp\?alt=media"[^>]*><\/p><p>After<\/p>/);
    expect((await fetch(/src="([^"]+)"/.exec(story)?.[1] ?? "")).headers.get("content-type")).toBe("image/webp");
  });

  it("are refused where they are somebody else's upload or of another kind of folder", async () => {
    for (const address of [
      await world.uploadPicture("campaignImg", await anotherAdmin()),
      await world.uploadPicture("homeCard"),
    ]) {
      const reply = await tell(`<p>Why</p><img src="${address.replaceAll("&", "&amp;")}">`);
      expect([reply.status, problemsOf(reply)]).toEqual([400, { story: "not-own-file" }]);
    }
  });

  it("of other sites are left out, as the editor leaves them out", async () => {
    const { status, json } = await tell('<p>Why</p><img src="https://evil.example/photo.jpg">');
    expect([status, await shown(json._id)]).toEqual([200, "<p>Why</p>"]);
  });
});
