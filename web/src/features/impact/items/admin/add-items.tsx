import { type ItemDraft, MAX_ITEMS } from "@daansetu/contract";
import { ClipboardPaste, LayoutTemplate, Plus } from "lucide-react";
import { useState } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { emptyItem, itemOfDraft } from "./list-values.ts";
import { PasteDialog } from "./paste-dialog.tsx";
import { TemplateDialog } from "./template-dialog.tsx";
import type { ListForm } from "./use-list-form.ts";

/** Adds items by hand, from a template, or pasted from a sheet; at most thirty. */
export function AddItems({ form }: { form: ListForm }) {
  const [open, setOpen] = useState<"template" | "paste">();
  const count = form.values.items.length;
  const room = Math.max(0, MAX_ITEMS - count);
  const dialog = {
    room,
    onAdd: (drafts: readonly ItemDraft[]) =>
      form.set(({ items }) => ({ items: [...items, ...drafts.map(itemOfDraft)] })),
    onClose: () => setOpen(undefined),
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="line"
          icon={Plus}
          disabled={room === 0}
          onClick={() => form.set(({ items }) => ({ items: [...items, emptyItem()] }))}
        >
          {m.item_lists_add()}
        </Button>
        <Button
          size="sm"
          variant="line"
          icon={LayoutTemplate}
          disabled={room === 0}
          onClick={() => setOpen("template")}
        >
          {m.item_lists_from_template()}
        </Button>
        <Button size="sm" variant="line" icon={ClipboardPaste} disabled={room === 0} onClick={() => setOpen("paste")}>
          {m.item_lists_from_sheet()}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {m.item_lists_count({ count: formatCount(count), most: formatCount(MAX_ITEMS) })}
      </p>
      {open === "template" && <TemplateDialog {...dialog} />}
      {open === "paste" && <PasteDialog {...dialog} />}
    </div>
  );
}
