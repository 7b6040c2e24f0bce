import { statementEndpoints } from "@daansetu/contract";
import { signedIn } from "../../../http/caller.ts";
import { route, type Route, streamRoute } from "../../../http/route.ts";
import type { StatementsService } from "./statements.service.ts";

export function statementRoutes({ statements }: { statements: StatementsService }): Route[] {
  return [
    route(statementEndpoints.myStatements, async ({ caller, now }) => ({
      years: await statements.years(signedIn(caller).uid, now),
    })),
    route(statementEndpoints.myYear, ({ caller, now }) => statements.thisYear(signedIn(caller).uid, now)),
    streamRoute(statementEndpoints.myStatementFile, ({ params, caller, now }) =>
      statements.file(signedIn(caller).uid, params.financialYear, now),
    ),
  ];
}
