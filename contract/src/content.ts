import * as z from "zod/mini";
import { endpoint, SHARED } from "./endpoint.ts";
import { Picture } from "./picture.ts";
import { Id, IsoTime, WebAddress } from "./text.ts";

export const HomeCard = z.object({
  _id: Id,
  img: WebAddress,
  picture: Picture,
  campaignLink: WebAddress,
  caption: z.string().check(z.maxLength(140)),
  createdAt: IsoTime,
});
export type HomeCard = z.infer<typeof HomeCard>;

export const contentEndpoints = {
  allHomeCards: endpoint({
    name: "allHomeCards",
    method: "GET",
    path: "/admin/homeCard/getAllHomeCards",
    access: "anyone",
    summary: "The cards of the home banner, in their order.",
    reply: z.array(HomeCard),
    caching: SHARED,
  }),
} as const;
