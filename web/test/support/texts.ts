import type { ContentValue, SiteContent } from "@daansetu/contract";

/** Site texts, as the API returns them. */

const OPEN_HOURS = { opens: "09:00", closes: "23:00" };

export const contact: ContentValue<"contact"> = {
  name: "Sample Foundation",
  address: ["1 Sample Road", "Sehore", "Madhya Pradesh 466001"],
  phone: "+91 00000 00000",
  email: "contact@example.org",
  hours: {
    monday: OPEN_HOURS,
    tuesday: OPEN_HOURS,
    wednesday: OPEN_HOURS,
    thursday: OPEN_HOURS,
    friday: OPEN_HOURS,
    saturday: OPEN_HOURS,
    sunday: null,
  },
  social: [],
};

export const statistics: ContentValue<"trust-statistics"> = {
  items: [
    { value: "1,000+", label: "donors", checkedOn: "2026-11-01" },
    { value: "5K+", label: "lives impacted", checkedOn: "2026-11-01" },
  ],
};

/** The texts that every page's footer requests. */
export const footTexts = (overrides: Partial<ContentValue<"contact">> = {}): SiteContent[] => [
  { key: "contact", value: { ...contact, ...overrides } },
  { key: "trust-statistics", value: statistics },
];
