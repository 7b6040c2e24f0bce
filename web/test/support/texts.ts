import type { ContentValue, SiteContent } from "@daansetu/contract";

/** Site texts, as the API returns them. */

const DAY = { opens: "09:00", closes: "23:00" };

export const contact: ContentValue<"contact"> = {
  name: "Daansetu Foundation",
  address: ["1 Sample Road", "Sehore", "Madhya Pradesh 466001"],
  phone: "+91 00000 00000",
  email: "contact@example.org",
  hours: {
    monday: DAY,
    tuesday: DAY,
    wednesday: DAY,
    thursday: DAY,
    friday: DAY,
    saturday: DAY,
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
export const foot = (change: Partial<ContentValue<"contact">> = {}): SiteContent[] => [
  { key: "contact", value: { ...contact, ...change } },
  { key: "trust-statistics", value: statistics },
];
