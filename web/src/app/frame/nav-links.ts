import { href } from "../../lib/paths.ts";
import { m } from "../../paraglide/messages.js";

export const mainLinks = () => [
  { to: href.fundraisers(), label: m.site_nav_fundraisers() },
  { to: href.monthlyCampaigns(), label: m.site_nav_monthly() },
  { to: href.ngos(), label: m.site_nav_ngos() },
  { to: href.csr(), label: m.site_nav_csr() },
  { to: href.about(), label: m.site_nav_about() },
  { to: href.startFundraising("startFundraiser"), label: m.site_nav_start() },
];
