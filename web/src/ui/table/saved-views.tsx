import { Bookmark, Trash2 } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { TextInput } from "../inputs.tsx";
import { DropDown, useCloseDropDown } from "./drop-down.tsx";
import { Labelled } from "./filters.tsx";
import type { FilterState } from "./table-filter.ts";
import { MAX_VIEW_NAME, type SavedView, useSavedViews } from "./use-saved-views.ts";

/** Menu of the person's saved views of a section: opens, removes and adds them. */
export function SavedViews({ section, table }: { section: string; table: FilterState }) {
  const { views, save, remove } = useSavedViews(section);
  const query: SavedView["query"] = {
    ...Object.fromEntries(
      Object.entries(table.filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    ...(table.sort !== undefined && { sort: table.sort }),
  };
  return (
    <DropDown label={m.table_views()} icon={Bookmark} panelLabel={m.table_views_saved()} panelClass="w-80">
      {views.length === 0 ? (
        <p className="py-2 text-sm text-ink-soft">{m.table_views_none()}</p>
      ) : (
        <ul className="grid py-1">
          {views.map((view) => (
            <ViewItem
              key={view.name}
              name={view.name}
              onOpen={() => table.setView(view.query)}
              onRemove={() => remove(view.name)}
            />
          ))}
        </ul>
      )}
      <NewView onSave={(name) => save({ name, query })} />
    </DropDown>
  );
}

function ViewItem({ name, onOpen, onRemove }: { name: string; onOpen: () => void; onRemove: () => void }) {
  const close = useCloseDropDown();
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        className="min-h-11 min-w-0 flex-1 rounded-control px-2 text-left font-semibold wrap-anywhere text-info hover:bg-info-tint"
        onClick={() => {
          onOpen();
          close();
        }}
      >
        {name}
      </button>
      <IconButton icon={Trash2} label={m.table_view_remove({ name })} onClick={onRemove} />
    </li>
  );
}

function NewView({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState("");
  const close = useCloseDropDown();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    onSave(name.trim());
    close();
  };
  return (
    <form onSubmit={submit} className="grid gap-2 border-t border-line py-3">
      <Labelled label={m.table_view_name()}>
        <TextInput
          required
          maxLength={MAX_VIEW_NAME}
          autoComplete="off"
          value={name}
          className="min-h-11! py-1.5 text-sm font-normal"
          onChange={({ target }) => {
            setName(target.value);
          }}
        />
      </Labelled>
      <Button size="sm" type="submit" variant="soft">
        {m.table_view_save()}
      </Button>
    </form>
  );
}
