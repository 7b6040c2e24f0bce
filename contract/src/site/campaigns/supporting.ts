import * as z from "zod/mini";
import { FundraiserCard } from "./campaigns.ts";
import { defineEndpoint, defineEndpoints, PageQuery, SHARED_CACHING } from "../../api/endpoint.ts";
import { Id } from "../../values/text.ts";

export const supportingEndpoints = defineEndpoints({
  supportingFundraisers: defineEndpoint({
    method: "GET",
    path: "/campaigns/:id/supporting",
    access: "anyone",
    summary: "Lists live and ended fundraisers that were started to support this one, newest first.",
    params: z.strictObject({ id: Id }),
    query: PageQuery,
    reply: z.array(FundraiserCard),
    caching: SHARED_CACHING,
  }),
});
