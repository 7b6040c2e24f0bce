import { applicationReviewEndpoints, type ApplicationDecision } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { callApi } from "../../../../lib/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { FailureNote } from "../../../../ui/failure-note.tsx";

/** Shows on demand the mail that a decision would send. @param decision `undefined` while the form is incomplete */
export function MailPreview({ id, decision }: { id: string; decision: ApplicationDecision | undefined }) {
  const previewRequest = useMutation({
    mutationFn: (body: ApplicationDecision) =>
      callApi(applicationReviewEndpoints.previewDecision, { params: { id }, body }),
  });
  const { data: previewedMail, variables: previewedDecision, error } = previewRequest;
  const isPreviewCurrent =
    previewedMail !== undefined && JSON.stringify(previewedDecision) === JSON.stringify(decision);
  return (
    <div className="grid gap-2">
      {isPreviewCurrent ? (
        <figure className="rounded-card border border-line bg-well p-4 text-sm">
          <figcaption className="mb-2 font-semibold">
            {previewedMail.to === "" ? m.applications_mail_nobody() : m.applications_mail_to({ to: previewedMail.to })}
            <span className="block">{previewedMail.subject}</span>
          </figcaption>
          <p className="max-h-64 overflow-y-auto whitespace-pre-line wrap-anywhere text-ink-soft">
            {previewedMail.text}
          </p>
        </figure>
      ) : (
        <div>
          <Button
            size="sm"
            variant="soft"
            icon={Mail}
            disabled={decision === undefined}
            busy={previewRequest.isPending}
            busyLabel={m.ui_loading()}
            onClick={() => {
              if (decision !== undefined) previewRequest.mutate(decision);
            }}
          >
            {m.applications_show_mail()}
          </Button>
        </div>
      )}
      <FailureNote error={error} />
    </div>
  );
}
