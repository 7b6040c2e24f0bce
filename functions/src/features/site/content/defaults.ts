import type { ContentKey, ContentValue } from "@daansetu/contract";
import { readDefaultText, parseTopics } from "./default-texts.ts";

/** Date of the legal texts. */
const TEXTS_WRITTEN_ON = "2026-11-24";

const NO_HOURS = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
};
const MONTHLY_TOPIC = "Giving every month";

/** The names of a foundation of which no admin has entered the shown name. */
export interface NamesUntilEntered {
  shown: string;
  /** Above the postal address. */
  legal: string;
}

/** Texts of the site until an admin edits them. */
const DEFAULTS: { readonly [Key in ContentKey]: (names: NamesUntilEntered) => ContentValue<Key> } = {
  identity: ({ shown }) => ({ name: shown }),
  contact: ({ legal }) => ({
    name: legal,
    address: [],
    hours: NO_HOURS,
    social: [],
  }),
  "trust-statistics": () => ({ items: [] }),
  recognition: () => ({ people: [] }),
  testimonials: () => ({ items: [] }),
  faq: () => ({
    topics: parseTopics(readDefaultText("faq")).map((topic) => ({
      ...topic,
      places: topic.title === MONTHLY_TOPIC ? ["faqs", "monthly"] : ["faqs"],
    })),
  }),
  "give-monthly": () => ({
    title: "Why give every month",
    lead: "Money that comes every month can be planned with. That helps more than the same amount given now and then.",
    benefits: [
      {
        title: "Real Changes",
        text: "A kitchen buys grain ahead, a school keeps its teacher. You see it in photos with a place and a day.",
      },
      {
        title: "Regular Changes",
        text: "The same small amount on the same day, by UPI or card. Skip, pause, change or stop it whenever you like.",
      },
      {
        title: "Trusted Giving",
        text: "The NGO’s page says which papers it holds and whether someone read them. Every unit sponsored is counted where all can see it.",
      },
    ],
  }),
  causes: () => ({
    title: "Causes you can support",
    lead: "Choose one to see its open campaigns.",
    items: [
      { sector: "hunger", text: "A hot meal, and rations for the month." },
      { sector: "children", text: "A safe place, a meal and someone who looks after them." },
      { sector: "education", text: "School bags, books, and a teacher who stays." },
      { sector: "animals", text: "Fodder, shelter and treatment." },
      { sector: "emergency", text: "Boats, food and roofs when the water comes." },
      { sector: "disability", text: "Wheelchairs, hearing aids and open doors." },
      { sector: "medicine", text: "The medicine that a family cannot pay for." },
      { sector: "temple", text: "Care for old temples and the kitchens beside them." },
    ],
  }),
  about: () => ({
    lead: "We are a charitable foundation in India. We build a bridge between people who want to give and the organisations doing the work.",
    text: readDefaultText("about"),
    team: [],
  }),
  "how-it-works": () => ({
    lead: "Four steps, from the first request to the goods at the door.",
    steps: [
      {
        title: "A request comes in",
        text: "An NGO or an individual submits a campaign request: for whom, how much, and why. Our team reviews it.",
      },
      {
        title: "A campaign manager calls",
        text: "If the request is approved, a campaign manager calls within one week to set up the campaign together.",
      },
      {
        title: "The page goes live and people give",
        text: "Everybody can see the campaign, share it, and give towards the things on its list.",
      },
      {
        title: "The goods are delivered",
        text: "Once enough has been given, our team dispatches the goods and delivers them directly to the NGO or the person who asked.",
      },
    ],
    text: readDefaultText("how-it-works"),
  }),
  csr: () => ({
    lead: "For companies that want their CSR to reach a village, a ward or a classroom, and to see that it did.",
    work: [
      { sector: "education", title: "Education", text: "Schools, books, and rooms to learn in." },
      { sector: "environment", title: "Nature", text: "Trees, water, and what lives there." },
      { sector: "food-nutrition", title: "Literacy", text: "Reading, writing, and the meal that makes them possible." },
      { sector: "health", title: "Healthcare", text: "Check-ups, medicine, and the way to a hospital." },
      { sector: "human-rights", title: "Cybersecurity", text: "Safe and equal access to the digital world." },
      { sector: "livelihood", title: "Entrepreneurs", text: "Tools, training and a first order." },
    ],
    mission: readDefaultText("csr-mission"),
    vision: readDefaultText("csr-vision"),
    text: readDefaultText("csr"),
  }),
  "privacy-policy": () => ({ validFrom: TEXTS_WRITTEN_ON, text: readDefaultText("privacy-policy") }),
  "terms-and-conditions": () => ({ validFrom: TEXTS_WRITTEN_ON, text: readDefaultText("terms-and-conditions") }),
  "donation-policy": () => ({ validFrom: TEXTS_WRITTEN_ON, text: readDefaultText("donation-policy") }),
};

/** The name of a foundation that has entered none at all: its site's address, which claims nothing. */
export const hostName = (siteOrigin: string): string => new URL(siteOrigin).host;

/** @param names reads the names, which only some of the texts have */
export async function defaultOf(key: ContentKey, names: () => Promise<NamesUntilEntered>): Promise<unknown> {
  const isNamed = key === "identity" || key === "contact";
  return DEFAULTS[key](isNamed ? await names() : { shown: "", legal: "" });
}
