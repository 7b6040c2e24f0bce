import type { LetterReach } from "@daansetu/contract";
import { formatCount } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { audienceWord } from "./letter-words.ts";
import type { LetterValues } from "./use-letter.ts";

interface SendDialogProps {
  values: LetterValues;
  reach: LetterReach | undefined;
  sending: { isPending: boolean; error: Error | null; mutate: () => void };
  onClose: () => void;
}

/** Asks before a letter is sent: a mail cannot be called back. */
export function SendDialog({ values: { to, campaign, subject }, reach, sending, onClose }: SendDialogProps) {
  const count = reach?.people;
  const audience = audienceWord({ to, campaignTitle: campaign?.title });
  return (
    <ConfirmDialog
      title={
        count === undefined || reach?.isAtLeast === true
          ? m.letters_send()
          : m.letters_send_title({ count, shown: formatCount(count) })
      }
      confirmLabel={m.letters_send()}
      busyLabel={m.letters_sending()}
      busy={sending.isPending}
      problem={sending.error === null ? undefined : `${m.letters_failed()} ${sending.error.message}`}
      onConfirm={() => {
        sending.mutate();
      }}
      onClose={onClose}
    >
      <p>{m.letters_send_text({ subject: subject.trim(), audience })}</p>
      {reach?.isAtLeast === true && (
        <p>{m.letters_reach_at_least({ count: reach.people, shown: formatCount(reach.people) })}</p>
      )}
    </ConfirmDialog>
  );
}
