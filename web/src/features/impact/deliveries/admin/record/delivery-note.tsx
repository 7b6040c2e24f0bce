import { deliveryEndpoints, type DeliveryRecord } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { downloadFile } from "../../../../../lib/api/api-download.ts";
import { href } from "../../../../../lib/paths.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { ButtonLink } from "../../../../../ui/button-link.tsx";
import { FailureNote } from "../../../../../ui/failure-note.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { TitledSection } from "../../../../../ui/titled-section.tsx";

/** The signed note: the closed original, and what donors see of it. */
export function DeliveryNote({ delivery: { _id: id, hasNote, notePaper, confirmedAt } }: { delivery: DeliveryRecord }) {
  const downloading = useMutation({
    mutationFn: () => downloadFile(deliveryEndpoints.deliveryNote, { params: { id } }, "delivery-note"),
  });
  if (confirmedAt === undefined) return null;
  return (
    <TitledSection title={m.deliveries_note()} className="grid justify-items-start gap-3">
      {!hasNote && <p className="text-ink-soft">{m.deliveries_note_none()}</p>}
      {hasNote && (
        <>
          <div className="flex flex-wrap gap-2">
            <ButtonLink
              size="sm"
              variant={notePaper === undefined ? "main" : "line"}
              to={href.adminPanel("deliveries", { open: id, do: "redact" })}
            >
              {notePaper === undefined ? m.deliveries_redact() : m.deliveries_redact_again()}
            </ButtonLink>
            <Button variant="line" size="sm" icon={Download} action={downloading} busyLabel={m.deliveries_saving()}>
              {m.deliveries_note_download()}
            </Button>
          </div>
          <FailureNote error={downloading.error} />
          {notePaper === undefined ? (
            <Note tone="warning">{m.deliveries_note_closed()}</Note>
          ) : (
            <figure className="grid gap-1">
              <img
                src={notePaper.src}
                alt={notePaper.alt}
                className="max-h-96 max-w-full rounded-card border border-line object-contain"
              />
              <figcaption className="text-sm text-ink-soft">{m.deliveries_note_shown()}</figcaption>
            </figure>
          )}
        </>
      )}
    </TitledSection>
  );
}
