import { certificateEndpoints } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";

const { certificateOverview, certificates, certificateRows } = certificateEndpoints;

/** Loads everything that shows certificates again. */
export function useCertificateRefetch() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [certificateOverview, certificates, certificateRows].map(({ name }) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    );
}
