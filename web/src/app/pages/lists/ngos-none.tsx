import type { DirectoryFilter } from "../../../features/site/ngos/directory/use-directory-filter.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/state-panel.tsx";
import { ListEmpty } from "./list-empty.tsx";

/** Empty search result: names the filters and offers to clear them. */
export default function NoneFound({ filter, onClear }: { filter: DirectoryFilter; onClear: () => void }) {
  const { search, place, act, sector } = filter;
  if (search === "" && place === undefined && act === undefined)
    return (
      <ListEmpty
        sector={sector}
        onChoose={onClear}
        emptyText={m.lists_ngos_none()}
        emptyTextFor={(cause) => m.lists_ngos_empty({ cause })}
      />
    );
  return (
    <EmptyState
      level={2}
      actions={
        <Button variant="soft" onClick={onClear}>
          {m.ngos_clear()}
        </Button>
      }
    >
      {m.ngos_none_found()}
    </EmptyState>
  );
}
