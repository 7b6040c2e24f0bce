import { afterAll, beforeAll, expect, it } from "vitest";
import { compose } from "../../src/compose.ts";
import { buildSite } from "../../src/site/site-app.ts";
import { testDeps } from "../support/deps.ts";
import { serve, type Served } from "../support/server.ts";

let server: Served;
beforeAll(async () => {
  const deps = testDeps();
  server = await serve(buildSite(deps, compose(deps).site));
});
afterAll(async () => server.close());

it.each([
  ["/Storypage/AbC", "/storypage/AbC"],
  ["/storypage/AbC/", "/storypage/AbC"],
  ["/STORYPAGE/AbC/?amount=500&x=%20", "/storypage/AbC?amount=500&x=%20"],
  ["/Discover-NGO/", "/discover-ngo"],
  ["/Verify/DS-2026-27-000123", "/verify/DS-2026-27-000123"],
])("%s leads to %s, where the page has its title and image", async (address, location) => {
  const reply = await fetch(server.origin + address, { redirect: "manual" });
  expect([reply.status, reply.headers.get("location")]).toEqual([301, location]);
});

it.each(["/nowhere/", "//evil.example/storypage/x", "/storypage/", "/storypage//"])(
  "%s leads nowhere else",
  async (address) => {
    const reply = await fetch(server.origin + address, { redirect: "manual" });
    expect(reply.headers.get("location") ?? "").not.toMatch(/^\/\/|:\/\//);
  },
);
