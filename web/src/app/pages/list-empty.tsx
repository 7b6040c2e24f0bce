import type { Sector } from "@daansetu/contract";
import { sectorLabel } from "../../lib/sectors.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/state-panel.tsx";

interface ListEmptyProps {
  /** The heading level. */
  level?: 2 | 3;
  sector: Sector | undefined;
  onChoose: (sector: Sector | undefined) => void;
  /** Shown if the list is empty without a filter. */
  emptyText: string;
  /** For a sector without campaigns. */
  emptyTextFor: (cause: string) => string;
}

/** Empty state of a list: names the active filter and offers to remove it. */
export function ListEmpty({ level = 2, sector, onChoose, emptyText, emptyTextFor }: ListEmptyProps) {
  if (sector === undefined) return <EmptyState level={level}>{emptyText}</EmptyState>;
  return (
    <EmptyState
      level={level}
      actions={
        <Button
          variant="soft"
          onClick={() => {
            onChoose(undefined);
          }}
        >
          {m.lists_show_all_causes()}
        </Button>
      }
    >
      {emptyTextFor(sectorLabel(sector))}
    </EmptyState>
  );
}
