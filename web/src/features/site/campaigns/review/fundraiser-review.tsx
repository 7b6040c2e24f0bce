import type { RequestForReview } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { SkeletonBars } from "../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { FundraiserPreview } from "../story/index.ts";
import { StateTag } from "../requests/state-tag.tsx";
import { fundraiserFromForm } from "../form/form-to-campaign.ts";
import { PreviewFrame } from "../form/preview-frame.tsx";
import { DueTag } from "./due-tag.tsx";
import { EditRequest } from "./edit-request.tsx";
import { RequestFacts } from "./request-facts.tsx";
import { reviewQuery } from "./review-api.ts";
import { ReviewDecision } from "./review-decision.tsx";

/** One fundraiser request: its facts and the decision, beside a preview of its page. */
export function FundraiserReview({ id, onDecided }: { id: string; onDecided: () => void }) {
  const query = useQuery(reviewQuery(id));
  const { data, error } = query;
  if (data !== undefined) return <Review request={data} onDecided={onDecided} />;
  if (error !== null) return <ErrorState query={query} level={2} title={m.review_load_error()} />;
  return <SkeletonBars className="grid gap-4 lg:grid-cols-2" bars={["h-96 w-full", "h-96 w-full"]} />;
}

function Review({ request, onDecided }: { request: RequestForReview; onDecided: () => void }) {
  const now = useNow();
  const [isEditing, setEditing] = useState(false);
  const { form, state, dueAt, waitsFor, note } = request;
  if (isEditing) return <EditRequest request={request} onDone={() => setEditing(false)} />;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-h3 wrap-anywhere">{form.title}</h2>
        <StateTag state={state} />
        {dueAt !== undefined && <DueTag dueAt={dueAt} />}
      </div>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] xl:items-start">
        <div className="grid gap-5 xl:sticky xl:top-6">
          <RequestFacts request={request} />
          {note !== undefined && (
            <blockquote className="border-l-2 border-line-strong pl-3 whitespace-pre-line text-ink-soft">
              {note}
            </blockquote>
          )}
          {(state === "submitted" || waitsFor === "call") && (
            <ReviewDecision request={request} onEdit={() => setEditing(true)} onDecided={onDecided} />
          )}
        </div>
        <PreviewFrame hasPicture={form.cardImg !== undefined}>
          <FundraiserPreview fundraiser={fundraiserFromForm(form, now)} />
        </PreviewFrame>
      </div>
    </div>
  );
}
