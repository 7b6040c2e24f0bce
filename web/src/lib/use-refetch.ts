import type { Endpoint } from "@daansetu/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";

/** Loads every query of these endpoints again, whatever its input. */
export const refetchAll = (client: QueryClient, endpoints: readonly Pick<Endpoint, "name">[]) =>
  Promise.all(endpoints.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));

/** A function that loads what these endpoints show again. */
export function useRefetch(endpoints: readonly Pick<Endpoint, "name">[]) {
  const client = useQueryClient();
  return () => refetchAll(client, endpoints);
}
