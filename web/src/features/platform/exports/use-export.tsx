import type { Endpoint, ExportJob } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { downloadIfSoonReady } from "./download-export.ts";
import { EXPORTS_KEY, ExportNotes } from "./export-notes.tsx";

/** Asks for an export, and saves its file as soon as it is ready; what takes longer is shown by `notes`, also after the page was left. */
export function useExport(endpoint: Pick<Endpoint, "name">, begin: () => Promise<ExportJob>) {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: EXPORTS_KEY });
  const asking = useMutation({
    mutationFn: async () => downloadIfSoonReady(await begin(), () => void refetch()),
    onSettled: refetch,
  });
  return {
    ask: () => asking.mutate(),
    isAsking: asking.isPending,
    /** Progress, files that wait, and failures. */
    notes: <ExportNotes kind={endpoint.name} error={asking.error} />,
  };
}
