import { type ContentKey, type ContentValue, POLICY_KEYS } from "@daansetu/contract";
import { readDefaultText } from "../../../functions/src/features/site/content/default-texts.ts";

const OPENING_HOURS = { opens: "09:00", closes: "23:00" };

/** Contact details that reach nobody: example.org is reserved for samples, and no telephone number begins with 00000. */
const contactContent: ContentValue<"contact"> = {
  name: "Daansetu Foundation (sample)",
  address: ["1 Sample Road, Ward 4", "Sehore", "Madhya Pradesh 466001"],
  phone: "+91 00000 00000",
  email: "contact@example.org",
  hours: {
    monday: OPENING_HOURS,
    tuesday: OPENING_HOURS,
    wednesday: OPENING_HOURS,
    thursday: OPENING_HOURS,
    friday: OPENING_HOURS,
    saturday: OPENING_HOURS,
    sunday: null,
  },
  social: [
    { network: "facebook", address: "https://example.org/facebook" },
    { network: "instagram", address: "https://example.org/instagram" },
  ],
  whatsapp: "910000000000",
};

/** The specification's statistics (section 1). Without a day of checking, because nobody has checked them. */
const statisticsContent: ContentValue<"trust-statistics"> = {
  items: [
    { value: "1,000+", label: "donors", countedAs: "donations" },
    { value: "5K+", label: "lives impacted" },
    { value: "100+", label: "verified non-profits", countedAs: "ngos" },
    { value: "1+", label: "corporate partners" },
  ],
};

/** The demo's names. A new installation has none. */
export const identityContent: ContentValue<"identity"> = {
  name: "Daansetu",
  hindiName: "दान सेतु",
  payee: "Daansetu Foundation",
  mailSender: "Daansetu (demo)",
};

const sampleTestimonial = (name: string, role: string, quote: string) => ({ name, role, quote, sample: true });

/** Eight testimonials (spec section 1); people and organisations are invented. */
const testimonialsContent: ContentValue<"testimonials"> = {
  items: [
    sampleTestimonial(
      "Kavita Rawat",
      "Annapurna Rasoi Trust (sample)",
      "We used to buy grain by the week. With forty people who give every month we buy for the season, at a better price.",
    ),
    sampleTestimonial(
      "Joseph Minj",
      "A school in Jharkhand (sample)",
      "The page was ready within a week. What helped most was the person who called and asked the right questions.",
    ),
    sampleTestimonial(
      "Farida Khan",
      "A women’s collective (sample)",
      "Donors see the bill for each sewing machine. Nobody has to believe us; they can look.",
    ),
    sampleTestimonial(
      "Balwant Singh",
      "A cattle shelter (sample)",
      "A photograph of the fodder at the gate, once a month. That is all we do for it, and people stay.",
    ),
    sampleTestimonial(
      "Lakshmi Iyer",
      "A clinic on wheels (sample)",
      "Our papers had lapsed without our noticing. They told us before any donor had to ask.",
    ),
    sampleTestimonial(
      "Tenzin Dolma",
      "A hostel in the hills (sample)",
      "The roof was paid for by two hundred people whom we have never met. We know some of their names now.",
    ),
    sampleTestimonial(
      "Ramesh Patil",
      "A farmers’ group (sample)",
      "I had never written a story about our work. They sat with me for an hour, and it was written.",
    ),
    sampleTestimonial(
      "Anita Das",
      "A centre for children with disabilities (sample)",
      "Wheelchairs come in sizes. Here we could say so, and people gave for the right ones.",
    ),
  ],
};

const sampleColleague = (name: string, role: string, about: string) => ({ name, role: `${role} (sample)`, about });

/** The default text of the page "About us", with invented people. */
const aboutContent: ContentValue<"about"> = {
  lead: "We are a charitable foundation in Madhya Pradesh. We build a bridge between people who want to give and the organisations doing the work.",
  text: readDefaultText("about"),
  team: [
    sampleColleague(
      "Sarita Malviya",
      "Managing trustee",
      "Ran a school kitchen in Sehore before she started the foundation.",
    ),
    sampleColleague(
      "Imran Qureshi",
      "Campaign manager",
      "Calls whoever starts a fundraiser, and stays with it until the last bill.",
    ),
    sampleColleague(
      "Anjali Tirkey",
      "NGO papers",
      "Reads every certificate that an NGO sends, and asks when one is missing.",
    ),
    sampleColleague(
      "Rohan Deshpande",
      "Companies and donors",
      "Answers the telephone, and writes to companies about what their money did.",
    ),
  ],
};

/** The demo's admin has confirmed the drafts of its policies as they are. */
const policy = (key: (typeof POLICY_KEYS)[number]) => ({
  key,
  value: { validFrom: "2026-04-01", text: readDefaultText(key) },
});

/** Site texts that the demo admin has edited; all others keep their defaults. */
export const CONTENT_ROWS: readonly { key: ContentKey; value: Record<string, unknown> }[] = [
  { key: "identity", value: identityContent },
  { key: "contact", value: contactContent },
  { key: "trust-statistics", value: statisticsContent },
  { key: "testimonials", value: testimonialsContent },
  { key: "about", value: aboutContent },
  ...POLICY_KEYS.map(policy),
];
