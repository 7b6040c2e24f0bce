export type { LiveCampaigns } from "./campaigns-of-ngo.interface.ts";
