import { csrStatementEndpoints as endpoints } from "@daansetu/contract";
import { route, type Route, streamRoute } from "../../../../http/route.ts";
import { actionOf } from "../../../platform/activity/index.ts";
import type { CsrStatementsService } from "./csr-statements.service.ts";

export function csrStatementRoutes({ csr }: { csr: CsrStatementsService }): Route[] {
  return [
    route(endpoints.csrStatements, ({ page }) => csr.list(page)),
    route(endpoints.csrStatement, ({ params }) => csr.byId(params.id)),
    route(endpoints.createCsrStatement, ({ body, ...request }) => csr.create(body, actionOf(request))),
    route(endpoints.saveCsrStatement, ({ params, body, ...request }) => csr.save(params.id, body, actionOf(request))),
    route(endpoints.issueCsrStatement, ({ params, body, ...request }) =>
      csr.issue(params.id, body.version, actionOf(request)),
    ),
    route(endpoints.cancelCsrStatement, ({ params, body, ...request }) =>
      csr.cancel(params.id, body, actionOf(request)),
    ),
    route(endpoints.mailCsrStatement, ({ params, body, ...request }) =>
      csr.mail(params.id, body.version, actionOf(request)),
    ),
    streamRoute(endpoints.csrStatementFile, ({ params, now }) => csr.file(params.id, now)),
  ];
}
