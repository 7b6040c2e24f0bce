import { readFileSync } from "node:fs";
import { DEFAULT_BRAND } from "@daansetu/contract";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawableText } from "./drawable-text.ts";
import { shareAlt, type ShareSubject, sharePath, shareVersion, progressWordsOf } from "./share-figures.ts";
import { drawShareImage, MAX_BYTES } from "./share-image.ts";
import { shareImages } from "./share-images.ts";
import { LOGO_AREA, PICTURE_AREA, shareSvg } from "./share-svg.ts";
import { SUN_PATH } from "../../pdf/ornaments.ts";
import { largestFitting, widthOfText } from "./svg-text.ts";

const BRAND = { siteName: "Example Seva Trust" };
const COLOURS = { main: "#7a1f3d", accent: "#ffd166" };
const LOGO = { src: "https://storage.example/o/logo", alt: "", focusX: 50, focusY: 50 };
const drawing = new Uint8Array(
  readFileSync(new URL("../../../../local/demo/pictures/svg/bhandara.svg", import.meta.url)),
);
const subject = (overrides: Partial<ShareSubject> = {}): ShareSubject => ({
  title: "Hot school meals for 120 children in Chandpur",
  byline: "by Annapurna Rasoi Trust",
  picture: { src: "/demo/a.svg", alt: "", focusX: 30, focusY: 100 },
  progress: { raisedPaise: 125_430_00, goalPaise: 400_000_00 },
  ...overrides,
});
/** Noise is the worst that JPEG can be given. */
const noise = () =>
  sharp({
    create: {
      width: 1400,
      height: 1400,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 90 },
    },
  })
    .png()
    .toBuffer();
const outlinesOf = (svg: string) => svg.match(/<path transform/g)?.length ?? 0;

describe("A share image", () => {
  it("is described in the words that it shows, with the same rounded figures", () => {
    expect(shareAlt(subject())).toBe(
      "Hot school meals for 120 children in Chandpur, by Annapurna Rasoi Trust, Over ₹1,20,000, raised of ₹4,00,000",
    );
    expect(shareAlt(subject({ title: "Annapurna Rasoi", byline: "Patna", progress: undefined }))).toBe(
      "Annapurna Rasoi, Patna",
    );
    expect(shareAlt(subject({ byline: "", progress: undefined }))).not.toMatch(/, $/);
  });

  it.each<[string, Partial<ShareSubject>, Uint8Array | undefined]>([
    ["of a campaign", {}, drawing],
    ["with a title in Hindi", { title: "चाँदपुर के १२० बच्चों के लिए गरम भोजन और क्षेत्रीय श्रद्धा" }, drawing],
    ["with emoji in the title", { title: "Help Meena walk 🙏👨‍👩‍👧 again 🇮🇳" }, drawing],
    ["with a very long title", { title: "Waterbodies ".repeat(40), byline: "x".repeat(140) }, drawing],
    ["of nothing but emoji", { title: "🙏🙏", byline: "🙏" }, undefined],
    ["of an NGO with a logo", { isLogo: true, progress: undefined }, drawing],
    ["whose picture cannot be read", {}, new Uint8Array([1, 2, 3])],
  ])(
    "%s is a JPEG of 1200 × 630 and small enough for WhatsApp",
    async (_, overrides, picture) => {
      const jpeg = await drawShareImage(subject(overrides), BRAND, { picture, logo: undefined });
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630, hasAlpha: false });
      expect(jpeg.length).toBeLessThanOrEqual(MAX_BYTES);
    },
    30_000,
  );

  it("stays small enough with a picture of noise", async () => {
    const pictures = { picture: new Uint8Array(await noise()), logo: undefined };
    expect((await drawShareImage(subject(), BRAND, pictures)).length).toBeLessThanOrEqual(MAX_BYTES);
  }, 30_000);

  it("shows the picture in its place, cut around its focus", async () => {
    const half = (fill: string) =>
      sharp({ create: { width: 1000, height: 1000, channels: 3, background: fill } })
        .png()
        .toBuffer();
    const halves = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#000" } })
      .composite([
        { input: await half("#ff0000"), left: 0, top: 0 },
        { input: await half("#0000ff"), left: 1000, top: 0 },
      ])
      .png()
      .toBuffer();
    const colourAt = async (focusX: number) => {
      const picture = { src: "/a.png", alt: "", focusX, focusY: 50 };
      const pictures = { picture: new Uint8Array(halves), logo: undefined };
      const jpeg = await drawShareImage(subject({ picture }), BRAND, pictures);
      const [red = 0, , blue = 0] = await sharp(jpeg)
        .extract({ left: PICTURE_AREA.left + 260, top: 300, width: 1, height: 1 })
        .raw()
        .toBuffer();
      return red > blue ? "red" : "blue";
    };
    expect([await colourAt(0), await colourAt(100)]).toEqual(["red", "blue"]);
  }, 30_000);
});

describe("A share image of a foundation with a look of its own", () => {
  const brand = { ...BRAND, colours: COLOURS, logo: LOGO };
  const red = async () =>
    new Uint8Array(
      await sharp({ create: { width: 600, height: 200, channels: 3, background: "#ff0000" } })
        .png()
        .toBuffer(),
    );
  const pixelAt = async (jpeg: Buffer, left: number, top: number) =>
    sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  const isRed = ([r = 0, g = 0, b = 0]: Uint8Array) => r > 200 && g < 60 && b < 60;

  it("has its two colours, and none of the site's in their place", () => {
    const svg = shareSvg(subject(), brand);
    for (const colour of Object.values(COLOURS)) expect(svg).toContain(`fill="${colour}"`);
    for (const colour of Object.values(DEFAULT_BRAND)) {
      expect(svg).not.toContain(colour);
      expect(shareSvg(subject(), BRAND)).toContain(`fill="${colour}"`);
    }
  });

  it("has its logo at the head in place of the mark and the name, and in the place of a picture that is missing", async () => {
    const jpeg = await drawShareImage(subject({ picture: undefined }), brand, {
      picture: undefined,
      logo: await red(),
    });
    expect(isRed(await pixelAt(jpeg, LOGO_AREA.left + 20, LOGO_AREA.top + 20))).toBe(true);
    expect(isRed(await pixelAt(jpeg, PICTURE_AREA.left + PICTURE_AREA.width / 2, 276))).toBe(true);
    expect(outlinesOf(shareSvg(subject(), brand, "logo"))).toBeLessThan(outlinesOf(shareSvg(subject(), brand, "mark")));
  }, 30_000);

  it("has its name in letters without the mark where the logo cannot be read", async () => {
    const damaged = { picture: undefined, logo: new Uint8Array([1, 2, 3]) };
    const jpeg = await drawShareImage(subject({ picture: undefined, progress: undefined }), brand, damaged);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    const [named, marked] = (["name", "mark"] as const).map((head) => shareSvg(subject(), brand, head));
    expect(outlinesOf(named ?? "")).toBe(outlinesOf(marked ?? ""));
    expect(marked).toContain(SUN_PATH);
    expect(named).not.toContain(SUN_PATH);
  }, 30_000);

  it("has another address once colours or logo are others", () => {
    const versions = [BRAND, { ...BRAND, colours: COLOURS }, { ...BRAND, logo: LOGO }, brand].map((each) =>
      shareVersion(subject(), each),
    );
    expect(new Set(versions).size).toBe(4);
  });
});

describe("The text of a share image", () => {
  it("has the site's name above it, as far as it fits into one line", () => {
    const glyphs = (siteName: string) => outlinesOf(shareSvg(subject(), { siteName }));
    expect(glyphs("Seva Trust") - glyphs("Seva")).toBe(5);
    expect(glyphs("Seva ".repeat(60))).toBeLessThan(glyphs("Seva ".repeat(12)) + 40);
  });

  it("is shaped: a conjunct and a vowel sign that stands before its consonant need fewer glyphs than letters", () => {
    const glyphs = (title: string) => outlinesOf(shareSvg(subject({ title, byline: "", progress: undefined }), BRAND));
    const brand = glyphs("A") - 1;
    expect(glyphs("क्ष") - brand).toBe(1);
    expect(glyphs("कि") - brand).toBe(2);
  });

  it("drops emoji and foreign scripts whole, and keeps the scripts of India", () => {
    expect(drawableText("Help Meena 🙏❤️ walk 👨‍👩‍👧 again 🇮🇳!")).toBe("Help Meena walk again!");
    expect(drawableText("  नमस्ते 🙏 क्षमा  ")).toBe("नमस्ते क्षमा");
    expect(drawableText("வணக்கம் ₹500 — مرحبا 你好")).toBe("வணக்கம் ₹500 — مرحبا");
    expect(drawableText("🙏")).toBe("");
  });

  it("keeps every line within its width, leaves no word alone, and ends a title that is too long with an ellipsis", () => {
    const style = { size: 60, weight: "display", colour: "#000", leading: 68 } as const;
    const box = { width: 500, height: 204 };
    const { lines } = largestFitting("A bridge from you to those who need you", [style], box);
    expect(lines).toEqual(["A bridge from", "you to those", "who need you"]);
    const cut = largestFitting("Waterbodies ".repeat(40), [style], box).lines;
    expect(cut).toHaveLength(3);
    expect(cut.at(-1)).toMatch(/\S…$/);
    for (const line of [...lines, ...cut]) expect(widthOfText(line, style)).toBeLessThanOrEqual(box.width);
  });

  it("never says more money than there is", () => {
    expect(progressWordsOf({ raisedPaise: 125_430_00, goalPaise: 400_000_00 })).toEqual({
      figure: "Over ₹1,20,000",
      rest: "raised of ₹4,00,000",
      part: 0.3,
    });
    expect(progressWordsOf({ raisedPaise: 1_200_00, goalPaise: 400_000_00 }).figure).toBe("₹1,200");
    expect(progressWordsOf({ raisedPaise: 99_99, goalPaise: 100_00 }).figure).toBe("Over ₹99");
    expect(progressWordsOf({ raisedPaise: 50, goalPaise: 100_00 })).toEqual({
      figure: "Be the first",
      rest: "Goal ₹100",
      part: 0,
    });
    expect(progressWordsOf({ raisedPaise: 900_000_00, goalPaise: 400_000_00 }).part).toBe(1);
    const unit = { one: "plate", many: "plates" };
    expect(progressWordsOf({ sponsored: 240, target: 300, unit })).toMatchObject({
      figure: "240 of 300",
      rest: "plates sponsored",
    });
  });
});

describe("The address of a share image", () => {
  const raised = (rupees: number) =>
    shareVersion(subject({ progress: { raisedPaise: rupees * 100, goalPaise: 400_000_00 } }), BRAND);

  it("stays as it is while the rounded figures do, and changes with them, the title and the picture", () => {
    expect(raised(121_000)).toBe(raised(129_999));
    expect(raised(129_999)).not.toBe(raised(130_000));
    expect(shareVersion(subject({ title: "Other" }), BRAND)).not.toBe(shareVersion(subject(), BRAND));
    expect(shareVersion(subject(), { siteName: "Asha Foundation" })).not.toBe(shareVersion(subject(), BRAND));
    expect(sharePath("campaign", "abc", { subject: subject(), brand: BRAND })).toMatch(
      /^\/share\/campaign\/abc\.jpg\?v=[0-9a-f]{10}$/,
    );
    expect(sharePath("home", "", { subject: subject(), brand: BRAND })).toMatch(/^\/share\/home\.jpg\?v=/);
  });
});

describe("Drawing", () => {
  function held() {
    const finish: (() => void)[] = [];
    const imageOf = shareImages({
      load: async () => undefined,
      draw: () => new Promise((resolve) => finish.push(() => resolve(Buffer.from("jpeg")))),
    });
    return { imageOf, finish };
  }
  const numbered = (n: number) => subject({ title: `Campaign ${n}` });
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it("happens once for all who ask for one version", async () => {
    const { imageOf, finish } = held();
    const both = [imageOf(subject(), BRAND), imageOf(subject(), BRAND)];
    await settle();
    expect(finish).toHaveLength(1);
    finish[0]?.();
    await Promise.all([...both, imageOf(subject(), BRAND)]);
    expect(finish).toHaveLength(1);
  });

  it("happens once for hundreds of versions that are asked for in turn, as far as the memory goes", async () => {
    const drawn: string[] = [];
    const imageOf = shareImages({
      load: async () => undefined,
      draw: async ({ title }) => {
        drawn.push(title);
        return Buffer.alloc(100_000);
      },
    });
    const askForAll = async (count: number) => {
      for (let n = 0; n < count; n += 1) await imageOf(numbered(n), BRAND);
    };
    await askForAll(500);
    await askForAll(500);
    expect(drawn).toHaveLength(500);
    await askForAll(700);
    await imageOf(numbered(0), BRAND);
    expect(drawn.filter((title) => title === numbered(0).title)).toHaveLength(2);
  });

  it("is for two at a time; the others wait, and too many are refused and may come again", async () => {
    const { imageOf, finish } = held();
    const asked = Array.from({ length: 22 }, (_, n) => imageOf(numbered(n), BRAND));
    await expect(imageOf(numbered(22), BRAND)).rejects.toMatchObject({ code: "temporarily-unavailable" });
    for (let drawn = 0; drawn < asked.length; drawn += 1) {
      await settle();
      expect(finish.length - drawn).toBeLessThanOrEqual(2);
      finish[drawn]?.();
    }
    await Promise.all(asked);
    const again = imageOf(numbered(22), BRAND);
    await settle();
    finish.at(-1)?.();
    expect((await again).toString()).toBe("jpeg");
  });
});
