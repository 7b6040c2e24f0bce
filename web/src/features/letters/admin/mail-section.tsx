import { letterEndpoints } from "@daansetu/contract";
import { PenLine } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { EmptyState } from "../../../ui/state-panel.tsx";
import { DataTable, useOpenRecord, useTablePage, useTableState } from "../../../ui/table/index.ts";
import { letterColumns } from "./letter-columns.tsx";
import { LetterForm } from "./letter-form.tsx";
import { LetterRecord } from "./letter-record.tsx";

/** Mail (`mail`): letters to the donors or NGOs of a campaign, and what became of each (reading.md row 22). */
export default function MailSection() {
  const [params] = useSearchParams();
  const { open } = useOpenRecord();
  const list = href.adminPanel("mail");
  if (params.has("write")) return <LetterForm listHref={list} />;
  if (open !== undefined) return <LetterRecord key={open} id={open} listHref={list} />;
  return <Letters />;
}

function Letters() {
  const table = useTableState({ filters: [] });
  const page = useTablePage(letterEndpoints.allLetters, { query: { limit: String(table.size) } }, table);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-h2">{m.letters_title()}</h1>
          <p className="mt-1 max-w-(--measure) text-ink-soft">{m.letters_text()}</p>
        </div>
        <ButtonLink to={href.adminPanel("mail", { write: "new" })} icon={PenLine}>
          {m.letters_new()}
        </ButtonLink>
      </div>
      <DataTable
        label={m.letters_table()}
        section="mail"
        columns={letterColumns()}
        table={table}
        page={page}
        rowId={({ _id }) => _id}
        rowName={({ subject }) => subject}
        // Not `hrefOf`: the place in this list means nothing in the list of those who got a letter.
        rowHref={({ _id }) => href.adminPanel("mail", { open: _id })}
        empty={<EmptyState level={2}>{m.letters_empty()}</EmptyState>}
      />
    </>
  );
}
