import { Download } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import type { TableExport } from "../../../ui/table/index.ts";
import { useExport } from "./use-export.tsx";

/** The export of all rows of a list that match its filters. */
export function useListExport(...exportOf: Parameters<typeof useExport>): TableExport {
  const { ask, isAsking, notes } = useExport(...exportOf);
  const button = (
    <Button
      size="sm"
      variant="line"
      icon={Download}
      busy={isAsking}
      title={isAsking ? m.exports_asking() : m.exports_ask_hint()}
      onClick={ask}
    >
      {m.exports_ask()}
    </Button>
  );
  return { button, notes };
}
