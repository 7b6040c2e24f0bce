import { expect, it } from "vitest";
import { robotsTxt } from "./robots.ts";
import { securityTxt } from "./security-txt.ts";

it("robots.txt names the sitemap, and keeps crawlers from the panel and the profile alone", () => {
  expect(robotsTxt({ siteOrigin: "https://daan.example", stage: "production" }).split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /admin-panel",
    "Disallow: /profile",
    "",
    "Sitemap: https://daan.example/sitemap.xml",
    "",
  ]);
});

it("robots.txt of staging names no sitemap, and lets crawlers read that pages must not be indexed", () => {
  const text = robotsTxt({ siteOrigin: "https://staging.example", stage: "staging" });
  expect(text).not.toContain("Sitemap");
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

it("security.txt names the foundation's address, and is valid for less than a year from any day", () => {
  const config = { siteOrigin: "https://daan.example", mailSupport: "help@daan.example" };
  const now = new Date("2026-11-20T06:30:00.000Z");
  const fields = new Map(
    securityTxt(config, now)
      .trim()
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
  );
  expect(fields.get("Contact")).toBe("mailto:help@daan.example");
  expect(fields.get("Canonical")).toBe("https://daan.example/.well-known/security.txt");
  const expires = fields.get("Expires") ?? "";
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  const days = (Date.parse(expires) - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});
