import { csrStatementEndpoints, statementEndpoints } from "@daansetu/contract";
import { signedIn } from "../../../http/caller.ts";
import { route, type Route, streamRoute } from "../../../http/route.ts";
import { actionOf } from "../../platform/activity/index.ts";
import type { CsrStatementsService } from "./csr/csr-statements.service.ts";
import type { StatementsService } from "./statements.service.ts";

interface Services {
  statements: StatementsService;
  csr: CsrStatementsService;
}

export function statementRoutes({ statements, csr }: Services): Route[] {
  const endpoints = csrStatementEndpoints;
  return [
    route(statementEndpoints.myStatements, async ({ caller, now }) => ({
      years: await statements.years(signedIn(caller).uid, now),
    })),
    route(statementEndpoints.myYear, ({ caller, now }) => statements.thisYear(signedIn(caller).uid, now)),
    streamRoute(statementEndpoints.myStatementFile, ({ params, caller, now }) =>
      statements.file(signedIn(caller).uid, params.financialYear, now),
    ),
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
