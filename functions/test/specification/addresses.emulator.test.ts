import { randomUUID } from "node:crypto";
import { getApps } from "firebase-admin/app";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../src/app.ts";
import { firebaseFiles } from "../../src/storage/firebase-files.ts";
import { somebody } from "../support/people.ts";
import { serve } from "../support/server.ts";
import { openSpecificationTestSite, payloads, problemsOf, type SpecificationTestSite } from "./caller.ts";

let testSite: SpecificationTestSite;
beforeAll(async () => void (testSite = await openSpecificationTestSite()));
afterAll(() => testSite.close());

const STORAGE_HOST = "https://firebasestorage.googleapis.com";

/** Every field that takes the address of an upload, where it belongs, and where a file of another kind lies. */
const UPLOAD_FIELDS = [
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
type UploadField = (typeof UPLOAD_FIELDS)[number];

const uploadFor = ({ field, folder }: UploadField, caller = testSite.admin) =>
  field === "form80G" ? testSite.uploadPaper(caller) : testSite.uploadPicture(folder, caller);
/** What the call needs besides the address, with uploads of its own. */
const makeBody = async ({ payload }: UploadField): Promise<Record<string, unknown>> => ({
  ...(await payloads(testSite)[payload]()),
  ...(payload === "ngo" && { ngoName: `Trust ${randomUUID()}` }),
});
/** How many records there are that could name a file. */
const countRecords = async () => {
  const { homeCards, proofImages, campaigns, ngos } = testSite.db;
  const all = [homeCards, proofImages, campaigns, ngos].map(async (each) => (await each.count().get()).data().count);
  return (await Promise.all(all)).join();
};

/** Addresses that are not the caller's own upload, made of one that is. */
const STRANGE_ADDRESSES: [string, (own: string, uploadField: UploadField) => string | Promise<string>][] = [
  ["a page elsewhere", () => "https://evil.example/photo.jpg"],
  ["a page elsewhere that names an upload in its query", (own) => `https://evil.example/?u=${encodeURIComponent(own)}`],
  ["a host that looks like Storage", (own) => own.replace(/^http:\/\/[^/]+/, `${STORAGE_HOST}.evil.example`)],
  ["a host behind Storage's name as a user", (own) => own.replace(/^http:\/\/[^/]+/, `${STORAGE_HOST}@evil.example`)],
  ["Storage itself, where this server asks its emulator", (own) => own.replace(/^http:\/\/[^/]+/, STORAGE_HOST)],
  ["another port of this machine", (own) => own.replace(/^(http:\/\/[^:]+):\d+/, "$1:9")],
  ["another bucket", (own) => own.replace(/\/b\/[^/]+\//, "/b/theirs/")],
  ["a path that is encoded twice", (own) => own.replaceAll("%2F", "%252F")],
  ["a path that is not encoded", (own) => own.replaceAll("%2F", "/")],
  ["a path that climbs", (own) => own.replace(/%2F([^%]+)\?/, "%2F..%2F$1?")],
  ["an upload of somebody else", async (_, of) => uploadFor(of, await anotherAdmin())],
  ["an upload to another kind of folder", (_, { other }) => testSite.uploadPicture(other)],
  ["a file of theirs that never arrived", (own) => own.replace(/%2F\w{20}-/, "%2FABCDEFGHIJKLMNOPQRST-")],
  ["a picture of the site", () => "/pictures/sample.webp"],
];

async function anotherAdmin() {
  const { openSession, PASSWORD } = await import("../support/accounts.ts");
  const yusuf = await somebody(testSite.deps, { role: "admin" });
  return { ...yusuf, token: (await openSession({ email: yusuf.email, password: PASSWORD })).token };
}

describe.each(UPLOAD_FIELDS)("S7.36 the address in $field of $path", (uploadField) => {
  const { field, path } = uploadField;
  let own: string;
  let body: Record<string, unknown>;
  beforeAll(async () => {
    own = await uploadFor(uploadField);
    body = await makeBody(uploadField);
  });
  const send = (address: string) => testSite.asAdmin("POST", path, { ...body, [field]: address });

  it.each(STRANGE_ADDRESSES)(
    "is refused where it is %s, with an error for its field, and nothing is made",
    async (_, makeStrangeAddress) => {
      const address = await makeStrangeAddress(own, uploadField);
      const countsBefore = await countRecords();
      const reply = await send(address);
      expect([reply.status, Object.keys(problemsOf(reply))], reply.text).toEqual([400, [field]]);
      expect(await countRecords()).toBe(countsBefore);
    },
  );

  it("is refused where a program hides behind it, which is deleted", async () => {
    const program = new TextEncoder().encode("<script>alert(1)</script>");
    const address = await testSite.upload(uploadField.folder, testSite.admin, program, "image/jpeg");
    const reply = await send(address);
    expect([reply.status, Object.keys(problemsOf(reply))], reply.text).toEqual([400, [field]]);
    expect(await testSite.deps.files.head(testSite.deps.files.pathOf(address) ?? "", 1)).toBeUndefined();
  });

  // Last, with the upload and the body of the others: nothing but their address was a reason to refuse them.
  it("is believed as getDownloadURL gives it, by either name of this machine and whatever its token", async () => {
    expect(own).toMatch(/\?alt=media&token=[\w-]+$/);
    const byName = own.replace("127.0.0.1", "localhost").replace(/token=.*$/, "token=another");
    const { status, text } = await send(byName);
    expect(status, text).toBe(200);
  });
});

it("S7.36 the address that our own upload answered is believed as well", async () => {
  const address = await testSite.uploadPicture("homeCard");
  const { json: picture } = await testSite.asAdmin("POST", "/uploads/picture", { address });
  const { json } = await testSite.asAdmin("POST", "/admin/homeCard/addHomeCard", {
    img: picture.src,
    campaignLink: "/csr",
  });
  expect([json.img, json.picture.variants]).toEqual([picture.src, picture.variants]);
});

it("S7.36 a picture that lay there for a day without a record is asked for again", async () => {
  const address = await testSite.uploadPicture("homeCard");
  const { json: picture } = await testSite.asAdmin("POST", "/uploads/picture", { address });
  const laterServer = await serve(buildApp({ ...testSite.deps, clock: () => new Date(Date.now() + 24 * 3_600_000) }));
  const reply = await laterServer.send("/admin/homeCard/addHomeCard", {
    method: "POST",
    headers: { ...testSite.admin.headers, "content-type": "application/json" },
    body: JSON.stringify({ img: picture.src, campaignLink: "/csr" }),
  });
  await laterServer.close();
  expect([reply.status, Object.keys(problemsOf(reply))], reply.text).toEqual([400, ["img"]]);
});

describe("S7.36 when deployed", () => {
  const asDeployed = async (address: string) => {
    const [app] = getApps();
    const { bucket } = testSite.deps.config.files;
    const { pathOf, addressOf } = firebaseFiles(app!, { bucket, emulator: undefined });
    const server = await serve(buildApp({ ...testSite.deps, files: { ...testSite.deps.files, pathOf, addressOf } }));
    const reply = await server.send("/admin/homeCard/addHomeCard", {
      method: "POST",
      headers: { ...testSite.admin.headers, "content-type": "application/json" },
      body: JSON.stringify({ img: address, campaignLink: "/csr" }),
    });
    await server.close();
    return reply;
  };
  const withOrigin = async (origin: string) =>
    (await testSite.uploadPicture("homeCard")).replace(/^http:\/\/[^/]+/, origin);

  it.each([STORAGE_HOST, `${STORAGE_HOST}:443`])("an address of %s is believed", async (origin) => {
    const { status, json, text } = await asDeployed(await withOrigin(origin));
    expect(status, text).toBe(200);
    expect(json.img).toMatch(/^https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/.+%2F900\.webp\?alt=media$/);
  });

  it.each([
    "http://127.0.0.1:9199",
    `${STORAGE_HOST}.evil.example`,
    `${STORAGE_HOST}:8443`,
    "https://firebasestorage.googleapis.com%2eevil.example",
    "https://storage.googleapis.com",
    "https://ours@firebasestorage.googleapis.com",
  ])("an address of %s is refused", async (origin) => {
    const reply = await asDeployed(await withOrigin(origin));
    expect([reply.status, problemsOf(reply)], reply.text).toMatchObject([400, { img: expect.any(String) }]);
  });
});

describe("S7.16 pictures in the story", () => {
  const tellStory = async (story: string) =>
    testSite.asAdmin("POST", "/admin/fundraiser/startFundraiser", {
      ...(await payloads(testSite).fundraiser()),
      story,
    });
  const readStory = async (id: string) =>
    (await testSite.call("GET", `/admin/fundraiser/getCampaignById/${id}`)).json.story as string;

  it("are shown by the addresses that the upload gave, drawn anew, in their place", async () => {
    const ownPicture = await testSite.uploadPicture("campaignDocuments");
    const { status, json, text } = await tellStory(
      `<p>Before</p><p><img src="${ownPicture.replaceAll("&", "&amp;")}"></p><p>After</p>`,
    );
    expect(status, text).toBe(200);
    const story = await readStory(json._id);
    expect(story).toMatch(/<p>Before<\/p><p><img src="[^"]+%2F900\.webp\?alt=media"[^>]*><\/p><p>After<\/p>/);
    expect((await fetch(/src="([^"]+)"/.exec(story)?.[1] ?? "")).headers.get("content-type")).toBe("image/webp");
  });

  it("are refused where they are somebody else's upload or of another kind of folder", async () => {
    for (const address of [
      await testSite.uploadPicture("campaignImg", await anotherAdmin()),
      await testSite.uploadPicture("homeCard"),
    ]) {
      const reply = await tellStory(`<p>Why</p><img src="${address.replaceAll("&", "&amp;")}">`);
      expect([reply.status, problemsOf(reply)]).toEqual([400, { story: "not-own-file" }]);
    }
  });

  it("of other sites are left out, as the editor leaves them out", async () => {
    const { status, json } = await tellStory('<p>Why</p><img src="https://evil.example/photo.jpg">');
    expect([status, await readStory(json._id)]).toEqual([200, "<p>Why</p>"]);
  });
});
