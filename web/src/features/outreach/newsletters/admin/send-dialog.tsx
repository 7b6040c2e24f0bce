import type { NewsletterReach } from "@daansetu/contract";
import { failureSentence } from "../../../../lib/errors/failure.ts";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { describeAudience } from "./newsletter-labels.ts";
import type { NewsletterValues } from "./use-newsletter.ts";

interface SendDialogProps {
  values: NewsletterValues;
  reach: NewsletterReach | undefined;
  sendMutation: { isPending: boolean; error: Error | null; mutate: () => void };
  onClose: () => void;
}

/** Asks for confirmation, because a sent mail cannot be recalled. */
export function SendDialog({ values: { to, campaign, subject }, reach, sendMutation, onClose }: SendDialogProps) {
  const recipientCount = reach?.people;
  const audience = describeAudience({ to, campaignTitle: campaign?.title });
  return (
    <ConfirmDialog
      title={
        recipientCount === undefined || reach?.isAtLeast === true
          ? m.newsletters_send()
          : m.newsletters_send_title({ count: recipientCount, shown: formatCount(recipientCount) })
      }
      confirmLabel={m.newsletters_send()}
      busyLabel={m.newsletters_sending()}
      busy={sendMutation.isPending}
      problem={
        sendMutation.error === null ? undefined : `${m.newsletters_failed()} ${failureSentence(sendMutation.error)}`
      }
      onConfirm={() => {
        sendMutation.mutate();
      }}
      onClose={onClose}
    >
      <p>{m.newsletters_send_text({ subject: subject.trim(), audience })}</p>
      {reach?.isAtLeast === true && (
        <p>{m.newsletters_reach_at_least({ count: reach.people, shown: formatCount(reach.people) })}</p>
      )}
    </ConfirmDialog>
  );
}
