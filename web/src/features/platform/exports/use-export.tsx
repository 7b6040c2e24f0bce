import type { Endpoint, ExportJob } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { downloadIfSoonReady } from "./download-export.ts";
import { EXPORTS_KEY, ExportNotes } from "./export-notes.tsx";

/** Requests an export, and downloads its file as soon as it is ready; `notes` shows slow exports, also after the page was left. */
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
    /** Notes about running, ready and failed exports. */
    notes: <ExportNotes kind={endpoint.name} error={asking.error} />,
  };
}
