import { homeCardEndpoints, proofImageEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../http/route.ts";
import type { HomeCardsService } from "./home-cards.service.ts";
import type { ProofImagesService } from "./proof-images.service.ts";
import { actionOf } from "../../platform/activity/index.ts";

/** Editing of home cards and proof images in the panel. */
export function showcaseRoutes({ cards, proofs }: { cards: HomeCardsService; proofs: ProofImagesService }): Route[] {
  const { homeCardRecords, addHomeCard, changeHomeCard, orderHomeCards, deleteHomeCard, restoreHomeCard } =
    homeCardEndpoints;
  const { addProofImages, changeProofImage, deleteProofImage, restoreProofImage } = proofImageEndpoints;
  return [
    route(homeCardRecords, () => cards.all()),
    route(addHomeCard, ({ body, ...request }) =>
      "img" in body ? cards.addByAddress(body, actionOf(request)) : cards.add(body, actionOf(request)),
    ),
    route(changeHomeCard, ({ params, body, ...request }) => cards.change(params.id, body, actionOf(request))),
    route(orderHomeCards, ({ body, ...request }) => cards.order(body.ids, actionOf(request))),
    route(deleteHomeCard, ({ params, ...request }) => cards.remove(params.id, actionOf(request))),
    route(restoreHomeCard, ({ params, ...request }) => cards.restore(params.id, actionOf(request))),
    route(addProofImages, ({ body, ...request }) =>
      "image" in body ? proofs.addByAddress(body, actionOf(request)) : proofs.add(body, actionOf(request)),
    ),
    route(changeProofImage, ({ params, body, ...request }) => proofs.change(params.id, body, actionOf(request))),
    route(deleteProofImage, ({ params, ...request }) => proofs.remove(params.id, actionOf(request))),
    route(restoreProofImage, ({ params, ...request }) => proofs.restore(params.id, actionOf(request))),
  ];
}
