import { itemEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../http/route.ts";
import { actorOf } from "../../platform/activity/index.ts";
import type { CoverService } from "./cover.service.ts";
import type { ItemListsService } from "./item-lists.service.ts";
import type { WhatIsLeftService } from "./what-is-left.service.ts";
import { TEMPLATES } from "./writing/item-templates.ts";
import { readPastedItems } from "./writing/pasted-items.ts";

/** Routes of the panel's item lists. */
export function itemRoutes({
  lists,
  cover,
  left,
}: {
  lists: ItemListsService;
  cover: CoverService;
  left: WhatIsLeftService;
}): Route[] {
  const endpoints = itemEndpoints;
  return [
    route(endpoints.itemTemplates, () => Promise.resolve([...TEMPLATES])),
    route(endpoints.readPastedItems, ({ body }) => Promise.resolve(readPastedItems(body.rows))),
    route(endpoints.worthBuying, ({ page, now }) => lists.worthBuying(page, now)),
    route(endpoints.itemListForAdmin, ({ params, now }) => lists.record(params.campaignId, now)),
    route(endpoints.saveItemList, ({ params, body, caller, now }) =>
      lists.save(params.campaignId, body, { by: actorOf(caller), now }),
    ),
    route(endpoints.askSubstitution, ({ params, body, caller, now }) =>
      lists.askSubstitution(params.campaignId, params.itemId, body, { by: actorOf(caller), now }),
    ),
    route(endpoints.askWriteOff, ({ params, body, caller, now }) =>
      lists.askWriteOff(params.campaignId, params.itemId, body, { by: actorOf(caller), now }),
    ),
    route(endpoints.approveAskedChange, ({ params, caller, now }) =>
      lists.approve(params.campaignId, params.changeId, { by: actorOf(caller), now }),
    ),
    route(endpoints.declineAskedChange, ({ params, caller, now }) =>
      lists.decline(params.campaignId, params.changeId, { by: actorOf(caller), now }),
    ),
    route(endpoints.receiveInKind, ({ params, body, caller, now }) =>
      lists.receiveInKind(params.campaignId, params.itemId, body, { by: actorOf(caller), now }),
    ),
    route(endpoints.whatIsLeft, ({ params, now }) => left.whatIsLeft(params.campaignId, now)),
    route(endpoints.moveWhatIsLeft, async ({ params, body, caller, now }) => {
      await left.move(params.campaignId, body, { by: actorOf(caller), now });
      return lists.record(params.campaignId, now);
    }),
    route(endpoints.coverOverspent, async ({ params, caller, now }) => {
      await cover.cover(params.campaignId, { by: actorOf(caller), now });
      return lists.record(params.campaignId, now);
    }),
  ];
}
