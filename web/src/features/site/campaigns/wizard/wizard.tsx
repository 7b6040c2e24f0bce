import type { FundraiserRequest } from "@daansetu/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { ApiError } from "../../../../lib/api-error.ts";
import { useSession } from "../../../../lib/session/index.ts";
import { m } from "../../../../paraglide/messages.js";
import { SkeletonBars } from "../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { DraftForm } from "./draft-form.tsx";
import { MyRequests } from "../requests/my-requests.tsx";
import { RequestStatus } from "./request-status.tsx";
import { requestQuery } from "../requests/requests-api.ts";

/** Step 2 of `/startfundraising`: the request for a fundraiser and, once submitted, its status (`?draft=`, `?supporting=`). */
export default function FundraiserWizard({ preparation }: { preparation: ReactNode }) {
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const id = search.get("draft");
  /** The draft created by the form on this page: the form must not be remounted when `?draft=` gets its id. */
  const [createdId, setCreatedId] = useState<string>();
  const [submittedId, setSubmittedId] = useState<string>();
  /** Key of the form: leaving a draft for a new one gives an empty form. */
  const [formKey, setFormKey] = useState(0);
  const [lastId, setLastId] = useState(id);
  if (id !== lastId) {
    setLastId(id);
    if (id === null) {
      setCreatedId(undefined);
      setFormKey(formKey + 1);
    }
  }
  const queryClient = useQueryClient();
  // The draft is created asynchronously; by then the address may name another step.
  const latestSetSearch = useRef(setSearch);
  useEffect(() => {
    latestSetSearch.current = setSearch;
  }, [setSearch]);
  const onStored = useCallback(
    (request: FundraiserRequest) => {
      setCreatedId(request._id);
      void queryClient.invalidateQueries({ queryKey: ["myFundraiserRequests"] });
      latestSetSearch.current(
        (now) => {
          now.set("draft", request._id);
          return now;
        },
        { replace: true },
      );
    },
    [queryClient],
  );
  if (session === undefined) return null;
  const { userId } = session;
  if (id === null || id === createdId)
    return (
      <div className="grid gap-8">
        {id === null && <MyRequests />}
        {preparation}
        <DraftForm
          key={formKey}
          userId={userId}
          stored={undefined}
          supports={search.get("supporting") ?? ""}
          onStored={onStored}
          onSubmitted={(requestId) => {
            setCreatedId(undefined);
            setSubmittedId(requestId);
          }}
        />
      </div>
    );
  return (
    <StoredRequest
      key={id}
      id={id}
      userId={userId}
      onStored={onStored}
      onSubmitted={setSubmittedId}
      wasJustSubmitted={id === submittedId}
      preparation={preparation}
    />
  );
}

interface StoredRequestProps {
  id: string;
  userId: string;
  onStored: (request: FundraiserRequest) => void;
  onSubmitted: (id: string) => void;
  wasJustSubmitted: boolean;
  /** What to have ready: above the form, and below the status of a request. */
  preparation: ReactNode;
}

function StoredRequest(props: StoredRequestProps) {
  const { id, userId, onStored, onSubmitted, wasJustSubmitted, preparation } = props;
  const query = useQuery(requestQuery(id));
  const { data, error } = query;
  if (data === undefined && error === null)
    return <SkeletonBars className="grid gap-4" bars={["h-8 w-2/3", "h-14 w-full", "h-14 w-full", "h-40 w-full"]} />;
  if (data === undefined)
    return (
      <div className="grid gap-8">
        <ErrorState
          query={query}
          level={2}
          title={error instanceof ApiError && error.code === "not-found" ? m.wizard_gone() : m.wizard_load_error()}
        />
        <MyRequests />
      </div>
    );
  if (data.state === "draft" || data.state === "changes-asked")
    return (
      <>
        {preparation}
        <DraftForm
          key={data.state}
          userId={userId}
          stored={data}
          supports={data.form.supports}
          onStored={onStored}
          onSubmitted={onSubmitted}
        />
      </>
    );
  return (
    <>
      <RequestStatus request={data} wasJustSubmitted={wasJustSubmitted} />
      {preparation}
    </>
  );
}
