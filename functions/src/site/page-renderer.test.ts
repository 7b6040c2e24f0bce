import { describe, expect, it } from "vitest";
import type { PageRequest, PageStatus } from "./page.ts";
import { pageRenderer } from "./page-renderer.ts";
import { matchPage } from "./pages.ts";

const SHELL = "<!doctype html>shell";

/** A renderer whose pages say how often they were rendered. */
function startRenderer() {
  let now = Date.parse("2026-11-25T06:00:00Z");
  let isBroken = false;
  let status: PageStatus = 200;
  const rendered: string[] = [];
  const renderPage = pageRenderer({
    shell: async () => SHELL,
    siteBuild: async () => ({
      render: async ({ path, search, status: renderedStatus }) => {
        await Promise.resolve();
        if (isBroken) throw new Error("The API does not answer.");
        rendered.push(path + search);
        return `${path}${search} ${renderedStatus} ${rendered.length}`;
      },
    }),
    clock: () => new Date(now),
    siteOrigin: "https://daansetu.test",
    shareAddressOf: async () => "/share/home.jpg",
    fetchApi: () => Promise.reject(new Error("No page asks for data here.")),
  });
  return {
    rendered,
    open: (address: string) => {
      const url = new URL(address, "https://daansetu.test");
      const request: PageRequest = {
        path: url.pathname,
        query: url.searchParams,
        page: matchPage(url.pathname),
        status: async () => status,
        now: new Date(now),
      };
      return renderPage(request);
    },
    pass: (seconds: number) => void (now += seconds * 1000),
    breakDown: () => void (isBroken = true),
    answer: (newStatus: PageStatus) => void (status = newStatus),
  };
}

describe("A page that many ask for", () => {
  it("is rendered once for all who wait, and again only after twenty seconds", async () => {
    const { open, pass, rendered } = startRenderer();
    const answers = await Promise.all([
      open("/storypage/a"),
      open("/storypage/a"),
      open("/storypage/a?utm_source=chat"),
    ]);
    pass(19);
    expect(new Set([...answers, await open("/storypage/a")].map(({ html }) => html))).toEqual(
      new Set(["/storypage/a 200 1"]),
    );
    expect(rendered).toEqual(["/storypage/a"]);
  });

  it("is answered as it was while it is rendered again, but never when it is older than forty seconds", async () => {
    const { open, pass } = startRenderer();
    await open("/storypage/a");
    pass(30);
    expect((await open("/storypage/a")).html).toBe("/storypage/a 200 1");
    pass(41);
    expect((await open("/storypage/a")).html).toBe("/storypage/a 200 3");
  });

  it("is answered as it was while the API fails, and fails when it is too old", async () => {
    const { open, pass, breakDown } = startRenderer();
    await open("/storypage/a");
    breakDown();
    pass(30);
    expect((await open("/storypage/a")).html).toBe("/storypage/a 200 1");
    pass(41);
    await expect(open("/storypage/a")).rejects.toThrow("does not answer");
  });
});

it("Filters have pages of their own, in whatever order they come", async () => {
  const { open, rendered } = startRenderer();
  await open("/discover-ngo?act=80G&sector=health&fbclid=1");
  await open("/discover-ngo?sector=health&act=80G");
  expect(rendered).toEqual(["/discover-ngo?sector=health&act=80G"]);
});

it("Unknown addresses are one page with the status 404, so that nobody can fill the memory with them", async () => {
  const { open, answer, rendered } = startRenderer();
  answer(404);
  const answers = [await open("/nowhere"), await open("/nowhere/else?sector=health")];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(rendered).toHaveLength(1);
});

it("A removed campaign is a page with the status 410, which the CDN forgets soon", async () => {
  const { open, answer } = startRenderer();
  answer(410);
  expect(await open("/storypage/a")).toEqual({
    status: 410,
    html: "/storypage/a 410 1",
    compressed: expect.any(Function),
    cacheSeconds: 5,
  });
});

it("The donation form is rendered for the amount or the units of its link, whatever else the link says", async () => {
  const { open, rendered } = startRenderer();
  await open("/donate");
  await open("/donate/a?utm_source=chat&amount=500");
  await open("/donate/a?monthly=2&sector=health");
  expect(rendered).toEqual(["/donate", "/donate/a?amount=500", "/donate/a?monthly=2"]);
});

it.each([
  "/donate/a?amount=five",
  "/donate/a?amount=",
  "/donate/a?monthly=12345678",
  "/discover-ngo?search=meals",
  "/About",
  "/storypage",
  `/discover-ngo?place=${"a".repeat(41)}`,
])("%s is left to the browser, since nobody else asks for the same or it is one person's", async (address) => {
  const { open, rendered } = startRenderer();
  expect((await open(address)).html).toBe(SHELL);
  expect(rendered).toEqual([]);
});

describe("A page of an account", () => {
  it.each(["/login", "/signup", "/forgot-password"])(
    "is rendered for everybody, and by the browser where a query says what comes next: %s",
    async (path) => {
      const { open, rendered } = startRenderer();
      expect((await open(path)).html).toContain(path);
      expect((await open(`${path}?next=/donate/meals`)).html).toBe(SHELL);
      expect(rendered).toEqual([path]);
    },
  );
});
