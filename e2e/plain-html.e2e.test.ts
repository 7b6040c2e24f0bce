import type { Page, Route } from "playwright-core";
import * as z from "zod";
import { expect, it } from "vitest";
import { useDonors } from "./support/donor.ts";
import { DEMO, NAMED_ROUTES, type RouteName, ROUTES } from "./support/routes.ts";
import { addresses } from "./support/stacks.ts";

const newDonor = useDonors();

const Text = z.string().min(1);
const Address = z.url();
/** What each type of schema.org that the pages use must say. */
const Thing = z.discriminatedUnion("@type", [
  z.object({
    "@type": z.literal("NGO"),
    name: Text,
    url: Address,
    logo: Address,
    address: z.union([
      Text,
      z.object({ "@type": z.literal("PostalAddress"), streetAddress: Text, addressCountry: z.literal("IN") }),
    ]),
    sameAs: z.array(Address).optional(),
  }),
  z.object({
    "@type": z.literal("BreadcrumbList"),
    itemListElement: z
      .array(z.object({ "@type": z.literal("ListItem"), position: z.int(), name: Text, item: Address }))
      .min(2),
  }),
  z.object({
    "@type": z.literal("DonateAction"),
    name: Text,
    description: Text,
    target: z.object({ "@type": z.literal("EntryPoint"), urlTemplate: Address }),
    recipient: z.object({ "@type": z.literal("NGO"), name: Text }),
  }),
  z.object({
    "@type": z.literal("FAQPage"),
    mainEntity: z
      .array(
        z.object({
          "@type": z.literal("Question"),
          name: Text,
          acceptedAnswer: z.object({ "@type": z.literal("Answer"), text: Text }),
        }),
      )
      .min(1),
  }),
]);
const StructuredData = z.object({ "@context": z.literal("https://schema.org"), "@graph": z.array(Thing) });

it.each<[RouteName, string]>([
  ["home", "NGO"],
  ["all campaigns", "BreadcrumbList"],
  ["all fundraisers", "BreadcrumbList"],
  ["a story", "DonateAction"],
  ["a monthly campaign", "DonateAction"],
  ["the NGO directory", "BreadcrumbList"],
  ["an NGO", "BreadcrumbList"],
  ["faq", "FAQPage"],
  ["about", "NGO"],
  ["how it works", "NGO"],
  ["csr", "NGO"],
  ["privacy", "NGO"],
  ["terms", "NGO"],
  ["donation policy", "NGO"],
  ["accessibility", "NGO"],
])("The HTML of %s tells chats and search engines what it is, without a script", async (name, type) => {
  const { page } = await newDonor({ runsScripts: false });
  const address = `${addresses().site}${ROUTES[name]}`;
  await page.goto(address);
  const contentOf = (selector: string) => page.locator(selector).getAttribute("content");
  const title = await page.title();
  expect(title).not.toBe("");
  expect(await contentOf("meta[property='og:title']")).toBe(title);
  const description = await contentOf("meta[name=description]");
  expect(description?.length).toBeGreaterThan(20);
  expect(await contentOf("meta[property='og:description']")).toBe(description);
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(address);
  expect(await page.locator("link[hreflang='en-IN']").getAttribute("href")).toBe(address);
  const image = await page.request.get((await contentOf("meta[property='og:image']")) ?? "");
  expect([image.status(), image.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  expect((await contentOf("meta[property='og:image:alt']"))?.length).toBeGreaterThan(10);
  const data: unknown = JSON.parse((await page.locator("script[type='application/ld+json']").textContent()) ?? "");
  expect(StructuredData.parse(data)["@graph"].map((thing) => thing["@type"])).toContain(type);
});

it("Where to report a hole is answered by the site's host, whose ** does not match a folder with a dot", async () => {
  const { page } = await newDonor();
  const answer = await page.request.get(`${addresses().site}/.well-known/security.txt`);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await answer.text()).toContain("Contact: ");
});

it("Every page has one title in its HTML, before any script runs", async () => {
  const { page } = await newDonor();
  for (const [name, route] of NAMED_ROUTES) {
    const html = await (await page.request.get(`${addresses().site}${route}`)).text();
    expect(html.match(/<title>[^<]+<\/title>/g), name).toHaveLength(1);
  }
});

it("A page that does not exist is kept by no search engine", async () => {
  const { page } = await newDonor({ runsScripts: false, expectedStatuses: [404] });
  const answer = await page.goto(`${addresses().site}/nowhere`);
  expect(answer?.status()).toBe(404);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
  expect(await page.locator("link[rel=canonical]").count()).toBe(0);
});

it.each<RouteName>([
  "home",
  "all campaigns",
  "all fundraisers",
  "the NGO directory",
  "an NGO",
  "faq",
  "about",
  "how it works",
  "csr",
  "accessibility",
])("%s can be read without JavaScript", async (name) => {
  const { page, visit } = await newDonor({ runsScripts: false });
  await visit(ROUTES[name]);
  expect((await page.locator("main").innerText()).length).toBeGreaterThan(400);
  expect(await page.locator("#opening").isVisible()).toBe(false);
});

it.each<RouteName>(["a story", "a monthly campaign"])(
  "%s shows its text, figures and organiser without JavaScript, and a link to donate",
  async (name) => {
    const { page, visit } = await newDonor({ runsScripts: false });
    await visit(ROUTES[name]);
    const main = page.locator("main");
    const text = await main.innerText();
    expect(text).toMatch(/₹[\d,]+/);
    expect(text.length).toBeGreaterThan(1_000);
    expect(await main.getByRole("heading", { name: "Who is behind this" }).count()).toBeGreaterThan(0);
    expect(await main.locator("a[href^='/donate/']").count()).toBeGreaterThan(0);
  },
);

/** Keeps the page's scripts waiting. @returns lets them arrive */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const heldRoutes: Route[] = [];
  let isHolding = true;
  await page.route("**/assets/*.js", async (route) => {
    if (isHolding) heldRoutes.push(route);
    else await route.continue();
  });
  return async () => {
    isHolding = false;
    await Promise.all(heldRoutes.map((route) => route.continue()));
  };
}

it("A click on Donate before the script has arrived leads to the form", async () => {
  const { page } = await newDonor();
  const releaseScripts = await holdScripts(page);
  await page.goto(`${addresses().site}/storypage/${DEMO.fundraiser}`, { waitUntil: "commit" });
  await page.getByRole("link", { name: "Donate Now" }).first().click();
  await page.waitForURL(/\/donate\//, { waitUntil: "commit" });
  await releaseScripts();
  await page.getByLabel("Full Name").waitFor();
});

it("What is typed before the script has arrived is kept, and searched for", async () => {
  const { page } = await newDonor();
  const releaseScripts = await holdScripts(page);
  await page.goto(`${addresses().site}/discover-ngo`, { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("Annapurna");
  await releaseScripts();
  await page.waitForURL(/search=Annapurna/);
  expect(await page.getByRole("searchbox").inputValue()).toBe("Annapurna");
});
