import { type FundraiserRequest, readFundraiserRequest } from "@daansetu/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { HandHeart } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { ApiError } from "../../../lib/api-error.ts";
import { m } from "../../../paraglide/messages.js";
import { ConflictNote } from "../../../ui/editing/conflict-note.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { Note } from "../../../ui/note.tsx";
import { DeleteDraft } from "./delete-draft.tsx";
import { DraftState } from "./draft-state.tsx";
import { PartBody } from "./part-body.tsx";
import { PartFoot } from "./part-foot.tsx";
import { PartHead } from "./part-head.tsx";
import { PARTS, partAt, type PartId, partOfProblem, wrongOn } from "./parts.ts";
import { requestApi } from "../requests/requests-api.ts";
import { supportedQuery } from "./supported.ts";
import { useDraft } from "./use-draft.ts";

interface DraftFormProps {
  userId: string;
  stored: FundraiserRequest | undefined;
  supports: string;
  onStored: (request: FundraiserRequest) => void;
  /** It was submitted: this page is done with it. */
  onSent: (id: string) => void;
}

/** The wizard itself: one step at a time, saved as one goes, with the page as donors would see it before it is submitted. */
export function DraftForm({ userId, stored, supports, onStored, onSent }: DraftFormProps) {
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const draft = useDraft({ userId, stored, supports, onStored });
  const { writing } = draft;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const at = partAt(search.get("part"));
  const supported = useQuery({ ...supportedQuery(supports), enabled: supports !== "" });

  const go = (part: PartId) => {
    setSearch((now) => {
      now.set("part", part);
      return now;
    });
    void draft.save();
  };
  const refuse = (fields: Parameters<typeof writing.refuse>[0]) => {
    writing.refuse(fields);
    go(partOfProblem(fields.map(({ field }) => field)));
  };

  const submit = async () => {
    const read = readFundraiserRequest(writing.form, new Date());
    if (!read.ok) {
      refuse(read.fields);
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const { id, version } = (await draft.save()) ? draft.where() : { id: undefined, version: 0 };
      if (id === undefined) return;
      const request = await requestApi.submit(id, version);
      draft.forget();
      queries.setQueryData(["fundraiserRequest", { params: { id } }], request);
      await queries.invalidateQueries({ queryKey: ["myFundraiserRequests"] });
      onSent(id);
    } catch (error) {
      if (error instanceof ApiError && error.fields.length > 0) refuse(error.fields);
      else setFailure(error instanceof ApiError && error.status > 0 ? error.message : m.writing_failed_offline());
    } finally {
      setBusy(false);
    }
  };
  const onward = (event: SubmitEvent) => {
    event.preventDefault();
    const next = PARTS[at + 1];
    const wrong = next === undefined ? [] : wrongOn(PARTS[at], writing.form, new Date());
    if (wrong.length > 0) writing.refuse(wrong);
    else if (next !== undefined) go(next.id);
    else if (!busy) void submit();
  };
  const here: readonly string[] = PARTS[at]?.fields ?? [];
  const shown = writing.problems.filter(({ field }) => here.includes(field));

  return (
    <form noValidate onSubmit={onward} aria-labelledby="wizard-part" className="grid gap-6">
      {stored?.state === "changes-asked" && (
        <Note tone="haldi" title={m.wizard_changes_title()}>
          <blockquote className="my-1.5 border-l-2 border-line-strong pl-3 whitespace-pre-line text-ink">
            {stored.note}
          </blockquote>
          {m.wizard_changes_text()}
        </Note>
      )}
      {supported.data !== undefined && (
        <Note tone="neel" icon={HandHeart} title={m.wizard_supporting({ title: supported.data.title })}>
          {m.wizard_supporting_text()}
        </Note>
      )}
      <PartHead at={at} onGo={go} />
      <ErrorSummary errors={shown} attempt={writing.attempt} />
      {draft.conflict !== undefined && (
        <ConflictNote
          sentence={draft.conflict}
          onTheirs={() => void draft.loadTheirs()}
          onMine={() => void draft.saveMine()}
          busy={draft.state === "saving"}
        />
      )}
      <PartBody part={PARTS[at]?.id ?? "basics"} writing={writing} />
      {failure !== undefined && (
        <Note tone="madder" role="alert" title={m.writing_failed_title()}>
          {failure} {m.writing_failed_kept()}
        </Note>
      )}
      <PartFoot at={at} busy={busy} onGo={go} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <DraftState state={draft.state} onRetry={() => void draft.save()} />
        {stored !== undefined && <DeleteDraft id={stored._id} onDeleted={draft.forget} />}
      </div>
    </form>
  );
}
