import { afterAll, beforeAll, expect, it } from "vitest";
import { compose } from "../../src/compose.ts";
import type { RenderPage } from "../../src/site/page.ts";
import { buildSite } from "../../src/site/site-app.ts";
import { testDeps } from "../support/deps.ts";
import { serve, type Served } from "../support/server.ts";

let server: Served;
beforeAll(async () => {
  const deps = testDeps();
  // Pages are not rendered here: each would wait for a database that is not there.
  const anyPage: RenderPage = async ({ path }) => ({ status: 200, html: `<p>${path}</p>`, cacheSeconds: 0 });
  server = await serve(buildSite(deps, compose(deps).site, anyPage));
});
afterAll(async () => server.close());

it.each([
  ["/Storypage/AbC", "/storypage/AbC"],
  ["/storypage/AbC/", "/storypage/AbC"],
  ["/STORYPAGE/AbC/?amount=500&x=%20", "/storypage/AbC?amount=500&x=%20"],
  ["/Discover-NGO/", "/discover-ngo"],
  ["/Verify/DS-2026-27-000123", "/verify/DS-2026-27-000123"],
  ["/discover-ngo?place=Orissa", "/discover-ngo?place=Odisha"],
  ["/discover-ngo?place=kerala", "/discover-ngo?place=Kerala"],
  ["/discover-ngo?sector=health&place=MH&act=80G", "/discover-ngo?sector=health&place=Maharashtra&act=80G"],
  ["/discover-ngo/?place=J%26K", "/discover-ngo?place=Jammu+and+Kashmir"],
])("%s leads to %s, where the page has its title and image", async (address, location) => {
  const reply = await fetch(server.origin + address, { redirect: "manual" });
  expect([reply.status, reply.headers.get("location")]).toEqual([301, location]);
});

it.each([
  "/discover-ngo?place=Odisha",
  "/discover-ngo?place=Tamil%20Nadu",
  "/discover-ngo?place=Atlantis",
  "/discover-ngo?place=",
  "/allfundraiser?place=Orissa",
])("%s is where it is", async (address) => {
  expect((await fetch(server.origin + address, { redirect: "manual" })).headers.get("location")).toBeNull();
});

it.each(["/nowhere/", "//evil.example/storypage/x", "/storypage/", "/storypage//"])(
  "%s leads nowhere else",
  async (address) => {
    const reply = await fetch(server.origin + address, { redirect: "manual" });
    expect(reply.headers.get("location") ?? "").not.toMatch(/^\/\/|:\/\//);
  },
);
