import { type CampaignDashboard, dashboardEndpoints, readWith } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { callApi } from "../../../../lib/api-client.ts";
import { draftStore } from "../../../../lib/draft-store.ts";
import { formatCount, formatDate } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextArea } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { toSentences } from "./to-sentences.ts";

interface ThanksProps {
  campaignId: string;
  thanks: CampaignDashboard["thanks"];
}

const Draft = z.object({ text: z.string(), clientNoteId: z.uuid() });
const emptyDraft = (): z.infer<typeof Draft> => ({ text: "", clientNoteId: newRequestId() });
const ThankNoteBody = dashboardEndpoints.thankDonors.body;

/** A thank-you note, which the foundation mails to each donor once. The organiser learns no addresses. */
export function ThanksBlock({ campaignId, thanks }: ThanksProps) {
  const client = useQueryClient();
  const noteDraftStore = draftStore(`daansetu:dashboard:thanks:${campaignId}`, Draft, "sessionStorage");
  const [initialDraft] = useState(() => noteDraftStore.read() ?? emptyDraft());
  const [isConfirming, setConfirming] = useState(false);
  const form = useForm({
    initial: initialDraft,
    readValues: (draft) => readWith(ThankNoteBody, draft),
    send: (body) => callApi(dashboardEndpoints.thankDonors, { params: { id: campaignId }, body }),
    onSent: () => {
      noteDraftStore.forget();
      form.resetTo(emptyDraft());
      setConfirming(false);
      void client.invalidateQueries({ queryKey: [dashboardEndpoints.campaignDashboard.name] });
    },
    sentencesFor: (foundProblems) => toSentences(foundProblems, m.dashboard_thanks_required()),
    toasts: { success: m.dashboard_thanks_sent() },
    onChange: noteDraftStore.write,
  });
  const { text } = form.values;
  const { last: lastNote, waiting: waitingDonors, nextAt } = thanks;
  const waitingCount = { count: waitingDonors, shown: formatCount(waitingDonors) };
  const canSend = waitingDonors > 0 && nextAt === undefined;
  return (
    <TitledSection
      id="dashboard-thanks"
      title={m.dashboard_thanks()}
      className="rounded-panel border border-line bg-sheet p-5"
    >
      <p className="mt-1 text-sm text-ink-soft">{m.dashboard_thanks_text()}</p>
      {lastNote !== undefined && (
        <Note tone="leaf" className="mt-3" title={m.dashboard_thanks_last({ day: formatDate(lastNote.at) })}>
          <p className="whitespace-pre-line wrap-anywhere">{lastNote.text}</p>
          <p className="mt-1 text-sm">
            {lastNote.state === "sent"
              ? m.dashboard_thanks_reached({ count: lastNote.donors, shown: formatCount(lastNote.donors) })
              : m.dashboard_thanks_sending({ count: lastNote.donors, shown: formatCount(lastNote.donors) })}
          </p>
        </Note>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        {nextAt !== undefined
          ? m.dashboard_thanks_tomorrow()
          : waitingDonors > 0
            ? m.dashboard_thanks_waiting(waitingCount)
            : lastNote === undefined
              ? m.dashboard_thanks_nobody()
              : m.dashboard_thanks_nobody_new()}
      </p>
      {canSend && (
        <div className="mt-3 grid gap-3">
          <Field label={m.dashboard_thanks_label()} hint={m.dashboard_thanks_hint()} error={form.errorOf("text")}>
            <TextArea
              rows={4}
              value={text}
              onChange={(event) => {
                form.set({ text: event.target.value });
              }}
            />
          </Field>
          <Button
            icon={Mail}
            onClick={() => {
              if (form.check()) setConfirming(true);
            }}
          >
            {m.dashboard_thanks_send()}
          </Button>
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={m.dashboard_thanks_ask()}
          confirmLabel={m.dashboard_thanks_send()}
          busyLabel={m.dashboard_thanks_busy()}
          busy={form.isSending}
          problem={form.failure ?? form.errorOf("text")}
          onConfirm={() => {
            form.submit();
          }}
          onClose={() => {
            setConfirming(false);
          }}
        >
          <p>{m.dashboard_thanks_ask_text()}</p>
          <p className="rounded-control bg-well px-3 py-2 whitespace-pre-line wrap-anywhere">{text}</p>
        </ConfirmDialog>
      )}
    </TitledSection>
  );
}
