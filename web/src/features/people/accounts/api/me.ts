import { accountEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../../../lib/api/query.ts";
import { useSession } from "../../../../lib/session/index.ts";

/** The query key contains the user id, so that one person never sees another's cached record. */
export const loggedInUserQuery = (userId: string) => ({
  ...endpointQuery(accountEndpoints.fetchUserById, { query: { userId } }),
  meta: { failure: "Error fetching user" },
});

/** The logged-in user's own record (spec section 4). Guests have none, so nothing is requested for them. */
export function useMe() {
  const session = useSession();
  return useQuery({
    ...loggedInUserQuery(session?.userId ?? ""),
    enabled: session !== undefined && session.role !== "guest",
  });
}
