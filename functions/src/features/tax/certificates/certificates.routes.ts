import { certificateEndpoints, donorCertificateEndpoints } from "@daansetu/contract";
import { route, type Route, streamRoute } from "../../../http/route.ts";
import { actionOf } from "../../platform/activity/index.ts";
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
    route(endpoints.loadCertificate, ({ params: { id }, body, ...request }) =>
      certificates.loadFile(id, body, actionOf(request)),
    ),
    route(endpoints.certificateRows, ({ params: { id }, query }) => certificates.candidates(id, query.search)),
    route(endpoints.matchCertificate, ({ params: { id }, body, ...request }) =>
      certificates.match(id, body, actionOf(request)),
    ),
    route(endpoints.removeCertificate, ({ params: { id }, body, ...request }) =>
      certificates.remove(id, body.version, actionOf(request)),
    ),
    streamRoute(endpoints.certificateFile, ({ params: { id } }) => ofDonors.anyFile(id)),
    route(endpoints.mailCertificates, ({ params: { id }, ...request }) => certificates.mail(id, actionOf(request))),
    route(endpoints.donorCertificates, ({ params, query, caller }) =>
      ofDonors.list(params.donationId, query.key, caller),
    ),
    streamRoute(endpoints.donorCertificateFile, ({ params, query, caller }) =>
      ofDonors.file(params, query.key, caller),
    ),
  ];
}
