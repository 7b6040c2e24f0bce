import type { FundraiserRequest } from "@daansetu/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { ApiError } from "../../../lib/api-error.ts";
import { useSession } from "../../../lib/session/index.ts";
import { m } from "../../../paraglide/messages.js";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/state-panel.tsx";
import { DraftForm } from "./draft-form.tsx";
import { MyRequests } from "../requests/my-requests.tsx";
import { RequestStatus } from "./request-status.tsx";
import { requestQuery } from "../requests/requests-api.ts";

/** Step 2 of the way in: a person starts a fundraiser, and follows what becomes of it (`?draft=`, `?supporting=`). */
export default function FundraiserWizard() {
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const id = search.get("draft");
  /** A draft that this page has begun goes on as it is, once it has an id. */
  const [begun, setBegun] = useState<string>();
  /** What was submitted on this page: its status is led to, for the form ended far below. */
  const [sent, setSent] = useState<string>();
  /** Whoever leaves a draft for a new one gets an empty form. */
  const [round, setRound] = useState(0);
  const [lastId, setLastId] = useState(id);
  if (id !== lastId) {
    setLastId(id);
    if (id === null) {
      setBegun(undefined);
      setRound(round + 1);
    }
  }
  const queries = useQueryClient();
  // The draft is stored a while after it was asked for: by then the address may name another step.
  const latestSet = useRef(setSearch);
  useEffect(() => {
    latestSet.current = setSearch;
  }, [setSearch]);
  const onStored = useCallback(
    (request: FundraiserRequest) => {
      setBegun(request._id);
      void queries.invalidateQueries({ queryKey: ["myFundraiserRequests"] });
      latestSet.current(
        (now) => {
          now.set("draft", request._id);
          return now;
        },
        { replace: true },
      );
    },
    [queries],
  );
  if (session === undefined) return null;
  const { userId } = session;
  if (id === null || id === begun)
    return (
      <div className="grid gap-8">
        {id === null && <MyRequests />}
        <DraftForm
          key={round}
          userId={userId}
          stored={undefined}
          supports={search.get("supporting") ?? ""}
          onStored={onStored}
          onSent={(sentId) => {
            setBegun(undefined);
            setSent(sentId);
          }}
        />
      </div>
    );
  return <Stored key={id} id={id} userId={userId} onStored={onStored} onSent={setSent} isJustSent={id === sent} />;
}

interface StoredProps {
  id: string;
  userId: string;
  onStored: (request: FundraiserRequest) => void;
  onSent: (id: string) => void;
  isJustSent: boolean;
}

function Stored({ id, userId, onStored, onSent, isJustSent }: StoredProps) {
  const { data, error, refetch, isFetching } = useQuery(requestQuery(id));
  if (data === undefined && error === null)
    return (
      <div role="status" aria-label={m.ui_loading()} className="grid gap-4">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  if (data === undefined)
    return (
      <div className="grid gap-8">
        <ErrorState
          error={error}
          level={2}
          title={error instanceof ApiError && error.code === "not-found" ? m.wizard_gone() : m.wizard_load_error()}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
        <MyRequests />
      </div>
    );
  if (data.state === "draft" || data.state === "changes-asked")
    return (
      <DraftForm
        key={data.state}
        userId={userId}
        stored={data}
        supports={data.form.supports}
        onStored={onStored}
        onSent={onSent}
      />
    );
  return <RequestStatus request={data} isJustSent={isJustSent} />;
}
