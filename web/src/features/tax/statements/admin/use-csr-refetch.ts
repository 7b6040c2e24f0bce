import { csrStatementEndpoints } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";

/** Refetches the list of CSR statements. */
export function useCsrRefetch() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [csrStatementEndpoints.csrStatements.name] });
}
