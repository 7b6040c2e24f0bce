import { ngoMemberAdminEndpoints, ngoMemberEndpoints } from "@daansetu/contract";
import { requireSignedIn } from "../../../http/caller.ts";
import { type Route, route, streamRoute } from "../../../http/route.ts";
import { actorOf } from "../../platform/activity/index.ts";
import type { NgoMembersService } from "./ngo-members.service.ts";

/** Routes of people of NGOs. */
export function ngoMemberRoutes({ members }: { members: NgoMembersService }): Route[] {
  const endpoints = ngoMemberEndpoints;
  const admin = ngoMemberAdminEndpoints;
  return [
    route(endpoints.myNgos, ({ caller, now }) => members.mine(requireSignedIn(caller), now)),
    route(endpoints.myNgoReports, ({ params, caller, page, now }) =>
      members.reportsOf(params.id, page, requireSignedIn(caller), now),
    ),
    route(endpoints.sendNgoNote, ({ params, body, caller, now }) =>
      members.sendNote(params.id, body, requireSignedIn(caller), now),
    ),
    route(endpoints.sendNgoCertificate, ({ params, body, caller, now }) =>
      members.sendCertificate(params.id, body, requireSignedIn(caller), now),
    ),
    route(admin.ngoMembers, ({ params }) => members.membersOf(params.id)),
    route(admin.inviteNgoMember, async ({ params, body, caller, now }) => {
      await members.invite(params.id, body.email, { by: actorOf(caller), now });
      return members.membersOf(params.id);
    }),
    route(admin.removeNgoMember, async ({ params, caller, now }) => {
      await members.remove(params.id, params.memberId, { by: actorOf(caller), now });
      return members.membersOf(params.id);
    }),
    route(admin.ngoReports, ({ query, page }) => members.reports(query.state, page)),
    route(admin.ngoReportCounts, async () => ({ waiting: await members.countWaiting() })),
    streamRoute(admin.ngoReportDocument, ({ params }) => members.certificateFile(params.reportId)),
    route(admin.reviewNgoReport, ({ params, body, caller, now }) =>
      members.review(params.reportId, body, { by: actorOf(caller), now }),
    ),
  ];
}
