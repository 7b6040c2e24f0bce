import { accountEndpoints } from "@daansetu/contract";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callApi } from "../../../lib/api-client.ts";

/** A code can be spent once: it is sent once a page load, however often the page is drawn, and not with another's signal. */
const verification = (code: string) =>
  queryOptions({
    queryKey: [accountEndpoints.verifyEmail.name, code],
    queryFn: () => callApi(accountEndpoints.verifyEmail, { body: { code } }),
    // Not even a change of the session asks again.
    staleTime: "static",
    gcTime: Infinity,
    retry: false,
  });

/** Spends the code of a mailed link. Done, everything asked before is old: donations have come to the account. */
export function useVerification(code: string) {
  const asked = useQuery({ ...verification(code), enabled: code !== "" });
  const queries = useQueryClient();
  const { isSuccess } = asked;
  useEffect(() => {
    if (isSuccess)
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== accountEndpoints.verifyEmail.name,
      });
  }, [isSuccess, queries]);
  return asked;
}
