import { preAcknowledgementEndpoints } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";

const { preAcknowledgementPool, preAcknowledgements } = preAcknowledgementEndpoints;

/** Loads everything that shows the pool again. */
export function useNumberRefetch() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [preAcknowledgementPool, preAcknowledgements].map(({ name }) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    );
}
