import { applicationEndpoints, applicationReviewEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { type Caller, signedIn } from "../../http/caller.ts";
import { cursorsWith } from "../../http/cursors.ts";
import { paged } from "../../http/paged.ts";
import { type Route, route, streamRoute } from "../../http/route.ts";
import { applicationsService } from "./applications.service.ts";
import { onboardService } from "./onboard.service.ts";
import { reviewService } from "./review.service.ts";

/** NGOs that ask to be enrolled, and the queue in which admins answer them. */
export function applicationRoutes(deps: Deps): Route[] {
  const applications = applicationsService(deps);
  const review = reviewService(deps);
  const onboard = onboardService(deps);
  const cursors = cursorsWith(deps.config.referenceKey);
  const e = applicationEndpoints;
  const r = applicationReviewEndpoints;
  return [
    route(e.openApplication, ({ caller, now }) => applications.open(signedIn(caller).uid, now)),
    route(e.myApplications, ({ query, caller }) => {
      const { uid } = signedIn(caller);
      return paged({ list: `${e.myApplications.name} ${uid}`, cursors, query }, (slice) =>
        applications.mine(uid, slice),
      );
    }),
    route(e.saveApplication, ({ params, body, caller, now }) =>
      applications.save(signedIn(caller).uid, params.id, body, now),
    ),
    route(e.submitApplication, ({ params, body, caller, now }) =>
      applications.submit(signedIn(caller).uid, params.id, body.version, now),
    ),
    route(e.withdrawApplication, ({ params, caller, now }) =>
      applications.withdraw(signedIn(caller).uid, params.id, now),
    ),
    streamRoute(e.applicationDocument, ({ params, caller }) =>
      applications.document(signedIn(caller), params.id, params.document),
    ),
    route(r.applicationCounts, ({ now }) => review.counts(now)),
    route(r.applications, ({ query: { part, ...page } }) =>
      paged({ list: `${r.applications.name} ${part ?? "all"}`, cursors, query: page }, (slice) =>
        review.queue(part, slice),
      ),
    ),
    route(r.applicationById, ({ params }) => review.byId(params.id)),
    route(r.takeApplication, ({ params, caller, now }) => review.take(params.id, actor(caller), now)),
    route(r.decideApplication, ({ params, body, caller, now }) => review.decide(params.id, body, actor(caller), now)),
    route(r.previewDecision, ({ params, body, caller, now }) => review.preview(params.id, body, actor(caller), now)),
    route(r.onboardNgo, ({ body, caller, now }) => onboard.add(body, actor(caller), now)),
  ];
}

function actor(caller: Caller): { uid: string; email: string } {
  const { uid, email = "" } = signedIn(caller);
  return { uid, email };
}
