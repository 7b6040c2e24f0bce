import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, FileReply } from "../../api/endpoint.ts";
import { FinancialYear } from "../../values/financial-year.ts";
import { StatementYear, YearSoFar } from "./statements.ts";

/** Statements of a donor's own donations. */
export const statementEndpoints = defineEndpoints({
  myStatements: defineEndpoint({
    method: "GET",
    path: "/me/statements",
    access: "user",
    summary:
      "Lists the financial years of the caller's donations, newest first: through the gateway, monthly and offline, those of the account, of the guest it was, and of its verified e-mail address.",
    reply: z.object({ years: z.array(StatementYear) }),
  }),
  myYear: defineEndpoint({
    method: "GET",
    path: "/me/statements/this-year",
    access: "user",
    summary: "Sums the caller's donations of the current financial year, counted as in the list of years.",
    reply: YearSoFar,
  }),
  myStatementFile: defineEndpoint({
    method: "GET",
    path: "/me/statements/:financialYear/file",
    access: "user",
    limit: "verification",
    summary:
      "Downloads the statement of the caller's donations of one financial year as PDF. Answers 404 for a year without donations.",
    params: z.strictObject({ financialYear: FinancialYear }),
    reply: FileReply,
    produces: "file",
  }),
});
