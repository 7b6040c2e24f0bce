import { contentEndpoints, homeCardEndpoints, proofImageEndpoints, siteEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../../deps/route-table.ts";
import { hasAccess } from "../../../../http/caller.ts";
import { actionOf } from "../../../platform/activity/index.ts";
import * as cards from "./home-cards.service.ts";
import * as proofs from "./proof-images.service.ts";
import { loadHome } from "./home.service.ts";

/** The home page, its banner and the proof images, and their editing in the panel. */
export const showcaseRoutes = routeTable(
  { ...siteEndpoints, ...contentEndpoints, ...homeCardEndpoints, ...proofImageEndpoints },
  {
    home: (ctx, { now }) => loadHome(ctx, now),
    allHomeCards: (ctx, { now }) => cards.shownHomeCards(ctx, now),
    proofImages: (ctx, { query, page, caller }) =>
      proofs.listProofImages(ctx, query, page, { forAdmin: hasAccess(caller, "review") }),
    homeCardRecords: (ctx) => cards.listHomeCards(ctx),
    addHomeCard: (ctx, { body, ...request }) =>
      "img" in body
        ? cards.addHomeCardByAddress(ctx, body, actionOf(request))
        : cards.addHomeCard(ctx, body, actionOf(request)),
    changeHomeCard: (ctx, { params, body, ...request }) =>
      cards.changeHomeCard(ctx, params.id, body, actionOf(request)),
    orderHomeCards: (ctx, { body, ...request }) => cards.orderHomeCards(ctx, body.ids, actionOf(request)),
    deleteHomeCard: (ctx, { params, ...request }) => cards.removeHomeCard(ctx, params.id, actionOf(request)),
    restoreHomeCard: (ctx, { params, ...request }) => cards.restoreHomeCard(ctx, params.id, actionOf(request)),
    addProofImages: (ctx, { body, ...request }) =>
      "image" in body
        ? proofs.addProofImageByAddress(ctx, body, actionOf(request))
        : proofs.addProofImages(ctx, body, actionOf(request)),
    changeProofImage: (ctx, { params, body, ...request }) =>
      proofs.changeProofImage(ctx, params.id, body, actionOf(request)),
    deleteProofImage: (ctx, { params, ...request }) => proofs.removeProofImage(ctx, params.id, actionOf(request)),
    restoreProofImage: (ctx, { params, ...request }) => proofs.restoreProofImage(ctx, params.id, actionOf(request)),
  },
);
