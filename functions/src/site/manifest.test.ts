import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PAPER } from "../pdf/look.ts";
import { webManifest } from "./manifest.ts";

it("A home screen shows the foundation's name, on the colour of the page, and an icon for each way in which systems cut them", () => {
  const manifest = webManifest({ name: "Example Seva Trust", squareLogo: undefined });
  expect(manifest).toMatchObject({ name: "Example Seva Trust", short_name: "Example Seva Trust" });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  const tokens = readFileSync(new URL("../../../web/src/ui/tokens.css", import.meta.url), "utf8");
  expect(tokens).toContain(`--paper: ${PAPER};`);
});

it("A home screen shows the foundation's own square logo in place of the build's icons", () => {
  const { icons } = webManifest({ name: "Example Seva Trust", squareLogo: "https://files.example/square.png" });
  expect(icons).toEqual([{ src: "https://files.example/square.png", sizes: "any", purpose: "any" }]);
});
