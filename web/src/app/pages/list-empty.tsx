import type { Sector } from "@daansetu/contract";
import { sectorLabel } from "../../lib/sectors.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/state-panel.tsx";

interface ListEmptyProps {
  sector: Sector | undefined;
  onShowAll: () => void;
  /** For no filter at all. */
  none: string;
  /** For a cause without anything. */
  forCause: (cause: string) => string;
}

/** An empty list: with a filter it says which, and offers to take it away. */
export function ListEmpty({ sector, onShowAll, none, forCause }: ListEmptyProps) {
  if (sector === undefined) return <EmptyState level={2}>{none}</EmptyState>;
  return (
    <EmptyState
      level={2}
      actions={
        <Button variant="soft" onClick={onShowAll}>
          {m.lists_show_all_causes()}
        </Button>
      }
    >
      {forCause(sectorLabel(sector))}
    </EmptyState>
  );
}
