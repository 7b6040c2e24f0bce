import * as z from "zod";
import { beforeAll, expect, it } from "vitest";
import { useDonors } from "./support/donor.ts";
import { fetchDemoIds, routeOf } from "./support/routes.ts";
import { addresses } from "./support/stacks.ts";

const newDonor = useDonors();

let demoIds: Awaited<ReturnType<typeof fetchDemoIds>>;
beforeAll(async () => {
  demoIds = await fetchDemoIds();
});

const Text = z.string().min(1);
const Address = z.url();
/** What each type of schema.org that the pages use must say. */
const Thing = z.discriminatedUnion("@type", [
  z.object({ "@type": z.literal("NGO"), name: Text, url: Address, address: Text }),
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

it.each([
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
])("The HTML of %s tells chats and search engines what it is, without a script", async (name, type) => {
  const { page } = await newDonor({ runsScripts: false });
  const address = `${addresses().site}${routeOf(name, demoIds)}`;
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
  const data: unknown = JSON.parse((await page.locator("script[type='application/ld+json']").textContent()) ?? "");
  expect(StructuredData.parse(data)["@graph"].map((thing) => thing["@type"])).toContain(type);
});

it("A page that does not exist is kept by no search engine", async () => {
  const { page } = await newDonor({ runsScripts: false, expectedStatuses: [404] });
  const answer = await page.goto(`${addresses().site}/nowhere`);
  expect(answer?.status()).toBe(404);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
  expect(await page.locator("link[rel=canonical]").count()).toBe(0);
});
