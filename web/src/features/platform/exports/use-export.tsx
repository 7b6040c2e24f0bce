import type { ExportJob } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { downloadIfSoonReady } from "./download-export.ts";
import { EXPORTS_KEY, ExportNotes } from "./export-notes.tsx";

export interface ExportOf {
  /** The name of the endpoint that begins it. */
  kind: string;
  begin: () => Promise<ExportJob>;
}

export interface Exporting {
  ask: () => void;
  isAsking: boolean;
  /** Progress, files that wait, and failures. */
  notes: ReactNode;
}

/** Asks for an export, and saves its file as soon as it is ready; what takes longer is shown by `notes`, also after the page was left. */
export function useExport({ kind, begin }: ExportOf): Exporting {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: EXPORTS_KEY });
  const asking = useMutation({
    mutationFn: async () => downloadIfSoonReady(await begin(), () => void refetch()),
    onSettled: refetch,
  });
  return {
    ask: () => {
      asking.mutate();
    },
    isAsking: asking.isPending,
    notes: <ExportNotes kind={kind} error={asking.error} />,
  };
}
