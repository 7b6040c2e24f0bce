import type { ItemListRecord } from "@daansetu/contract";
import { ArrowDown, ArrowUp, CircleCheck, Trash2 } from "lucide-react";
import { type SubmitEvent, useCallback, useRef, useState } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { UnsavedGuard } from "../../../../ui/editing/unsaved-guard.tsx";
import { ErrorSummary } from "../../../../ui/error-summary.tsx";
import { FieldError, fieldId } from "../../../../ui/field.tsx";
import { FormNotes } from "../../../../ui/form/form-notes.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { AddItems } from "./add-items.tsx";
import { isUsed, releasedBy } from "./consequences.ts";
import { type ItemAction, ItemActionDialog, ItemActions } from "./item-actions.tsx";
import { ItemCard } from "./item-card.tsx";
import { ItemFields } from "./item-fields.tsx";
import { type ItemValues, moveItem } from "./list-values.ts";
import { RuleFields } from "./rule-fields.tsx";
import { type ListForm, useListForm } from "./use-list-form.ts";

/** Shows a field that may be inside a closed item. */
function goToField(field: string): void {
  const element = document.getElementById(fieldId(field));
  element?.closest("details")?.setAttribute("open", "");
  element?.focus();
}

/** The editor of a campaign's list. What donors gave for is named before it is changed. */
export function ListEditor({ stored }: { stored: ItemListRecord }) {
  const form = useListForm(stored);
  const [isAsking, setAsking] = useState(false);
  const [action, setAction] = useState<ItemAction>();
  const uploads = useRef(0);
  const [isUploading, setUploading] = useState(false);
  const onBusy = useCallback((isBusy: boolean) => {
    uploads.current = Math.max(0, uploads.current + (isBusy ? 1 : -1));
    setUploading(uploads.current > 0);
  }, []);
  const { items } = form.values;
  const recordOf = (id: string) => stored.items.find((item) => item.id === id);
  const released = items.reduce((sum, item) => {
    const record = recordOf(item.id);
    return record === undefined ? sum : sum + releasedBy(item, record);
  }, 0);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (form.isSending) return;
    if (released === 0) form.submit();
    else if (form.check()) setAsking(true);
  };
  const listError = form.errorOf("items");
  const campaignId = stored.campaign._id;
  return (
    <>
      <form noValidate onSubmit={submit} aria-label={m.item_lists_section()} className="grid gap-6">
        <UnsavedGuard isUnsaved={form.isDirty && !form.isSending} />
        <ErrorSummary errors={form.errors} attempt={form.attempt} onGoToField={goToField} />
        <FormNotes form={form} title={m.item_lists_failed()} keptNote={m.item_lists_kept()} />
        <TitledSection title={m.item_lists_items()} className="grid gap-3">
          {items.length === 0 && <p className="max-w-(--measure) text-ink-soft">{m.item_lists_empty()}</p>}
          {listError !== undefined && <FieldError>{listError}</FieldError>}
          <ol className="grid gap-2">
            {items.map((item, index) => (
              <EditedItem
                key={item.id}
                form={form}
                {...{ item, index, onBusy, record: recordOf(item.id), onAction: setAction }}
              />
            ))}
          </ol>
          <AddItems form={form} />
        </TitledSection>
        <RuleFields form={form} isMonthly={stored.campaign.kind === "monthly"} />
        <div className="sticky bottom-0 z-10 -mx-(--gutter) flex flex-wrap items-center gap-3 border-t border-line bg-paper px-(--gutter) py-3">
          <Button
            type="submit"
            busy={form.isSending || isUploading}
            busyLabel={isUploading ? m.item_lists_uploading() : m.item_lists_saving()}
          >
            {m.item_lists_save()}
          </Button>
          {form.isDirty ? (
            <>
              <Button variant="quiet" disabled={form.isSending} onClick={form.discard}>
                {m.item_lists_discard()}
              </Button>
              <p className="text-sm text-ink-soft">{m.item_lists_unsaved()}</p>
            </>
          ) : (
            stored.version > 0 && (
              <p role="status" className="flex items-center gap-1.5 text-sm text-leaf">
                <CircleCheck aria-hidden="true" size={18} />
                {m.item_lists_is_saved()}
              </p>
            )
          )}
        </div>
        {isAsking && (
          <ConfirmDialog
            title={m.item_lists_release_title({ count: released, shown: formatCount(released) })}
            confirmLabel={m.item_lists_release_do()}
            busyLabel={m.item_lists_saving()}
            keepLabel={m.item_lists_release_keep()}
            danger
            busy={false}
            onConfirm={() => {
              setAsking(false);
              form.submit();
            }}
            onClose={() => setAsking(false)}
          >
            {m.item_lists_release_text()}
          </ConfirmDialog>
        )}
      </form>
      <ItemActionDialog campaignId={campaignId} action={action} onClose={() => setAction(undefined)} />
    </>
  );
}

interface EditedItemProps {
  form: ListForm;
  item: ItemValues;
  index: number;
  record: ItemListRecord["items"][number] | undefined;
  onBusy: (isBusy: boolean) => void;
  onAction: (action: ItemAction) => void;
}

function EditedItem({ form, item, index, record, onBusy, onAction }: EditedItemProps) {
  const { items } = form.values;
  const name = item.name.trim() === "" ? m.item_lists_unnamed({ number: formatCount(index + 1) }) : item.name;
  const move = (to: number) => form.set(({ items: current }) => ({ items: moveItem(current, index, to) }));
  return (
    <li>
      <ItemCard
        item={item}
        number={index + 1}
        record={record}
        problems={form.errors.filter(({ field }) => field.startsWith(`items.${index}.`)).length}
      >
        <ItemFields form={form} {...{ item, index, record, onBusy }} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          {record === undefined ? <span /> : <ItemActions record={record} canEdit onOpen={onAction} />}
          <span className="flex">
            <IconButton
              icon={ArrowUp}
              label={m.item_lists_up({ name })}
              disabled={index === 0}
              onClick={() => move(index - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={m.item_lists_down({ name })}
              disabled={index === items.length - 1}
              onClick={() => move(index + 1)}
            />
            {(record === undefined || !isUsed(record)) && (
              <IconButton
                icon={Trash2}
                label={m.item_lists_take_off({ name })}
                onClick={() =>
                  form.set(({ items: current }) => ({ items: current.filter(({ id }) => id !== item.id) }))
                }
              />
            )}
          </span>
        </div>
      </ItemCard>
    </li>
  );
}
