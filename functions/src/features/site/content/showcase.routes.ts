import { homeCardEndpoints, proofImageEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../http/route.ts";
import type { HomeCardsService } from "./home-cards.service.ts";
import type { ProofImagesService } from "./proof-images.service.ts";
import { actorOf } from "../../platform/activity/index.ts";

/** Editing of home cards and proof images in the panel. */
export function showcaseRoutes({ cards, proofs }: { cards: HomeCardsService; proofs: ProofImagesService }): Route[] {
  const { homeCardRecords, addHomeCard, changeHomeCard, orderHomeCards, deleteHomeCard, restoreHomeCard } =
    homeCardEndpoints;
  const { addProofImages, changeProofImage, deleteProofImage, restoreProofImage } = proofImageEndpoints;
  return [
    route(homeCardRecords, () => cards.all()),
    route(addHomeCard, ({ body, caller, now }) =>
      "img" in body ? cards.addByAddress(body, actorOf(caller), now) : cards.add(body, actorOf(caller), now),
    ),
    route(changeHomeCard, ({ params, body, caller, now }) => cards.change(params.id, body, actorOf(caller), now)),
    route(orderHomeCards, ({ body, caller, now }) => cards.order(body.ids, actorOf(caller), now)),
    route(deleteHomeCard, ({ params, caller, now }) => cards.remove(params.id, actorOf(caller), now)),
    route(restoreHomeCard, ({ params, caller, now }) => cards.restore(params.id, actorOf(caller), now)),
    route(addProofImages, ({ body, caller, now }) =>
      "image" in body ? proofs.addByAddress(body, actorOf(caller), now) : proofs.add(body, actorOf(caller), now),
    ),
    route(changeProofImage, ({ params, body, caller, now }) => proofs.change(params.id, body, actorOf(caller), now)),
    route(deleteProofImage, ({ params, caller, now }) => proofs.remove(params.id, actorOf(caller), now)),
    route(restoreProofImage, ({ params, caller, now }) => proofs.restore(params.id, actorOf(caller), now)),
  ];
}
