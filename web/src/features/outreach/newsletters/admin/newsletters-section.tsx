import { newsletterEndpoints } from "@daansetu/contract";
import { PenLine } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { DataTable, useOpenRecord, useTablePage, useTableState } from "../../../../ui/table/index.ts";
import { newsletterColumns } from "./newsletter-columns.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";
import { NewsletterRecord } from "./newsletter-record.tsx";

/** The panel's section `mail`: newsletters to the donors or NGOs of a campaign (reading.md row 22). */
export default function MailSection() {
  const [params] = useSearchParams();
  const { open: openId } = useOpenRecord();
  const listHref = href.adminPanel("mail");
  if (params.has("write")) return <NewsletterForm listHref={listHref} />;
  if (openId !== undefined) return <NewsletterRecord key={openId} id={openId} listHref={listHref} />;
  return <Newsletters />;
}

function Newsletters() {
  const table = useTableState({ filters: [] });
  const page = useTablePage(newsletterEndpoints.allNewsletters, { query: { limit: String(table.size) } }, table);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-h2">{m.newsletters_title()}</h1>
          <p className="mt-1 max-w-(--measure) text-ink-soft">{m.newsletters_text()}</p>
        </div>
        <ButtonLink to={href.adminPanel("mail", { write: "new" })} icon={PenLine}>
          {m.newsletters_new()}
        </ButtonLink>
      </div>
      <DataTable
        label={m.newsletters_table()}
        section="mail"
        columns={newsletterColumns()}
        table={table}
        page={page}
        rowId={({ _id }) => _id}
        rowName={({ subject }) => subject}
        // `hrefOf` would keep this list's cursor, but the record has a list of recipients with its own.
        rowHref={({ _id }) => href.adminPanel("mail", { open: _id })}
        empty={<EmptyState level={2}>{m.newsletters_empty()}</EmptyState>}
      />
    </>
  );
}
