import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compose } from "../../src/compose.ts";
import { buildSite } from "../../src/site/site-app.ts";
import { testDeps } from "../support/deps.ts";
import { serve, type Served } from "../support/server.ts";

/** The build's HTML, in short. */
const SHELL = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <script>try{document.documentElement.dataset.theme=localStorage.theme||""}catch{}</script>
    <noscript
      ><style>.opening{display:none}</style></noscript
    >
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shared-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <svg hidden><symbol id="symbol-logo" viewBox="0 0 250 48"></symbol></svg>
    <div id="root"></div>
    <div id="opening" class="opening" aria-hidden="true"><svg><use href="#symbol-mark" /></svg><span></span></div>
    <noscript><p class="wrap">Donating needs JavaScript.</p></noscript>
  </body>
</html>`;

const serveWith = (shell: () => Promise<string>): Promise<Served> => {
  const deps = testDeps({ shell });
  return serve(buildSite(deps, compose(deps).site));
};
let server: Served;
beforeAll(async () => {
  server = await serveWith(() => Promise.resolve(SHELL));
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
    expect(html).not.toMatch(/Asha|elsewhere/);
  });

  it("has the site's look, the chosen theme and ways on, and loads nothing that would put the form over it", async () => {
    const html = await (await post("/donate", { accept: BROWSER })).text();
    expect(html).toContain("<title>Nothing was sent</title>");
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/index-1.css">');
    expect(html).toContain("localStorage.theme");
    expect(html).toContain('<a href="/">Home page</a>');
    expect(html).toContain('<a href="/allfundraiser">See all fundraisers</a>');
    expect(html).not.toMatch(/\.js|modulepreload|opening|noscript|id="root"/);
  });

  it("says it as well where the build's HTML cannot be read", async () => {
    const bare = await serveWith(() => Promise.reject(new Error("The site was not built.")));
    const reply = await fetch(`${bare.origin}/donate`, { method: "POST", headers: { accept: BROWSER } });
    expect([reply.status, await reply.text()]).toEqual([405, expect.stringContaining("<h1>Nothing was sent</h1>")]);
    await bare.close();
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
