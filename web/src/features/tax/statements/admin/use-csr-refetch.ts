import { csrStatementEndpoints } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";

/** Loads the list again. */
export function useCsrRefetch() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [csrStatementEndpoints.csrStatements.name] });
}
