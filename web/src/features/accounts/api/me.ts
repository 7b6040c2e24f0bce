import { accountEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session/index.ts";

/** The query for a person's own record. Its key tells it from another person's, should another log in. */
export const meQuery = (userId: string) => ({
  ...endpointQuery(accountEndpoints.fetchUserById, { query: { userId } }),
  meta: { failure: "Error fetching user" },
});

/** The record of whoever is logged in (spec section 4). Guests have none: nothing is asked for them. */
export function useMe() {
  const session = useSession();
  return useQuery({
    ...meQuery(session?.userId ?? ""),
    enabled: session !== undefined && session.role !== "guest",
  });
}
