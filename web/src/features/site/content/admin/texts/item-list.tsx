import { ArrowDown, ArrowUp, Plus, Trash2, Undo2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { FieldError } from "../../../../../ui/field.tsx";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import { type Draft, toDraft, makeEmptyItem, moveItem } from "./draft.ts";
import type { FieldDefinition } from "./field-definition.ts";

interface ItemListProps {
  field: Extract<FieldDefinition, { kind: "list" }>;
  items: readonly unknown[];
  name: string;
  /** True if the order means anything. */
  canReorder?: boolean;
  problemOf: (field: string) => string | undefined;
  onChange: (items: readonly unknown[]) => void;
  /** Renders the fields of one item; `path` is the prefix of their names. */
  children: (item: { draft: Draft; path: string; onChange: (draft: Draft) => void }) => ReactNode;
}

/** A list whose items are added, removed and, where it matters, reordered; the last removal can be undone. */
export function ItemList({ field, items, name, canReorder = true, problemOf, onChange, children }: ItemListProps) {
  const [lastRemoval, setLastRemoval] = useState<{ item: unknown; index: number }>();
  const listId = useId();
  const itemId = (index: number) => `${listId}-${index}`;
  const error = problemOf(name);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 leading-snug font-semibold">{field.label()}</legend>
      {field.hint && <p className="text-sm text-ink-soft">{field.hint()}</p>}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <ol className="grid gap-3">
        {items.map((item, index) => {
          const itemName = field.item(index);
          return (
            <li key={index} className="rounded-card border border-line bg-sheet p-4">
              <div role="group" aria-labelledby={itemId(index)} className="grid gap-4">
                <div className="flex items-center justify-between gap-2">
                  <p id={itemId(index)} className="font-semibold text-ink-soft">
                    {itemName}
                  </p>
                  <div className="flex">
                    {canReorder && (
                      <>
                        <IconButton
                          icon={ArrowUp}
                          label={m.texts_move_up({ item: itemName })}
                          disabled={index === 0}
                          onClick={() => {
                            onChange(moveItem(items, index, index - 1));
                          }}
                        />
                        <IconButton
                          icon={ArrowDown}
                          label={m.texts_move_down({ item: itemName })}
                          disabled={index === items.length - 1}
                          onClick={() => {
                            onChange(moveItem(items, index, index + 1));
                          }}
                        />
                      </>
                    )}
                    <IconButton
                      icon={Trash2}
                      label={m.texts_remove({ item: itemName })}
                      onClick={() => {
                        setLastRemoval({ item, index });
                        onChange(items.filter((_, eachIndex) => eachIndex !== index));
                      }}
                    />
                  </div>
                </div>
                {children({
                  draft: toDraft(item),
                  path: `${name}.${String(index)}.`,
                  onChange: (draft) => {
                    onChange(items.map((eachItem, eachIndex) => (eachIndex === index ? draft : eachItem)));
                  },
                })}
              </div>
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
            onChange([...items, makeEmptyItem(field.fields)]);
          }}
        >
          {field.add()}
        </Button>
        {lastRemoval !== undefined && (
          <Button
            variant="quiet"
            size="sm"
            icon={Undo2}
            onClick={() => {
              onChange([...items.slice(0, lastRemoval.index), lastRemoval.item, ...items.slice(lastRemoval.index)]);
              setLastRemoval(undefined);
            }}
          >
            {m.texts_undo()}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
