import { statementRoutes } from "./statements.routes.ts";
import { type StatementSources, statementsService } from "./statements.service.ts";

export function statementsFeature(sources: StatementSources) {
  const statements = statementsService(sources);
  return { statements, routes: statementRoutes({ statements }) };
}
