import { type ContentKey, type ContentValue, siteContentEndpoints, WEEKDAYS } from "@daansetu/contract";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { everythingIsNear } from "../../../test/support/near.ts";
import { contact, footTexts } from "../../../test/support/texts.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import HomeTexts from "../../features/site/content/components/home-texts.tsx";
import { AppRoutes } from "../router.tsx";

const api = useTestApi();
const legal = (text: string) => ({ validFrom: "2026-11-22", confirmedOn: "2026-11-23", text });
const textByKey: Partial<{ [Key in ContentKey]: ContentValue<Key> }> = {
  contact: {
    ...contact,
    social: [
      { network: "facebook", address: "https://example.org/facebook" },
      { network: "instagram", address: "https://example.org/instagram" },
    ],
    whatsapp: "910000000000",
  },
  faq: {
    topics: [
      {
        title: "Giving",
        places: ["faqs"],
        questions: [{ question: "Do I need an account?", answer: "No. [Give](/donate)" }],
      },
      { title: "Beside monthly campaigns", places: ["monthly"], questions: [] },
    ],
  },
  about: {
    lead: "Who we are.",
    text: "## Our mission\n\nA bridge.",
    team: [{ name: "Sarita M", role: "Trustee (sample)", about: "Ran a kitchen." }],
  },
  "how-it-works": {
    lead: "Four steps.",
    steps: ["One", "Two", "Three", "Four"].map((title) => ({ title, text: "A call within one week." })),
    text: "## Afterwards",
  },
  csr: {
    lead: "For companies.",
    work: [
      { sector: "education", title: "Education", text: "Schools." },
      { sector: "environment", title: "Nature", text: "Trees." },
      { sector: "food-nutrition", title: "Literacy", text: "Reading." },
      { sector: "health", title: "Healthcare", text: "Clinics." },
      { sector: "human-rights", title: "Cybersecurity", text: "Safety." },
      { sector: "livelihood", title: "Entrepreneurs", text: "Tools." },
    ],
    mission: "To connect.",
    vision: "The same tools.",
    text: "## How a partnership begins",
  },
  "privacy-policy": legal("What we keep."),
  "terms-and-conditions": legal("What holds."),
  "donation-policy": legal("Within 30 days."),
};

async function openText(address: string, heading: string, texts = textByKey) {
  everythingIsNear();
  api().on(siteContentEndpoints.siteContents, () => ({ body: footTexts() }));
  api().on(siteContentEndpoints.siteContent, ({ params }) => {
    const key = params["key"] as ContentKey;
    return { body: { key, value: texts[key] } };
  });
  visit(<AppRoutes />, address);
  const title = await screen.findByRole("heading", { level: 1, name: heading }, { timeout: 20_000 });
  await within(screen.getByRole("contentinfo")).findByText("Sehore", {}, { timeout: 20_000 });
  return title;
}
const withinMain = () => within(screen.getByRole("main"));
const hrefOf = (name: string) => withinMain().getByRole("link", { name }).getAttribute("href");

it.each([
  ["/privacy-policy", "Privacy policy", "What we keep."],
  ["/terms-and-conditions", "Terms and conditions", "What holds."],
  ["/donation-policy", "Donation policy", "Within 30 days."],
])("%s is the legal text with its effective date", async (address, heading, excerpt) => {
  await openText(address, heading);
  expect(withinMain().getByText(excerpt)).toBeTruthy();
  expect(withinMain().getByText(/Valid from 22.November.2026/)).toBeTruthy();
  expect(withinMain().getByText(/Confirmed on 23.November.2026/)).toBeTruthy();
  expect(withinMain().queryByText(/draft/)).toBeNull();
});

it("A legal text that no admin has confirmed says that it is a draft, and is valid from no day", async () => {
  const draft = { validFrom: "2026-11-22", text: "What we keep." };
  await openText("/privacy-policy", "Privacy policy", { ...textByKey, "privacy-policy": draft });
  expect(withinMain().getByText("This is a draft. The foundation has not confirmed it yet.")).toBeTruthy();
  expect(withinMain().getByText("What we keep.")).toBeTruthy();
  expect(withinMain().queryByText(/Valid from|Confirmed on/)).toBeNull();
});

it("/accessibility says what is aimed for, how it is checked and what is lacking, and whom to tell of a barrier", async () => {
  await openText("/accessibility", "Accessibility");
  const headings = withinMain().getAllByRole("heading", { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "What we aim for",
    "How it is checked",
    "What we know is not good enough",
    "Tell us about a barrier",
  ]);
  expect(withinMain().getByText(/WCAG\) 2\.2, level AA/)).toBeTruthy();
  expect(hrefOf("Write to us")).toBe("/csr#contact");
  expect(await withinMain().findByRole("link", { name: "+91 00000 00000" })).toBeTruthy();
  expect(withinMain().getByText(/Last changed on 28.November.2026/)).toBeTruthy();
  const footer = within(screen.getByRole("contentinfo"));
  expect(footer.getByRole("link", { name: "Accessibility" }).getAttribute("href")).toBe("/accessibility");
});

it("/faqs has questions by topic, which open without JavaScript, and a link on", async () => {
  await openText("/faqs", "Questions and answers");
  await withinMain().findByRole("heading", { level: 2, name: "Giving" });
  expect(withinMain().getByText("Do I need an account?").closest("details")).not.toBeNull();
  expect(hrefOf("Give")).toBe("/donate");
  expect(withinMain().queryByText("Beside monthly campaigns")).toBeNull();
});

it("/about has the foundation's story and contact details, and a link to the general fund", async () => {
  await openText("/about", "About us");
  expect(withinMain().getByRole("heading", { name: "Our mission" })).toBeTruthy();
  expect(hrefOf("Join our mission")).toBe("/donate");
  await withinMain().findByRole("link", { name: "Write to us" });
  expect(hrefOf("Write to us")).toBe("/csr#contact");
  expect(await withinMain().findByText("Madhya Pradesh 466001")).toBeTruthy();
});

it.each([
  ["/about", "About us", "Our team"],
  ["/csr", "Partner with us", "Who you will talk to"],
])("%s names the people of the foundation, with what they do and who they are", async (address, heading, title) => {
  await openText(address, heading);
  const team = within(await withinMain().findByRole("region", { name: title }));
  expect(team.getByText("Sarita M")).toBeTruthy();
  expect(team.getByText("Trustee (sample)")).toBeTruthy();
  expect(team.getByText("Ran a kitchen.")).toBeTruthy();
});

it("/howitworks has the four steps and links to both kinds of donation", async () => {
  await openText("/howitworks", "How it works");
  expect(withinMain().getAllByRole("listitem")).toHaveLength(4);
  expect(hrefOf("Enroll your NGO")).toBe("/startfundraising?step=enrollNgo");
  expect(hrefOf("Start a Fundraiser")).toBe("/startfundraising?step=startFundraiser");
});

it("/csr links each field of work to the directory, states mission and vision, and ends with the contact block", async () => {
  await openText("/csr", "Partner with us");
  const workRegion = within(withinMain().getByRole("region", { name: "What we do" }));
  expect(workRegion.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/discover-ngo?sector=education",
    "/discover-ngo?sector=environment",
    "/discover-ngo?sector=food-nutrition",
    "/discover-ngo?sector=health",
    "/discover-ngo?sector=human-rights",
    "/discover-ngo?sector=livelihood",
  ]);
  for (const title of ["Education", "Nature", "Literacy", "Healthcare", "Cybersecurity", "Entrepreneurs"])
    expect(workRegion.getByRole("link", { name: new RegExp(`^${title}`) })).toBeTruthy();
  expect(withinMain().getByText("To connect.")).toBeTruthy();
  expect(withinMain().getByText("The same tools.")).toBeTruthy();
  const contactBlock = within(withinMain().getByRole("region", { name: "Write to us" }));
  const weekHours = await contactBlock.findByText("Monday to Saturday");
  expect(weekHours.nextElementSibling?.textContent).toMatch(/^9:00.am to 11:00.pm$/);
  expect(contactBlock.getByText("Sunday").nextElementSibling?.textContent).toBe("Closed");
  expect(contactBlock.getByText(/Open now|Closed now/)).toBeTruthy();
  expect(contactBlock.getByRole("link", { name: "contact@example.org" }).getAttribute("href")).toBe(
    "mailto:contact@example.org",
  );
  expect(contactBlock.getByText("Madhya Pradesh 466001")).toBeTruthy();
  expect(contactBlock.getByRole("link", { name: "+91 00000 00000" }).getAttribute("href")).toBe("tel:+910000000000");
  for (const name of ["Facebook (opens another site)", "Instagram (opens another site)", "Chat on WhatsApp"])
    expect(contactBlock.getByRole("link", { name })).toBeTruthy();
  expect(contactBlock.getByRole("button", { name: "Submit now" })).toBeTruthy();
});

it("the contact block says nothing that no admin has entered", async () => {
  const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, null])) as typeof contact.hours;
  const none = { name: "Example Seva Trust", address: [], hours, social: [] };
  await openText("/csr", "Partner with us", { ...textByKey, contact: none });
  const contactBlock = within(withinMain().getByRole("region", { name: "Write to us" }));
  expect(await contactBlock.findByRole("button", { name: "Submit now" })).toBeTruthy();
  for (const label of ["Address", "Phone", "E-mail", "Opening hours"])
    expect(contactBlock.queryByRole("heading", { level: 3, name: label })).toBeNull();
  expect(contactBlock.queryByText(/Closed/)).toBeNull();
});

it("testimonials and public figures appear only if an admin entered them, and samples are marked", async () => {
  const quote = { quote: "They called.", name: "Kavita (sample)", role: "A trust", sample: true };
  api().on(siteContentEndpoints.siteContents, () => ({
    body: [
      { key: "testimonials", value: { items: [quote] } },
      { key: "recognition", value: { people: [] } },
    ],
  }));
  visit(<HomeTexts />, "/");
  const testimonialsRegion = within(await screen.findByRole("region", { name: "What organisations say" }));
  expect(testimonialsRegion.getByText("They called.")).toBeTruthy();
  expect(testimonialsRegion.getByText("Sample")).toBeTruthy();
  expect(screen.queryByText("Social recognition")).toBeNull();
});

it("the monthly pitch has its three benefits, and links to the campaigns of each cause", async () => {
  const benefits = ["Real Changes", "Regular Changes", "Trusted Giving"];
  api().on(siteContentEndpoints.siteContents, () => ({
    body: [
      {
        key: "give-monthly",
        value: {
          title: "Why give every month",
          lead: "It can be planned with.",
          benefits: benefits.map((title) => ({ title, text: "Seen." })),
        },
      },
      {
        key: "causes",
        value: {
          title: "Causes you can support",
          lead: "Open now.",
          items: [{ sector: "hunger", text: "A hot meal." }],
        },
      },
    ],
  }));
  visit(<HomeTexts />, "/");
  const pitchRegion = within(await screen.findByRole("region", { name: "Why give every month" }));
  expect(pitchRegion.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(benefits);
  const causesRegion = within(screen.getByRole("region", { name: "Causes you can support" }));
  expect(causesRegion.getByRole("link").getAttribute("href")).toBe("/allcampains?sector=hunger");
});

it("the recognition block and the testimonial carousel show what an admin entered", async () => {
  const numberedNames = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix} ${index + 1}`);
  api().on(siteContentEndpoints.siteContents, () => ({
    body: [
      {
        key: "testimonials",
        value: {
          items: numberedNames("NGO", 8).map((name) => ({ quote: `By ${name}`, name, role: "A trust", sample: true })),
        },
      },
      {
        key: "recognition",
        value: { people: numberedNames("Person", 4).map((name) => ({ name, role: "Known", words: `Of ${name}` })) },
      },
    ],
  }));
  visit(<HomeTexts />, "/");
  const donorsRegion = within(await screen.findByRole("region", { name: "Social recognition" }));
  expect(donorsRegion.getAllByRole("listitem")).toHaveLength(4);
  expect(donorsRegion.getByText("Person 4")).toBeTruthy();
  const carousel = within(screen.getByRole("group", { name: "What organisations say" }));
  expect(carousel.getAllByText(/^NGO \d$/)).toHaveLength(8);
});
