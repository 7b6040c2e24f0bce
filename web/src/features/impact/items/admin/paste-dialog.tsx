import { type ItemDraft, itemEndpoints, MAX_PASTED_CHARACTERS, type PastedItems } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { fieldSentence } from "../../../../lib/errors/field-sentence.ts";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { FailureNote } from "../../../../ui/failure-note.tsx";
import { Field } from "../../../../ui/field.tsx";
import { TextArea } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
import { DraftRow } from "./draft-table.tsx";
import { COLUMN_LABELS } from "./item-labels.ts";
import { AddButtons } from "./template-dialog.tsx";

interface PasteDialogProps {
  room: number;
  onAdd: (drafts: readonly ItemDraft[]) => void;
  onClose: () => void;
}

/** Reads rows pasted from a sheet, and shows what each became before anything is in the list. */
export function PasteDialog({ room, onAdd, onClose }: PasteDialogProps) {
  const [rows, setRows] = useState("");
  const reading = useMutation({
    mutationFn: () => callApi(itemEndpoints.readPastedItems, { body: { rows } }),
  });
  const read = reading.data;
  return (
    <Dialog title={m.item_lists_paste_title()} isWide busy={reading.isPending} onClose={onClose}>
      <Field label={m.item_lists_paste_rows()} hint={m.item_lists_paste_hint()}>
        <TextArea
          rows={6}
          value={rows}
          maxLength={MAX_PASTED_CHARACTERS}
          spellCheck={false}
          onChange={({ target }) => {
            setRows(target.value);
            // What was read is not what stands there any more.
            reading.reset();
          }}
        />
      </Field>
      <FailureNote error={reading.error} />
      {read === undefined ? (
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
          <Button variant="line" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button disabled={rows.trim() === ""} action={reading} busyLabel={m.item_lists_paste_read_busy()}>
            {m.item_lists_paste_read()}
          </Button>
        </div>
      ) : (
        <>
          <ReadRows read={read} />
          <AddButtons
            drafts={read.lines.flatMap(({ item }) => item ?? [])}
            room={room}
            onAdd={onAdd}
            onClose={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

function ReadRows({ read: { columns, unusedHeadings, lines } }: { read: PastedItems }) {
  const failed = lines.filter(({ item }) => item === undefined);
  return (
    <div role="status" className="grid gap-3">
      <p className="font-semibold">
        {m.item_lists_paste_summary({
          read: formatCount(lines.length - failed.length),
          all: lines.length,
          shown: formatCount(lines.length),
        })}
      </p>
      <p className="text-sm text-ink-soft">
        {columns.length === 0
          ? m.item_lists_paste_no_headings()
          : m.item_lists_paste_headings({
              columns: columns.map(({ heading, column }) => `${heading} → ${COLUMN_LABELS[column]()}`).join(", "),
            })}{" "}
        {unusedHeadings.length > 0 && m.item_lists_paste_unused({ headings: unusedHeadings.join(", ") })}
      </p>
      {failed.length > 0 && (
        <Note tone="danger" title={m.item_lists_paste_failed()}>
          <ul className="grid gap-1">
            {failed.map(({ line, errors }) => (
              <li key={line}>
                {m.item_lists_paste_line({ line: formatCount(line) })}{" "}
                {errors
                  .map((error) => {
                    const column = Object.entries(COLUMN_LABELS).find(([name]) => name === error.field);
                    return `${column?.[1]() ?? error.field}: ${fieldSentence(error)}`;
                  })
                  .join(" ")}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <ul className="border-t border-line">
        {lines.map(
          ({ line, item }) =>
            item !== undefined && (
              <DraftRow key={line} draft={item} line={m.item_lists_paste_line({ line: formatCount(line) })} />
            ),
        )}
      </ul>
    </div>
  );
}
