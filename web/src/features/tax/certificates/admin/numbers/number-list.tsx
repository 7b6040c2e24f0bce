import { type PreAcknowledgement, preAcknowledgementEndpoints, type PreAcknowledgementState } from "@daansetu/contract";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../../../lib/api-client.ts";
import { pagedQuery } from "../../../../../lib/query.ts";
import { toast } from "../../../../../lib/toast.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../../ui/confirm-dialog.tsx";
import { PagedList } from "../../../../../ui/paged-list.tsx";
import { Skeletons } from "../../../../../ui/skeleton.tsx";
import { TitledSection } from "../../../../../ui/titled-section.tsx";
import { useNumberRefetch } from "./use-number-refetch.ts";

const { preAcknowledgements, removePreAcknowledgement } = preAcknowledgementEndpoints;

const STATES: Readonly<Record<PreAcknowledgementState, (about: { number: string }) => string>> = {
  free: m.numbers_state_free,
  used: m.numbers_state_used,
  returned: m.numbers_state_returned,
};

/** All numbers of the year in the order in which receipts take them, each with its receipt. */
export function NumberList({ financialYear }: { financialYear: string }) {
  const [toRemove, setToRemove] = useState<string>();
  const pages = useInfiniteQuery({
    ...pagedQuery(preAcknowledgements, { query: { financialYear, limit: "50" } }),
    staleTime: 0,
  });
  return (
    <TitledSection title={m.numbers_list()} titleClass="mb-2 text-h4">
      <PagedList
        pages={pages}
        skeletons={<Skeletons count={3} className="grid gap-3" barClassName="h-10 w-full" />}
        empty={<p className="text-ink-soft">{m.numbers_list_none()}</p>}
      >
        {(numbers) => (
          <ul>
            {numbers.map((number) => (
              <NumberItem key={number.number} number={number} onRemove={() => setToRemove(number.number)} />
            ))}
          </ul>
        )}
      </PagedList>
      {toRemove !== undefined && <RemoveNumber number={toRemove} onClose={() => setToRemove(undefined)} />}
    </TitledSection>
  );
}

function NumberItem({
  number: { number, state, receiptNumber },
  onRemove,
}: {
  number: PreAcknowledgement;
  onRemove: () => void;
}) {
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-1.5 last:border-0">
      <b className="tabular-nums">{number}</b>
      <span className="flex flex-wrap items-center gap-4 text-sm text-ink-soft">
        {STATES[state]({ number: receiptNumber ?? "" })}
        {state === "free" && (
          <Button size="sm" variant="quiet" aria-label={m.numbers_remove_of({ number })} onClick={onRemove}>
            {m.numbers_remove()}
          </Button>
        )}
      </span>
    </li>
  );
}

function RemoveNumber({ number, onClose }: { number: string; onClose: () => void }) {
  const refetch = useNumberRefetch();
  const removing = useMutation({
    mutationFn: () => callApi(removePreAcknowledgement, { params: { number } }),
    onSuccess: () => {
      onClose();
      void toast("success", m.numbers_removed());
    },
    onSettled: () => refetch(),
  });
  return (
    <ConfirmDialog
      title={m.numbers_remove_title({ number })}
      confirmLabel={m.numbers_remove()}
      busyLabel={m.numbers_remove_busy()}
      action={removing}
      danger
      onClose={onClose}
    >
      <p>{m.numbers_remove_text()}</p>
    </ConfirmDialog>
  );
}
