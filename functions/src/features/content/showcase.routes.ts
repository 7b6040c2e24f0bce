import { homeCardEndpoints, proofImageEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { type Caller, signedIn } from "../../http/caller.ts";
import { type Route, route } from "../../http/route.ts";
import { homeCardsService } from "./home-cards.service.ts";
import type { By } from "./kept.repository.ts";
import { proofImagesService } from "./proof-images.service.ts";

/** Writing what the site shows: cards of the home banner, and photographs of what gifts became. */
export function showcaseRoutes(deps: Deps): Route[] {
  const cards = homeCardsService(deps);
  const proofs = proofImagesService(deps);
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

function actorOf(caller: Caller): By {
  const { uid, email = "" } = signedIn(caller);
  return { uid, email };
}
