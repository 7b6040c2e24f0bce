import { certificateEndpoints, donorCertificateEndpoints } from "@daansetu/contract";
import { route, type Route, streamRoute } from "../../../http/route.ts";
import { actorOf } from "../../platform/activity/index.ts";
import type { CertificatesService } from "./certificates.service.ts";
import type { DonorCertificatesService } from "./donor-certificates.service.ts";

export function certificateRoutes({
  certificates,
  ofDonors,
}: {
  certificates: CertificatesService;
  ofDonors: DonorCertificatesService;
}): Route[] {
  const endpoints = { ...certificateEndpoints, ...donorCertificateEndpoints };
  return [
    route(endpoints.certificateOverview, ({ params: { id } }) => certificates.overview(id)),
    route(endpoints.certificates, ({ params: { id }, query, page }) => certificates.list(id, query.state, page)),
    route(endpoints.loadCertificate, ({ params: { id }, body, caller, now }) =>
      certificates.loadFile(id, body, actorOf(caller), now),
    ),
    route(endpoints.certificateRows, ({ params: { id }, query }) => certificates.candidates(id, query.search)),
    route(endpoints.matchCertificate, ({ params: { id }, body, caller, now }) =>
      certificates.match(id, body, actorOf(caller), now),
    ),
    route(endpoints.removeCertificate, ({ params: { id }, body, caller, now }) =>
      certificates.remove(id, body.version, actorOf(caller), now),
    ),
    streamRoute(endpoints.certificateFile, ({ params: { id } }) => ofDonors.anyFile(id)),
    route(endpoints.mailCertificates, ({ params: { id }, caller, now }) => certificates.mail(id, actorOf(caller), now)),
    route(endpoints.donorCertificates, ({ params, query, caller }) =>
      ofDonors.list(params.donationId, query.key, caller),
    ),
    streamRoute(endpoints.donorCertificateFile, ({ params, query, caller }) =>
      ofDonors.file(params, query.key, caller),
    ),
  ];
}
