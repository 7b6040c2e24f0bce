import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testDeps } from "../../test/support/deps.ts";
import { freezable } from "../../test/support/freeze.ts";
import type { PageStatus } from "../deps/site-build.interface.ts";
import type { PageRequest } from "./page.ts";
import { pageRenderer } from "./page-renderer.ts";
import { matchPage } from "./pages.ts";

const DAY_SECONDS = 86_400;
const SHELL = "<!doctype html><title>Loading</title>shell";
const NAMED_SHELL = "<!doctype html><title>Example Seva Trust</title>shell";

/** A renderer whose pages say how often they were rendered. */
function startRenderer() {
  let now = Date.parse("2026-11-25T06:00:00Z");
  let isBroken = false;
  const database = freezable();
  let isFrozen = false;
  let status: PageStatus = 200;
  let statuses = 0;
  const { log, logged } = testDeps();
  const rendered: string[] = [];
  const renderPage = pageRenderer({
    shell: async () => SHELL,
    shownIdentity: async () => ({
      ...{ name: "Example Seva Trust", hindiName: undefined, payee: "Example Seva Trust" },
      ...{ logo: undefined, logoOnDark: undefined, squareLogo: undefined, style: "" },
    }),
    siteBuild: async () => ({
      render: async ({ path, search, status: renderedStatus }) => {
        await database.wait();
        if (isBroken) throw new Error("The API does not answer.");
        rendered.push(path + search);
        return `${path}${search} ${renderedStatus} ${rendered.length}`;
      },
    }),
    clock: () => new Date(now),
    log,
    isDatabaseAnswering: async () => !isFrozen,
    siteOrigin: "https://daansetu.test",
    shareAddressOf: async () => ({ address: "/share/home.jpg", alt: "A bridge" }),
    fetchApi: () => Promise.reject(new Error("No page asks for data here.")),
  });
  return {
    rendered,
    logged,
    statuses: () => statuses,
    freeze: () => {
      isFrozen = true;
      database.freeze();
    },
    thaw: () => {
      isFrozen = false;
      database.thaw();
    },
    open: (address: string) => {
      const url = new URL(address, "https://daansetu.test");
      const request: PageRequest = {
        path: url.pathname,
        query: url.searchParams,
        page: matchPage(url.pathname),
        status: async () => {
          statuses += 1;
          await database.wait();
          return status;
        },
        now: new Date(now),
      };
      return renderPage(request);
    },
    pass: (seconds: number) => void (now += seconds * 1000),
    breakDown: () => void (isBroken = true),
    answer: (newStatus: PageStatus) => void (status = newStatus),
  };
}

describe("A page that many visitors request at once", () => {
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

  it("is answered as it was while it is rendered again, but not when it is older than forty seconds and can be rendered", async () => {
    const { open, pass, rendered } = startRenderer();
    await open("/storypage/a");
    pass(30);
    expect((await open("/storypage/a")).html).toBe("/storypage/a 200 1");
    await vi.waitFor(() => expect(rendered).toHaveLength(2));
    pass(41);
    expect((await open("/storypage/a")).html).toBe("/storypage/a 200 3");
  });

  it("is answered as it was for a day while the API fails, which the log has, and fails when it is older", async () => {
    const { open, pass, breakDown, logged } = startRenderer();
    await open("/storypage/a");
    breakDown();
    for (const seconds of [30, 41, DAY_SECONDS - 71]) {
      pass(seconds);
      expect((await open("/storypage/a")).html).toBe("/storypage/a 200 1");
    }
    expect(logged.map(({ level, about }) => [level, about["address"]])).toContainEqual(["error", "/storypage/a"]);
    pass(1);
    await expect(open("/storypage/a")).rejects.toThrow("does not answer");
  });
});

describe("While the database neither answers nor fails", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("each page of the last day is answered at once, for as long as it lasts, and is new soon afterwards", async () => {
    const { open, pass, freeze, thaw } = startRenderer();
    const addresses = ["/", "/storypage/a", "/donate/a?amount=500"];
    for (const address of addresses) await open(address);
    freeze();
    for (const seconds of [10, 30, 3_600, DAY_SECONDS - 3_640]) {
      pass(seconds);
      // No timer moves here: whoever waited for one would wait for ever.
      for (const address of addresses) expect((await open(address)).html).toContain(`${address} 200`);
    }
    thaw();
    await vi.advanceTimersByTimeAsync(0);
    pass(1);
    expect((await open("/storypage/a")).html).not.toBe("/storypage/a 200 2");
  });

  it("a page that nobody has seen is given up in time, and is rendered as soon as it answers", async () => {
    const { open, freeze, thaw } = startRenderer();
    freeze();
    const first = expect(open("/faqs")).rejects.toThrow("Timed out after 8000 ms");
    await vi.advanceTimersByTimeAsync(8_000);
    await first;
    thaw();
    expect((await open("/faqs")).html).toContain("/faqs 200");
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

describe("Addresses of records that do not exist", () => {
  it.each([
    ["/storypage", "/storypage/no-such-record"],
    ["/monthly-donate", "/monthly-donate/no-such-record"],
    ["/ngo", "/ngo/no-such-record"],
    ["/donate", "/donate/no-such-record"],
  ])("below %s share one page", async (folder, path) => {
    const { open, answer, rendered } = startRenderer();
    answer(404);
    const answers = [];
    for (const id of ["a", "b", "c"]) answers.push(await open(`${folder}/${id}`));
    expect(answers.map(({ status, html }) => [status, html])).toEqual(Array(3).fill([404, `${path} 404 1`]));
    expect(rendered).toEqual([path]);
  });

  it("are looked up once in five seconds, and found as soon as there is a record", async () => {
    const { open, answer, pass, statuses } = startRenderer();
    answer(404);
    for (let count = 0; count < 10; count += 1) await open("/storypage/a");
    expect(statuses()).toBe(1);
    answer(200);
    pass(5);
    expect((await open("/storypage/a")).html).toBe("/storypage/a 200 2");
  });
});

it("A removed campaign is a page with the status 410, which the CDN caches only briefly", async () => {
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
])("%s is left to the browser, since nobody else asks for the same or it is one person's", async (address) => {
  const { open, rendered } = startRenderer();
  expect((await open(address)).html).toBe(NAMED_SHELL);
  expect(rendered).toEqual([]);
});

describe("Query parameters that a page ignores", () => {
  it.each([
    ["/faqs?place=delhi&n=1", "/faqs"],
    ["/storypage/a?sector=health&search=n", "/storypage/a"],
    ["/?place=Delhi&sector=nowhere&search=n", "/"],
    ["/?sector=temple", "/?sector=temple"],
    ["/allcampains?place=Delhi&sector=health", "/allcampains"],
    ["/allcampains?sort=ending-soon&sector=animal", "/allcampains?sector=animals&sort=ending-soon"],
    ["/allfundraiser?sector=temple&sort=n", "/allfundraiser"],
    ["/discover-ngo?place=n&act=n&sort=newest", "/discover-ngo"],
    ["/discover-ngo?place=kerala", "/discover-ngo?place=Kerala"],
    ["/faqs?amount=500", "/faqs"],
  ])("%s is the page %s, which is rendered once for all of them", async (address, page) => {
    const { open, rendered } = startRenderer();
    await open(address);
    await open(page);
    expect(rendered).toEqual([page]);
  });
});

it("The number of amounts rendered in a minute is limited: the browser renders the others, and many visitors of one page count once", async () => {
  const { open, pass, rendered } = startRenderer();
  await Promise.all(Array.from({ length: 100 }, () => open("/donate/a?amount=500")));
  for (let amount = 1; amount < 60; amount += 1) await open(`/donate/a?amount=${amount}`);
  expect(rendered).toHaveLength(60);
  expect((await open("/donate/a?amount=70")).html).toBe(NAMED_SHELL);
  expect((await open("/donate/a?amount=59")).html).toContain("amount=59");
  expect((await open("/donate/a")).html).toContain("/donate/a 200");
  pass(60);
  expect((await open("/donate/a?amount=70")).html).toContain("amount=70");
});

describe("The page of a person's account", () => {
  it.each(["/login", "/signup", "/forgot-password"])(
    "is rendered for everybody, and by the browser where a query says what comes next: %s",
    async (path) => {
      const { open, rendered } = startRenderer();
      expect((await open(path)).html).toContain(path);
      expect((await open(`${path}?next=/donate/meals`)).html).toBe(NAMED_SHELL);
      expect(rendered).toEqual([path]);
    },
  );
});
