import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { makeDemo } from "../demo.ts";
import { drawingsOf, PICTURED_CAMPAIGNS } from "./catalogue.ts";
import { DRAWINGS_FOLDER, writePictures } from "./write.ts";

const svgByFileName = new Map(
  readdirSync(DRAWINGS_FOLDER).map((file) => [file, readFileSync(join(DRAWINGS_FOLDER, file), "utf8")]),
);
const demo = makeDemo(new Date("2026-11-21T08:17:00.000Z"), "http://localhost:5050");

describe("the demo's pictures", () => {
  it("exist for every campaign's card, and no two cards show the same scene", () => {
    const cardPaths = demo.campaigns.map(([, { picture }]) => picture.src);
    expect(new Set(cardPaths).size).toBe(demo.campaigns.length);
    expect(new Set(PICTURED_CAMPAIGNS.map((id) => drawingsOf(id)[0].scene)).size).toBe(PICTURED_CAMPAIGNS.length);
  });

  it("are all different, and inside one campaign each shows another scene", () => {
    expect(new Set(svgByFileName.values()).size).toBe(svgByFileName.size);
    for (const id of PICTURED_CAMPAIGNS) {
      const scenes = drawingsOf(id).map(({ scene }) => scene);
      expect(new Set(scenes).size, id).toBe(scenes.length);
    }
  });

  it("exist at every URL in the demo's documents and no other, each with an alternative text", () => {
    const picturePaths = JSON.stringify(demo).match(/\/demo\/[\w-]+\.svg/g) ?? [];
    expect(picturePaths.length).toBeGreaterThan(130);
    const fileNames = picturePaths.map((address) => address.slice("/demo/".length));
    for (const file of fileNames) expect(svgByFileName.has(file), file).toBe(true);
    expect([...svgByFileName.keys()].filter((file) => !fileNames.includes(file))).toEqual([]);
    for (const [, campaign] of demo.campaigns) {
      const otherPictures = campaign.kind === "monthly" ? campaign.slides : campaign.storyPictures;
      for (const { alt } of [campaign.picture, ...otherPictures]) expect(alt).toMatch(/^Drawing: .{20,}/);
    }
  });

  it("are well-formed, of modest size, and reference no other resource", () => {
    for (const [file, svg] of svgByFileName) {
      expect(svg.length, file).toBeLessThan(16_000);
      expect(svg, file).not.toMatch(/NaN|undefined|Infinity|href|<script|<image|<style|<text/);
      const openTags = svg.match(/<(g|svg)[ >]/g) ?? [];
      const closeTags = svg.match(/<\/(g|svg)>/g) ?? [];
      expect(openTags.length, file).toBe(closeTags.length);
    }
  });
});

describe("writing the pictures", () => {
  const folder = mkdtempSync(join(tmpdir(), "daansetu-pictures-"));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it("writes each once, skips unchanged ones and deletes obsolete ones", async () => {
    expect(await writePictures(folder)).toEqual({ pictures: svgByFileName.size, written: svgByFileName.size });
    const keptFile = join(folder, "school-meals.svg");
    const timeBefore = statSync(keptFile).mtimeMs;
    writeFileSync(join(folder, "old.svg"), "<svg/>");
    writeFileSync(join(folder, "hand-pump.svg"), "<svg/>");
    expect(await writePictures(folder)).toEqual({ pictures: svgByFileName.size, written: 1 });
    expect(existsSync(join(folder, "old.svg"))).toBe(false);
    expect(statSync(keptFile).mtimeMs).toBe(timeBefore);
    expect(readFileSync(join(folder, "hand-pump.svg"), "utf8")).toBe(svgByFileName.get("hand-pump.svg"));
    expect(readdirSync(folder)).toHaveLength(svgByFileName.size);
  });
});
