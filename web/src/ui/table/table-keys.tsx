import { type RefObject, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { Checkbox } from "../inputs.tsx";
import { useShortcuts } from "./use-shortcuts.ts";
import { useTableKeys } from "./use-table-keys.ts";

const KEYS = [
  { keys: ["j", "k"], label: m.table_keys_move },
  { keys: ["Enter"], label: m.table_keys_open },
  { keys: ["/"], label: m.table_keys_search },
  { keys: ["Esc"], label: m.table_keys_close },
  { keys: ["?"], label: m.table_keys_list },
] as const;

/** The button that lists a table's keyboard shortcuts, and switches them off. Only on screens with a keyboard. */
export function TableKeys({ table }: { table: RefObject<HTMLElement | null> }) {
  const [isOpen, setOpen] = useState(false);
  const { isOn, setOn } = useShortcuts();
  useTableKeys(table, () => setOpen(true));
  return (
    <>
      <Button
        size="sm"
        variant="line"
        className="max-lg:hidden"
        aria-label={m.table_keys()}
        title={m.table_keys()}
        onClick={() => setOpen(true)}
      >
        <kbd className="font-sans">?</kbd>
      </Button>
      {isOpen && (
        <Dialog title={m.table_keys()} onClose={() => setOpen(false)}>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3">
            {KEYS.map(({ keys, label }) => (
              <div key={keys[0]} className="contents">
                <dt className="flex gap-1.5">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="grid min-w-8 place-items-center rounded-control border border-line bg-well px-2 py-1 font-sans text-sm font-semibold"
                    >
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{label()}</dd>
              </div>
            ))}
          </dl>
          <Checkbox checked={isOn} onChange={({ target }) => setOn(target.checked)}>
            {m.table_keys_use()}
          </Checkbox>
        </Dialog>
      )}
    </>
  );
}
