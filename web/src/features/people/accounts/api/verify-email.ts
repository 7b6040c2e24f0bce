import { accountEndpoints } from "@daansetu/contract";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callApi } from "../../../../lib/api/api-client.ts";

/** A code can be redeemed once, so it is sent once a page load however often the component renders; hence no abort signal either. */
const verificationQuery = (code: string) =>
  queryOptions({
    queryKey: [accountEndpoints.verifyEmail.name, code],
    queryFn: () => callApi(accountEndpoints.verifyEmail, { body: { code } }),
    // The result is not refetched, even when the session changes.
    staleTime: "static",
    gcTime: Infinity,
    retry: false,
  });

/** Redeems the code of a mailed link. Afterwards every other query is refetched, because earlier donations now belong to the account. */
export function useVerification(code: string) {
  const query = useQuery({ ...verificationQuery(code), enabled: code !== "" });
  const queryClient = useQueryClient();
  const { isSuccess } = query;
  useEffect(() => {
    if (isSuccess)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== accountEndpoints.verifyEmail.name,
      });
  }, [isSuccess, queryClient]);
  return query;
}
