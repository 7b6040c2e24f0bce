import { deliveryEndpoints, deliveryFollowUpEndpoints } from "@daansetu/contract";
import { csvOf } from "../../../http/csv.ts";
import { exportRoute, type Route, route, streamRoute } from "../../../http/route.ts";
import { actorOf } from "../../platform/activity/index.ts";
import { ALLOCATION_COLUMNS, allocationCsvRows, DELIVERY_COLUMNS, deliveryCsvRows } from "./delivery-csv.ts";
import type { DeliveriesRepository } from "./store/deliveries.repository.ts";
import type { DeliveriesService } from "./deliveries.service.ts";
import type { OnSiteService } from "./on-site.service.ts";
import type { DeliveryFollowUpService } from "./follow-up.service.ts";

const CSV_TYPE = "text/csv; charset=utf-8";

interface Services {
  deliveries: DeliveriesService;
  onSite: OnSiteService;
  followUp: DeliveryFollowUpService;
  records: DeliveriesRepository;
}

/** Routes of the panel's deliveries. */
export function deliveryRoutes({ deliveries, onSite, followUp, records }: Services): Route[] {
  const endpoints = deliveryEndpoints;
  const after = deliveryFollowUpEndpoints;
  return [
    route(endpoints.deliveries, ({ query, page }) => deliveries.list(query, page)),
    route(endpoints.delivery, ({ params }) => deliveries.byId(params.id)),
    route(endpoints.planDelivery, ({ body, caller, now }) => deliveries.plan(body, { by: actorOf(caller), now })),
    route(endpoints.changeDelivery, ({ params, body, caller, now }) =>
      deliveries.changePlan(params.id, body, { by: actorOf(caller), now }),
    ),
    route(endpoints.dispatchDelivery, ({ params, caller, now }) =>
      deliveries.dispatch(params.id, { by: actorOf(caller), now }),
    ),
    route(endpoints.abandonDelivery, ({ params, body, caller, now }) =>
      deliveries.abandon(params.id, body.reason, { by: actorOf(caller), now }),
    ),
    route(endpoints.addDeliveryPhotograph, ({ params, body, caller, now }) =>
      onSite.addPhotograph(params.id, body, { by: actorOf(caller), now }),
    ),
    route(endpoints.removeDeliveryPhotograph, ({ params, caller, now }) =>
      onSite.removePhotograph(params.id, params.photographId, { by: actorOf(caller), now }),
    ),
    route(endpoints.confirmDelivery, ({ params, body, caller, now }) =>
      onSite.confirm(params.id, body, { by: actorOf(caller), now }),
    ),
    streamRoute(endpoints.deliveryNote, ({ params }) => onSite.note(params.id)),
    route(endpoints.redactDeliveryNote, ({ params, body, caller, now }) =>
      onSite.redactNote(params.id, body, { by: actorOf(caller), now }),
    ),
    route(after.deliveryAudienceFigures, ({ params }) => followUp.figures(params.id)),
    route(after.deliveryAudience, ({ params, query, page }) => followUp.audience(params.id, query.hearing, page)),
    route(after.deliveryMailPreview, ({ params }) => followUp.preview(params.id, params.notificationId)),
    route(after.sendDeliveryMails, ({ params, caller, now }) => followUp.send(params.id, { by: actorOf(caller), now })),
    route(after.askCorrection, ({ params, body, caller, now }) =>
      followUp.askCorrection(params.id, body, { by: actorOf(caller), now }),
    ),
    route(after.approveCorrection, ({ params, body, caller, now }) =>
      followUp.approveCorrection(params.id, body.version, { by: actorOf(caller), now }),
    ),
    route(after.declineCorrection, ({ params, body, caller, now }) =>
      followUp.declineCorrection(params.id, body.version, { by: actorOf(caller), now }),
    ),
    exportRoute(after.deliveriesCsv, (filter, now) => ({
      type: CSV_TYPE,
      fileName: `deliveries-${now.toISOString().slice(0, 10)}.csv`,
      chunks: csvOf(DELIVERY_COLUMNS, deliveryCsvRows(records.every(filter))),
    })),
    exportRoute(after.allocationsCsv, ({ campaign }, now) => ({
      type: CSV_TYPE,
      fileName: `allocations-${now.toISOString().slice(0, 10)}.csv`,
      chunks: csvOf(ALLOCATION_COLUMNS, allocationCsvRows(records.everyPage(campaign), records)),
    })),
  ];
}
