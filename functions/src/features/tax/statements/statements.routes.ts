import { statementEndpoints } from "@daansetu/contract";
import { requireSignedIn } from "../../../http/caller.ts";
import { route, type Route, streamRoute } from "../../../http/route.ts";
import type { StatementsService } from "./statements.service.ts";

export function statementRoutes({ statements }: { statements: StatementsService }): Route[] {
  return [
    route(statementEndpoints.myStatements, async ({ caller, now }) => ({
      years: await statements.years(requireSignedIn(caller).uid, now),
    })),
    route(statementEndpoints.myYear, ({ caller, now }) => statements.thisYear(requireSignedIn(caller).uid, now)),
    streamRoute(statementEndpoints.myStatementFile, ({ params, caller, now }) =>
      statements.file(requireSignedIn(caller).uid, params.financialYear, now),
    ),
  ];
}
