import { ArrowDown, ArrowUp, Plus, Trash2, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { FieldError } from "../../../../ui/field.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { type Draft, draftOf, emptyItem, moveItem } from "./draft.ts";
import type { FieldDefinition } from "./field-definitions.ts";

interface ItemListProps {
  field: Extract<FieldDefinition, { kind: "list" }>;
  items: readonly unknown[];
  name: string;
  problemOf: (field: string) => string | undefined;
  onChange: (items: readonly unknown[]) => void;
  /** Renders the fields of one item; `path` is the prefix of their names. */
  children: (item: { draft: Draft; path: string; onChange: (draft: Draft) => void }) => ReactNode;
}

/** A list whose items are added, reordered and removed; the last removal can be undone. */
export function ItemList({ field, items, name, problemOf, onChange, children }: ItemListProps) {
  const [removed, setRemoved] = useState<{ item: unknown; at: number }>();
  const error = problemOf(name);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 leading-snug font-semibold">{field.label()}</legend>
      {error !== undefined && <FieldError>{error}</FieldError>}
      <ol className="grid gap-3">
        {items.map((item, at) => {
          const itemName = field.item(at);
          return (
            <li key={at} className="grid gap-4 rounded-card border border-line bg-sheet p-4">
              <div className="flex items-center justify-between gap-2">
                <h3 className="font-sans text-base font-semibold tracking-normal text-ink-soft">{itemName}</h3>
                <div className="flex">
                  <IconButton
                    icon={ArrowUp}
                    label={m.texts_move_up({ item: itemName })}
                    disabled={at === 0}
                    onClick={() => {
                      onChange(moveItem(items, at, at - 1));
                    }}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={m.texts_move_down({ item: itemName })}
                    disabled={at === items.length - 1}
                    onClick={() => {
                      onChange(moveItem(items, at, at + 1));
                    }}
                  />
                  <IconButton
                    icon={Trash2}
                    label={m.texts_remove({ item: itemName })}
                    onClick={() => {
                      setRemoved({ item, at });
                      onChange(items.filter((_, each) => each !== at));
                    }}
                  />
                </div>
              </div>
              {children({
                draft: draftOf(item),
                path: `${name}.${String(at)}.`,
                onChange: (draft) => {
                  onChange(items.map((each, place) => (place === at ? draft : each)));
                },
              })}
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="line"
          size="sm"
          icon={Plus}
          onClick={() => {
            onChange([...items, emptyItem(field.fields)]);
          }}
        >
          {field.add()}
        </Button>
        {removed !== undefined && (
          <Button
            variant="quiet"
            size="sm"
            icon={Undo2}
            onClick={() => {
              onChange([...items.slice(0, removed.at), removed.item, ...items.slice(removed.at)]);
              setRemoved(undefined);
            }}
          >
            {m.texts_undo()}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
