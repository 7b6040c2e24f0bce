import { accountEndpoints, campaignEndpoints, sessionEndpoints } from "@daansetu/contract";
import { act, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { donor, shellOf, useRenderedPages } from "../../test/support/rendered-pages.tsx";
import { daysAgo, story } from "../../test/support/samples.ts";
import { beLoggedIn } from "../../test/support/session.ts";
import { holdInput } from "../boot/held-input.ts";

// The renderer loads what a page needs when it first renders it, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const { api, render, show, open, close } = useRenderedPages();

/** Shows a page as a browser receives it, lets the site's script take it over, and returns what React had to mend. */
async function hydrate(html: string, path: string, whileLoading: () => void = () => undefined): Promise<unknown[]> {
  show(html, path);
  whileLoading();
  const mended: unknown[] = [];
  await act(() => open({ onRecoverableError: (error) => mended.push(error) }));
  return mended;
}

const PAGES = {
  "/": "Hot school meals",
  "/allcampains": "A plate a day",
  "/discover-ngo": "Runs kitchens for schools.",
  "/ngo/ngo": "Runs kitchens for schools.",
  "/storypage/kitchen": "Sunita lights the stove",
  "/monthly-donate/plate": "₹900 keeps one plate full.",
  "/faqs": "Do I need an account?",
  "/about": "Who we are.",
  "/howitworks": "Four steps.",
  "/csr": "For companies.",
  "/privacy-policy": "What we keep.",
  "/terms-and-conditions": "What holds.",
  "/donation-policy": "Within 30 days.",
  "/accessibility": "What we aim for",
  "/login": "See your donations and messages in one place.",
  "/signup": "give again in a moment",
  "/forgot-password": "we will send you a link",
  "/verify": "Check a receipt",
};

test.each(Object.entries(PAGES))(
  "%s has its content in the HTML, and hydrates without a change or a request",
  async (path, text) => {
    const html = await render(path);
    const [, pageHtml = ""] = html.split('<div id="root">');
    expect(pageHtml.split("<script")[0]).toContain(text);
    const [title, ...others] = [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, words]) => words);
    expect(title).toMatch(/Daansetu/);
    expect(title).not.toBe("Daansetu");
    expect(others).toEqual([]);
    const contentOf = () => document.getElementById("root")?.textContent;
    const callsBefore = api().received();
    const mended = await hydrate(html, path);
    expect(mended).toEqual([]);
    expect(contentOf()).toContain(text);
    expect(api().received().slice(callsBefore.length)).toEqual([]);
  },
);

describe("A foundation of another name", () => {
  const RENAMED = {
    identity: { name: "Example Seva Trust", logo: "/files/logo.png" },
    shell: shellOf("Example Seva Trust"),
    siteUrl: "https://seva.example",
  };

  test.each(Object.keys(PAGES))("is the only one that %s names, in what is shown and in its head", async (path) => {
    const html = await render(path, RENAMED);
    expect(html).toMatch(/<title>[^<]* · Example Seva Trust<\/title>/);
    expect(html).toContain('<meta property="og:site_name" content="Example Seva Trust"/>');
    expect(html.match(/.{0,30}daansetu.{0,30}/gi)).toBeNull();
  });

  test("has its logo at the head of a page and in what search engines read", async () => {
    const html = await render("/about", RENAMED);
    expect(html).toContain('aria-label="Example Seva Trust, home"');
    expect(html).toContain('<img src="/files/logo.png"');
    expect(html).toContain('"logo":"/files/logo.png"');
  });
});

test("a campaign's list is in the HTML of its page and of the donation form, without any script", async () => {
  const story = await render("/storypage/kitchen");
  for (const words of ["School kit", "37 of 60 given", "20 handed over", "23 still wanted", "In hand"])
    expect(story.split('<div id="root">')[1]?.split("<script")[0], words).toContain(words);
  const form = await render("/donate/kitchen");
  for (const words of ["Choose things to give", "₹1,250 per kit", "You give ₹4,000 for what is needed most here."])
    expect(form.split('<div id="root">')[1]?.split("<script")[0], words).toContain(words);
});

test("a page that was rendered for everybody hydrates for somebody who is logged in, and then shows their account", async () => {
  const html = await render("/faqs");
  expect(html).toContain('href="/login"');
  api().on(sessionEndpoints.verifyToken, () => ({ body: { role: "user", userId: "u1" } }));
  api().on(accountEndpoints.fetchUserById, () => ({
    body: {
      ...{ _id: "u1", name: "Asha", email: "asha@example.org", emailVerified: true, role: "user", language: "en" },
      ...{ isUpdated: false, isGoogleAuth: false, createdAt: daysAgo(9), consents: { whatsappSms: null } },
    },
  }));
  beLoggedIn({ userId: "u1" });
  expect(await hydrate(html, "/faqs")).toEqual([]);
  await waitFor(() => expect(document.querySelector('a[href="/login"]')).toBeNull());
});

test("a page that a typed address opens with a session only is there for readers without script, and rendered by a browser", async () => {
  const html = await render("/allfundraiser");
  expect(html).toMatch(/<div id="root"><\/div><noscript>.*Hot school meals.*<\/noscript>/s);
  expect(html).not.toContain('id="state"');
});

test("a page hydrates for somebody who asked for less motion, too", async () => {
  const html = await render("/discover-ngo");
  const { matchMedia } = window;
  vi.stubGlobal("matchMedia", (query: string) =>
    query.includes("reduced-motion")
      ? { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }
      : matchMedia(query),
  );
  expect(await hydrate(html, "/discover-ngo")).toEqual([]);
});

test("what somebody typed before the script was there is kept, and searched for", async () => {
  const html = await render("/discover-ngo");
  const searchBox = () => document.querySelector<HTMLInputElement>("input[type=search]")!;
  let clicks: ReturnType<typeof holdInput> | undefined;
  const type = () => {
    searchBox().value = "Annapurna";
    clicks = holdInput();
  };
  expect(await hydrate(html, "/discover-ngo", type)).toEqual([]);
  act(() => clicks?.replay());
  await waitFor(() => expect(window.location.search).toBe("?search=Annapurna"));
  expect(searchBox().value).toBe("Annapurna");
});

test("what somebody typed into the log-in before the script was there is kept", async () => {
  const html = await render("/login");
  const emailInput = () => document.querySelector<HTMLInputElement>("input[type=email]")!;
  let clicks: ReturnType<typeof holdInput> | undefined;
  const type = () => {
    emailInput().value = "asha@example.in";
    clicks = holdInput();
  };
  expect(await hydrate(html, "/login", type)).toEqual([]);
  act(() => clicks?.replay());
  expect(emailInput().value).toBe("asha@example.in");
  // The form knows it, too, and gives it to the next page.
  await act(async () => document.querySelector<HTMLElement>('a[href="/forgot-password"]')!.click());
  await waitFor(() => expect(window.location.pathname).toBe("/forgot-password"));
  await waitFor(() => expect(emailInput().value).toBe("asha@example.in"));
});

test("a page that was told something by the one before it says so after a reload", async () => {
  const html = await render("/login");
  const note = await hydrate(html, "/login", () => window.history.replaceState({ usr: { sessionOver: true } }, ""));
  expect(note).toEqual([]);
  expect(document.querySelector("[role=status]")?.textContent).toContain("session");
});

test("times are those of the rendering, so that a page from a cache hydrates too", async () => {
  const html = await render("/storypage/kitchen", { now: new Date(Date.now() - 3 * 86_400_000) });
  expect(await hydrate(html, "/storypage/kitchen")).toEqual([]);
});

test("what a donor agrees to names the days from today, also where the form was rendered days ago", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T06:00:00Z") });
  try {
    const html = await render("/donate/plate", { search: "?monthly=2", now: new Date("2026-11-23T06:00:00Z") });
    expect(html).toContain("23rd");
    api().on(sessionEndpoints.verifyToken, () => ({ body: { role: "guest", userId: "g1" } }));
    beLoggedIn({ userId: "g1", role: "guest" });
    expect(await hydrate(html, "/donate/plate?monthly=2")).toEqual([]);
    expect(document.body.textContent).toContain("26th");
    expect(document.body.textContent).not.toContain("23rd");
  } finally {
    vi.useRealTimers();
  }
});

test("a page that was rendered before asks for all its data at once", async () => {
  await render("/storypage/kitchen");
  // What a story needs beside itself is known by the story only, unless it was remembered.
  const donorsAsked = new Promise<void>((resolve) => {
    api().on(campaignEndpoints.campaignDonors, () => {
      resolve();
      return { body: [donor] };
    });
  });
  api().on(campaignEndpoints.fundraiserById, async () => {
    await donorsAsked;
    return { body: story };
  });
  expect(await render("/storypage/kitchen")).toContain("Sunita lights the stove");
});

test("a page that no longer needs what it was remembered to need is rendered again after it failed once", async () => {
  await render("/storypage/kitchen");
  const missing = { status: 404, body: { errorMessage: "No", code: "not-found" } };
  api().on(campaignEndpoints.fundraiserById, () => missing);
  api().on(campaignEndpoints.campaignDonors, () => ({
    status: 500,
    body: { errorMessage: "No", code: "internal-error" },
  }));
  await expect(render("/storypage/kitchen", { status: 404 })).rejects.toThrow("No");
  expect(await render("/storypage/kitchen", { status: 404 })).toContain("<noscript>");
});

const FORMS = {
  "/donate": "Give a little, help a lot",
  "/donate/kitchen": "Hot school meals",
  "/donate/kitchen?amount=1000": "₹1,000",
  "/donate/plate?monthly=2": "A plate a day",
  "/donate/over": "has ended",
};

test.each(Object.entries(FORMS))(
  "the donation form at %s is there before the script, and hydrates without a change",
  async (address, text) => {
    const [path = "", query] = address.split("?");
    const html = await render(path, { search: query === undefined ? "" : `?${query}` });
    // Nobody logs in for a campaign that has ended.
    expect(html.includes('data-log-in="/login"')).toBe(path !== "/donate/over");
    expect(html).toContain('<meta name="description" content="Donate to ');
    expect(html.split('<div id="root">')[1]).toContain(text);
    api().on(sessionEndpoints.verifyToken, () => ({ body: { role: "guest", userId: "g1" } }));
    beLoggedIn({ userId: "g1", role: "guest" });
    const targetCalls = () =>
      api()
        .received()
        .filter((call) => call.includes("getDonationTarget")).length;
    const callsBefore = targetCalls();
    expect(await hydrate(html, address)).toEqual([]);
    expect(document.getElementById("root")?.textContent).toContain(text);
    expect(targetCalls()).toBe(callsBefore);
  },
);

test("an amount that is clicked and a name that is typed before the script is there are those of the form", async () => {
  const html = await render("/donate/kitchen");
  api().on(sessionEndpoints.verifyToken, () => ({ body: { role: "guest", userId: "g1" } }));
  beLoggedIn({ userId: "g1", role: "guest" });
  const buttonOf = (amount: string) =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent.startsWith(amount))!;
  const nameInput = () => document.querySelector<HTMLInputElement>("input[autocomplete=name]")!;
  let clicks: ReturnType<typeof holdInput> | undefined;
  const giveBefore = () => {
    clicks = holdInput();
    buttonOf("₹4,000").click();
    nameInput().value = "Asha Rao";
    nameInput().dispatchEvent(new Event("input", { bubbles: true }));
  };
  expect(await hydrate(html, "/donate/kitchen", giveBefore)).toEqual([]);
  act(() => clicks?.replay());
  await waitFor(() => expect(buttonOf("₹4,000").getAttribute("aria-pressed")).toBe("true"));
  expect(nameInput().value).toBe("Asha Rao");
  expect(sessionStorage.getItem("daansetu:donation:kitchen")).toMatch(/"amount":"4,000".*"fullName":"Asha Rao"/);
});

test("a draft of the donation form is shown after hydration", async () => {
  const html = await render("/donate/kitchen");
  api().on(sessionEndpoints.verifyToken, () => ({ body: { role: "guest", userId: "g1" } }));
  beLoggedIn({ userId: "g1", role: "guest" });
  const nameInput = () => document.querySelector<HTMLInputElement>("input[autocomplete=name]")!;
  await hydrate(html, "/donate/kitchen");
  act(() => {
    const clicks = holdInput();
    nameInput().value = "Asha Rao";
    nameInput().dispatchEvent(new Event("input", { bubbles: true }));
    clicks.replay();
  });
  act(close);
  expect(await hydrate(html, "/donate/kitchen")).toEqual([]);
  await waitFor(() => expect(nameInput().value).toBe("Asha Rao"));
});
