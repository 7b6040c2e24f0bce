import { accountEndpoints } from "./accounts.ts";
import { campaignEndpoints } from "./campaigns.ts";
import { contentEndpoints } from "./content.ts";
import { givingEndpoints } from "./giving.ts";
import { ngoEndpoints } from "./ngos.ts";
import { planEndpoints } from "./plans.ts";
import { reportEndpoints } from "./reports.ts";
import { siteEndpoints } from "./site.ts";
import { supportEndpoints } from "./support.ts";
import { userEndpoints } from "./users.ts";

export * from "./accounts.ts";
export * from "./campaigns.ts";
export * from "./collections.ts";
export * from "./content.ts";
export * from "./donor.ts";
export * from "./endpoint.ts";
export * from "./errors.ts";
export * from "./giving.ts";
export * from "./image-type.ts";
export * from "./india.ts";
export * from "./money.ts";
export * from "./ngos.ts";
export * from "./parse.ts";
export * from "./person.ts";
export * from "./picture.ts";
export * from "./plan.ts";
export * from "./plans.ts";
export * from "./public-donor.ts";
export * from "./reports.ts";
export * from "./roles.ts";
export * from "./sectors.ts";
export * from "./site.ts";
export * from "./support.ts";
export * from "./text.ts";
export * from "./users.ts";

/** Every endpoint there is. The documentation, the server's table and the access tests walk this. */
export const ENDPOINTS = {
  ...accountEndpoints,
  ...campaignEndpoints,
  ...contentEndpoints,
  ...givingEndpoints,
  ...ngoEndpoints,
  ...planEndpoints,
  ...reportEndpoints,
  ...siteEndpoints,
  ...supportEndpoints,
  ...userEndpoints,
} as const;
