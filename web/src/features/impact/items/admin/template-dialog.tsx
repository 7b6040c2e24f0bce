import { type ItemDraft, itemEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { endpointQuery } from "../../../../lib/api/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Select } from "../../../../ui/inputs.tsx";
import { Loaded } from "../../../../ui/loaded.tsx";
import { Skeletons } from "../../../../ui/skeleton.tsx";
import { DraftRow } from "./draft-table.tsx";
import { TEMPLATE_LABELS } from "./item-labels.ts";

interface AddDialogProps {
  /** How many items the list can still take. */
  room: number;
  onAdd: (drafts: readonly ItemDraft[]) => void;
  onClose: () => void;
}

/** Shows the templates of lists, and adds the items of one. */
export function TemplateDialog({ room, onAdd, onClose }: AddDialogProps) {
  const query = useQuery(endpointQuery(itemEndpoints.itemTemplates));
  const [chosenKey, choose] = useState<string>();
  return (
    <Dialog title={m.item_lists_template_title()} isWide onClose={onClose}>
      <p className="text-ink-soft">{m.item_lists_template_text()}</p>
      <Loaded
        query={query}
        level={3}
        skeleton={<Skeletons count={3} className="grid gap-3" barClassName="h-11 w-full" />}
      >
        {(templates) => {
          const template = templates.find(({ key }) => key === chosenKey) ?? templates[0];
          if (template === undefined) return undefined;
          return (
            <>
              <Field label={m.item_lists_template()}>
                <Select value={template.key} onChange={({ target }) => choose(target.value)}>
                  {templates.map(({ key }) => (
                    <option key={key} value={key}>
                      {TEMPLATE_LABELS[key]()}
                    </option>
                  ))}
                </Select>
              </Field>
              <ul className="border-t border-line">
                {template.items.map((draft) => (
                  <DraftRow key={draft.name} draft={draft} />
                ))}
              </ul>
              <AddButtons drafts={template.items} room={room} onAdd={onAdd} onClose={onClose} />
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

/** Adds as many of the items as the list can take, and says how many that are. */
export function AddButtons({ drafts, room, onAdd, onClose }: AddDialogProps & { drafts: readonly ItemDraft[] }) {
  const added = drafts.slice(0, room);
  return (
    <>
      {added.length < drafts.length && (
        <p role="status" className="font-semibold text-warning">
          {m.item_lists_no_room({ count: added.length })}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
        <Button variant="line" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button
          disabled={added.length === 0}
          onClick={() => {
            onAdd(added);
            onClose();
          }}
        >
          {m.item_lists_add_count({ count: added.length })}
        </Button>
      </div>
    </>
  );
}
