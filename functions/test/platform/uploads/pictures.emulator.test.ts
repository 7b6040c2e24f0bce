import type { Picture } from "@daansetu/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSite, type TestSite } from "../../people/accounts/world.ts";
import { somebody } from "../../support/people.ts";
import { expectRefusal } from "../../support/refusal.ts";
import { aCameraPhoto, aPhoto, uploadsOf } from "./files.ts";
import { mayReferencePicture } from "../../../src/features/platform/uploads/pictures.service.ts";
import { contextOf } from "../../../src/hooks.ts";

let testSite: TestSite;
let storage: ReturnType<typeof uploadsOf>;
beforeAll(async () => {
  testSite = await openTestSite();
  storage = uploadsOf(testSite);
});
afterAll(() => testSite.close());

type Uploader = Awaited<ReturnType<typeof somebody>>;
const send = (me: Uploader, path: string, overrides: object = {}) =>
  testSite.post("/uploads/picture", { address: storage.addressOf(path), ...overrides }, me.token);
const pathOf = (address: string) => testSite.deps.files.pathOf(address) ?? "";
const widthsOf = ({ variants = [] }: Picture) => variants.map(({ width }) => width);
const imageAt = async (address: string) => sharp(await storage.contentOf(pathOf(address)));

describe("a picture that was uploaded", () => {
  it("is re-encoded at three public widths, and the upload itself is deleted", async () => {
    const signedInUser = await somebody(testSite.deps);
    const path = await storage.put(`campaignImg/${signedInUser.uid}`, await (await aPhoto()).jpeg().toBuffer());
    const { status, json } = await send(signedInUser, path, { alt: "Two colours", focusX: 20, focusY: 80 });
    expect(status).toBe(200);
    expect(json).toMatchObject({ alt: "Two colours", focusX: 20, focusY: 80 });
    expect(widthsOf(json)).toEqual([480, 960, 1600]);
    expect(json.src).toBe(json.variants[1].src);
    for (const { src, width } of json.variants) {
      const response = await fetch(src);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(response.headers.get("cache-control")).toContain("immutable");
      expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(width);
      // The original name is not part of the address.
      expect(pathOf(src)).toMatch(new RegExp(`^campaignImg/${signedInUser.uid}/[A-Za-z0-9]{20}/${width}\\.webp$`));
    }
    expect(await storage.isThere(path)).toBe(false);
  });

  it("gives the same picture on repeated and concurrent calls", async () => {
    const signedInUser = await somebody(testSite.deps);
    const path = await storage.put(`campaignImg/${signedInUser.uid}`, await (await aPhoto()).jpeg().toBuffer());
    const [first, second] = await Promise.all([send(signedInUser, path), send(signedInUser, path)]);
    const third = await send(signedInUser, path);
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    expect(second.json).toEqual(first.json);
    expect(third.json).toEqual(first.json);
  });

  it("is upright and without the camera's metadata", async () => {
    const signedInUser = await somebody(testSite.deps);
    const photo = await aCameraPhoto();
    const before = await sharp(photo).metadata();
    expect([before.orientation, before.exif === undefined]).toEqual([6, false]);
    expect(photo.includes("Asha Rao")).toBe(true);
    const { json } = await send(signedInUser, await storage.put(`campaignImg/${signedInUser.uid}`, photo));
    for (const { src } of json.variants) {
      const content = await storage.contentOf(pathOf(src));
      const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(content).metadata();
      expect([exif, icc, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1]);
      expect(height / width).toBeCloseTo(2000 / 1500, 1);
      for (const word of ["Asha Rao", "SampleCam", "GPS", "Exif"]) expect(content.includes(word)).toBe(false);
    }
    // It was rotated: the left edge of the file is the top.
    const { data } = await (await imageAt(json.src)).raw().toBuffer({ resolveWithObject: true });
    expect(data.length).toBeGreaterThan(0);
  });

  it.each([
    [{ width: 700, height: 400 }, [480, 700]],
    [{ width: 300, height: 200 }, []],
    [{ width: 1, height: 1 }, []],
    // Too tall: scaled down as a whole.
    [{ width: 20, height: 9000 }, [2, 4, 7]],
  ])("is never enlarged: %o", async (shape, widths) => {
    const signedInUser = await somebody(testSite.deps);
    const { status, json } = await send(
      signedInUser,
      await storage.put(`campaignImg/${signedInUser.uid}`, await (await aPhoto(shape)).png().toBuffer()),
    );
    expect([status, widthsOf(json)]).toEqual([200, widths]);
    expect((await (await imageAt(json.src)).metadata()).width).toBeLessThanOrEqual(shape.width);
  });

  it.each(["png", "webp", "avif", "jpeg"] as const)("can be a %s, and keeps its transparency", async (kind) => {
    const signedInUser = await somebody(testSite.deps);
    const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const { status, json } = await send(
      signedInUser,
      await storage.put(`campaignImg/${signedInUser.uid}`, await clear.toFormat(kind).toBuffer()),
    );
    expect(status).toBe(200);
    expect((await (await imageAt(json.src)).metadata()).hasAlpha).toBe(kind !== "jpeg");
  });
});

const WEB_PAGE = "<!doctype html><html><script>fetch('https://evil.example')</script></html>";
const HOSTILE: [string, string, () => Promise<Buffer | string>][] = [
  ["plain text", "not-an-image", async () => "Only words."],
  ["a web page", "not-an-image", async () => WEB_PAGE],
  [
    "an SVG with a script",
    "not-an-image",
    async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ],
  ["an SVG after spaces and a comment", "not-an-image", async () => '  <!-- \u00ff\u00d8 --><svg onload="alert(1)"/>'],
  ["a PDF", "not-an-image", async () => "%PDF-1.7\n"],
  ["a GIF", "not-an-image", async () => "GIF89a/*"],
  ["an empty file", "not-an-image", async () => ""],
  [
    "a photo followed by a web page",
    "more-than-an-image",
    async () => Buffer.concat([await small(), Buffer.from(WEB_PAGE)]),
  ],
  [
    "a photo with a script in its comment",
    "more-than-an-image",
    async () =>
      Buffer.concat([(await small()).subarray(0, 2), comment("<SCRIPT src=//evil>"), (await small()).subarray(2)]),
  ],
  [
    "a photo followed by a PDF",
    "more-than-an-image",
    async () => Buffer.concat([await small(), Buffer.from("%PDF-1.4\n")]),
  ],
  ["half a photo", "unreadable-image", async () => (await small()).subarray(0, 400)],
  [
    "the start of a picture followed by random bytes",
    "unreadable-image",
    async () => Buffer.concat([(await small()).subarray(0, 20), Buffer.alloc(500, 7)]),
  ],
  [
    "a small file of 36 million pixels",
    "too-many-pixels",
    () =>
      sharp({ create: { width: 6000, height: 6000, channels: 3, background: "white" } })
        .png()
        .toBuffer(),
  ],
  ["30 MB", "too-large-file", async () => Buffer.concat([await small(), Buffer.alloc(30 * 1024 * 1024)])],
];
const small = async () => (await aPhoto({ width: 200, height: 200 })).jpeg().toBuffer();
function comment(text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(text)]);
}

describe("an invalid picture", () => {
  it.each(HOSTILE)(
    "%s is refused as %s and deleted, without re-encoded files",
    { timeout: 60_000 },
    async (_, problem, content) => {
      const signedInUser = await somebody(testSite.deps);
      const path = await storage.put(`campaignImg/${signedInUser.uid}`, await content());
      expectRefusal(await send(signedInUser, path), { address: problem });
      expect(await storage.isThere(path)).toBe(false);
      expect((await testSite.deps.files.list(`campaignImg/${signedInUser.uid}/`)).files).toEqual([]);
      expect((await send(signedInUser, path)).json.fields[0].problem).toBe("missing-file");
    },
  );

  it("is refused with a sentence that says what to do", async () => {
    const signedInUser = await somebody(testSite.deps);
    const { json } = await send(signedInUser, await storage.put(`campaignImg/${signedInUser.uid}`, WEB_PAGE));
    expect(json.errorMessage).toBe("This file is not a picture. Please choose a JPEG, PNG, WebP or AVIF picture.");
  });
});

describe("ownership of a picture", () => {
  it("follows from the path: a file of another person or another folder is refused and not deleted", async () => {
    const [signedInUser, otherUser] = [await somebody(testSite.deps), await somebody(testSite.deps)];
    for (const folder of [
      `campaignImg/${otherUser.uid}`,
      `userDocuments/${signedInUser.uid}`,
      `ngoDocuments/${signedInUser.uid}`,
      `campaignImg/${signedInUser.uid}/deeper`,
    ]) {
      const path = await storage.put(folder, await small());
      const { status, json } = await send(signedInUser, path);
      expect([status, json.fields[0].problem], folder).toEqual([400, "not-own-file"]);
      expect(await storage.isThere(path)).toBe(true);
    }
  });

  it.each([
    "https://evil.example/a.png",
    "/demo/well.svg",
    "https://firebasestorage.googleapis.com/v0/b/x/o/campaignImg%2Fa%2Fb",
  ])("refuses an address outside our uploads: %s", async (address) => {
    const signedInUser = await somebody(testSite.deps);
    const { status, json } = await testSite.post("/uploads/picture", { address }, signedInUser.token);
    expect([status, json.fields[0].problem]).toEqual([400, "not-own-file"]);
  });

  it("requires an account that is not disabled: guests and disabled users are refused", async () => {
    const signedInUser = await somebody(testSite.deps);
    const path = await storage.put(`campaignImg/${signedInUser.uid}`, await small());
    expect((await testSite.post("/uploads/picture", { address: storage.addressOf(path) })).status).toBe(401);
    await testSite.deps.identity.setDisabled(signedInUser.uid, true);
    expect((await send(signedInUser, path)).status).toBe(401);
    expect(await storage.isThere(path)).toBe(true);
  });
});

describe("a picture that a record references", () => {
  const folders = ["campaignImg"] as const;
  const upload = async (uid: string, token: string) =>
    (
      await send(
        { uid, token } as Uploader,
        await storage.put(`campaignImg/${uid}`, await (await aPhoto()).jpeg().toBuffer()),
      )
    ).json as Picture;

  it("must be uploaded by the caller, in the right folder, less than a day ago", async () => {
    const ctx = contextOf(testSite.deps);
    const [signedInUser, otherUser] = [await somebody(testSite.deps), await somebody(testSite.deps)];
    const picture = await upload(signedInUser.uid, signedInUser.token);
    const now = new Date();
    const asked = { uid: signedInUser.uid, folders, now };
    expect(await mayReferencePicture(ctx, { ...picture, alt: "Described later", focusX: 1 }, asked)).toBe(true);
    expect(await mayReferencePicture(ctx, picture, { ...asked, uid: otherUser.uid })).toBe(false);
    expect(await mayReferencePicture(ctx, picture, { ...asked, folders: ["homeCard"] })).toBe(false);
    const later = new Date(now.getTime() + 23.5 * 3_600_000);
    expect(await mayReferencePicture(ctx, picture, { ...asked, now: later })).toBe(false);
    expect(await mayReferencePicture(ctx, picture, { ...asked, now: later, before: [{ ...picture, alt: "" }] })).toBe(
      true,
    );
  });

  it("must be exactly a re-encoded picture: no other address or width, and no unprocessed upload", async () => {
    const ctx = contextOf(testSite.deps);
    const signedInUser = await somebody(testSite.deps);
    const picture = await upload(signedInUser.uid, signedInUser.token);
    const asked = { uid: signedInUser.uid, folders, now: new Date() };
    const raw = storage.addressOf(await storage.put(`campaignImg/${signedInUser.uid}`, WEB_PAGE));
    const { variants = [] } = picture;
    for (const other of [
      { ...picture, src: raw },
      { ...picture, src: "/demo/well.svg" },
      { ...picture, variants: [...variants, { src: "https://evil.example/x.webp", width: 2000 }] },
      { ...picture, variants: variants.map((each) => ({ ...each, width: each.width + 1 })) },
      { ...picture, variants: undefined },
    ])
      expect(await mayReferencePicture(ctx, other, asked)).toBe(false);
    expect(
      await mayReferencePicture(
        ctx,
        { ...picture, src: "/demo/well.svg" },
        { ...asked, before: [{ ...picture, src: "/demo/well.svg" }] },
      ),
    ).toBe(true);
  });
});
