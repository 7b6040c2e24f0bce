import { statementEndpoints } from "@daansetu/contract";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api/api-client.ts";
import { downloadFile } from "../../../../lib/api/api-download.ts";
import { endpointQuery } from "../../../../lib/api/query.ts";

/** Time-out for a statement's PDF: a long one takes some seconds to draw. */
const FILE_TIMEOUT_MS = 90_000;

export const myStatementsQuery = () =>
  queryOptions({
    queryKey: ["my-statements"],
    queryFn: async ({ signal }) => (await callApi(statementEndpoints.myStatements, { signal })).years,
    staleTime: 0,
  });

export const myYearQuery = () => endpointQuery(statementEndpoints.myYear, {});

export const downloadStatement = (financialYear: string): Promise<void> =>
  downloadFile(
    statementEndpoints.myStatementFile,
    { params: { financialYear }, timeoutMs: FILE_TIMEOUT_MS },
    `donations-${financialYear}.pdf`,
  );
