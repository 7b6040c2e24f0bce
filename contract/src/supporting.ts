import * as z from "zod/mini";
import { FundraiserCard } from "./campaigns.ts";
import { endpoint, PageQuery, SHARED } from "./endpoint.ts";
import { Id } from "./text.ts";

export const supportingEndpoints = {
  supportingFundraisers: endpoint({
    name: "supportingFundraisers",
    method: "GET",
    path: "/campaigns/:id/supporting",
    access: "anyone",
    summary: "Live fundraisers that people started to support this one, newest first.",
    params: z.strictObject({ id: Id }),
    query: PageQuery,
    reply: z.array(FundraiserCard),
    caching: SHARED,
    paged: true,
  }),
} as const;
