import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compose } from "../../src/compose.ts";
import { buildSite } from "../../src/site/site-app.ts";
import { testDeps } from "../support/deps.ts";
import { serve, type Served } from "../support/server.ts";

let server: Served;
beforeAll(async () => {
  const deps = testDeps();
  server = await serve(buildSite(deps, compose(deps).site));
});
afterAll(() => server.close());

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const post = (path: string, headers: Record<string, string>) =>
  fetch(`${server.origin}${path}`, { method: "POST", headers, body: new URLSearchParams({ fullName: "Asha Rao" }) });

describe("a form that a browser posts without the page's script", () => {
  it.each([
    "/donate",
    "/donate/meals?amount=500",
    "/login",
    "/signup",
    "/forgot-password",
    "/csr",
    "//elsewhere.example/",
  ])("gets a page that says that nothing was sent, with a way back: %s", async (path) => {
    const reply = await post(path, { accept: BROWSER });
    expect([reply.status, reply.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect(reply.headers.get("content-type")).toContain("text/html");
    expect(reply.headers.get("cache-control")).toBe("private, no-store");
    const html = await reply.text();
    expect(html).toContain("<h1>Nothing was sent</h1>");
    expect(html).toContain('<a href="">Back to the form</a>');
    expect(html).not.toContain("Method Not Allowed");
    expect(html).not.toMatch(/Asha|elsewhere|<script/);
  });

  it("is the only one that does: a program, and any other method, gets the status", async () => {
    for (const reply of await Promise.all([
      post("/donate", {}),
      post("/donate", { accept: "application/json" }),
      fetch(`${server.origin}/donate`, { method: "PUT", headers: { accept: BROWSER } }),
    ]))
      expect([reply.status, await reply.text()]).toEqual([405, "Method Not Allowed"]);
  });
});
