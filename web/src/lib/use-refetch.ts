import type { Endpoint } from "@daansetu/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";

/** Refetches all queries of these endpoints, whatever their input. */
export const refetchAll = (client: QueryClient, endpoints: readonly Pick<Endpoint, "name">[]) =>
  Promise.all(endpoints.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));

/** Returns a function that refetches all queries of these endpoints. */
export function useRefetch(endpoints: readonly Pick<Endpoint, "name">[]) {
  const client = useQueryClient();
  return () => refetchAll(client, endpoints);
}
