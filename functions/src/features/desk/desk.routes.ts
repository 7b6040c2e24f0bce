import { deskEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { type Caller, signedIn } from "../../http/caller.ts";
import { cursorsWith } from "../../http/cursors.ts";
import { paged } from "../../http/paged.ts";
import { type Route, route, streamRoute } from "../../http/route.ts";
import { deskListService } from "../campaigns/desk-list.service.ts";
import { lifecycleService } from "../campaigns/lifecycle.service.ts";
import { deskService } from "./desk.service.ts";
import { monthsReportService } from "./months-report.service.ts";
import { thanksService } from "./thanks.service.ts";

/** The desks of campaigns: their owners' and the admins'. */
export function deskRoutes(deps: Deps): Route[] {
  const desk = deskService(deps);
  const thanks = thanksService(deps);
  const campaigns = deskListService(deps);
  const lifecycle = lifecycleService(deps);
  const reports = monthsReportService(deps);
  const cursors = cursorsWith(deps.config.referenceKey);
  const e = deskEndpoints;
  return [
    route(e.campaignDesk, ({ params, caller, now }) => desk.desk(params.id, signedIn(caller), now)),
    route(e.campaignDays, ({ params, query, caller, now }) => desk.days(params.id, query, signedIn(caller), now)),
    route(e.thankDonors, ({ params, body, caller, now }) => thanks.thank(params.id, body, signedIn(caller), now)),
    route(e.deskCampaigns, ({ query, now }) => {
      const { state, kind, search, sort } = query;
      const list = [e.deskCampaigns.name, state, kind ?? "all", sort, search ?? ""].join(" ");
      return paged({ list, cursors, query }, (slice) => campaigns.list({ state, kind, search, sort }, slice, now));
    }),
    route(e.deskCampaign, ({ params, now }) => campaigns.one(params.id, now)),
    route(e.endCampaign, async ({ params, body, caller, now }) => {
      await lifecycle.end(params.id, body.version, { by: actorFrom(caller), now });
      return campaigns.one(params.id, now);
    }),
    route(e.extendCampaign, async ({ params, body, caller, now }) => {
      await lifecycle.extend(params.id, body, { by: actorFrom(caller), now });
      return campaigns.one(params.id, now);
    }),
    route(e.monthlyReports, ({ query, now }) => reports.report(query, now)),
    streamRoute(e.monthlyReportFile, ({ query, now }) => reports.file(query, now)),
  ];
}

function actorFrom(caller: Caller): { uid: string; email: string } {
  const { uid, email } = signedIn(caller);
  return { uid, email: email ?? "" };
}
