import { dedicationEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../../http/route.ts";
import { actionOf } from "../../../platform/activity/index.ts";
import type { DedicationsService } from "./dedications.service.ts";

export const dedicationRoutes = ({ dedications }: { dedications: Pick<DedicationsService, "stop"> }): Route[] => [
  route(dedicationEndpoints.stopNotice, ({ params, now }) => dedications.stop(params.reference, { now })),
  route(dedicationEndpoints.stopNoticeByAdmin, ({ params, ...request }) =>
    dedications.stop(params.reference, actionOf(request)),
  ),
];
