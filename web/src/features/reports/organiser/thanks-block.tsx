import { type CampaignDashboard, dashboardEndpoints, NoteText, readWith } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { callApi } from "../../../lib/api-client.ts";
import { failureSentence } from "../../../lib/errors/failure.ts";
import { formatCount, formatDate } from "../../../lib/format.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/inputs.tsx";
import { Note } from "../../../ui/note.tsx";
import { useKept } from "../kept.ts";

interface ThanksProps {
  campaignId: string;
  thanks: CampaignDashboard["thanks"];
}

const Draft = z.object({ text: z.string(), clientNoteId: z.uuid() });
const fresh = () => ({ text: "", clientNoteId: crypto.randomUUID() });

/** A note of thanks to donors, by mail that the foundation sends: once each, and nobody learns an address. */
export function ThanksBlock({ campaignId, thanks }: ThanksProps) {
  const client = useQueryClient();
  const { kept, keep, forget } = useKept(`thanks:${campaignId}`, Draft, fresh);
  const [problem, setProblem] = useState<string>();
  const [asks, setAsks] = useState(false);
  const sending = useMutation({
    mutationFn: () => callApi(dashboardEndpoints.thankDonors, { params: { id: campaignId }, body: kept }),
    networkMode: "always",
    onSuccess: async () => {
      forget();
      setAsks(false);
      await client.invalidateQueries({ queryKey: [dashboardEndpoints.campaignDashboard.name] });
      void toast("success", m.dashboard_thanks_sent());
    },
  });
  const ask = () => {
    const parsed = readWith(NoteText, kept.text);
    const wrong = parsed.ok ? undefined : parsed.fields[0];
    setProblem(wrong && (wrong.problem === "required" ? m.dashboard_thanks_required() : wrong.message));
    if (wrong === undefined) setAsks(true);
  };
  const { last, waiting, nextAt } = thanks;
  const count = { count: waiting, shown: formatCount(waiting) };
  const canSend = waiting > 0 && nextAt === undefined;
  return (
    <section aria-labelledby="dashboard-thanks" className="rounded-panel border border-line bg-sheet p-5">
      <h2 id="dashboard-thanks" className="text-h4">
        {m.dashboard_thanks()}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{m.dashboard_thanks_text()}</p>
      {last !== undefined && (
        <Note tone="leaf" className="mt-3" title={m.dashboard_thanks_last({ day: formatDate(last.at) })}>
          <p className="whitespace-pre-line wrap-anywhere">{last.text}</p>
          <p className="mt-1 text-sm">
            {last.state === "sent"
              ? m.dashboard_thanks_reached({ count: last.donors, shown: formatCount(last.donors) })
              : m.dashboard_thanks_sending({ count: last.donors, shown: formatCount(last.donors) })}
          </p>
        </Note>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        {nextAt !== undefined
          ? m.dashboard_thanks_tomorrow()
          : waiting > 0
            ? m.dashboard_thanks_waiting(count)
            : last === undefined
              ? m.dashboard_thanks_nobody()
              : m.dashboard_thanks_nobody_new()}
      </p>
      {canSend && (
        <div className="mt-3 grid gap-3">
          <Field label={m.dashboard_thanks_label()} hint={m.dashboard_thanks_hint()} error={problem}>
            <TextArea
              rows={4}
              value={kept.text}
              onChange={(event) => {
                keep({ ...kept, text: event.target.value });
                setProblem(undefined);
              }}
            />
          </Field>
          <Button icon={Mail} onClick={ask}>
            {m.dashboard_thanks_send()}
          </Button>
        </div>
      )}
      {asks && (
        <ConfirmDialog
          title={m.dashboard_thanks_ask()}
          confirmLabel={m.dashboard_thanks_send()}
          busyLabel={m.dashboard_thanks_busy()}
          busy={sending.isPending}
          problem={sending.error ? failureSentence(sending.error) : undefined}
          onConfirm={() => {
            sending.mutate();
          }}
          onClose={() => {
            setAsks(false);
            sending.reset();
          }}
        >
          <p>{m.dashboard_thanks_ask_text()}</p>
          <p className="rounded-control bg-well px-3 py-2 whitespace-pre-line wrap-anywhere">{kept.text}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
