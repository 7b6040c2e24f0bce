import { type AskedChange, type ItemListRecord, itemEndpoints } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { formatCount } from "../../../../lib/format.ts";
import { useSession } from "../../../../lib/session/index.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { FailureNote } from "../../../../ui/failure-note.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { useShowList } from "./use-list.ts";

const { approveAskedChange, declineAskedChange } = itemEndpoints;

/** Changes for which a second person is asked. Whoever asked can only withdraw. */
export function AskedChanges({ list: { campaign, asked } }: { list: ItemListRecord }) {
  if (asked.length === 0) return undefined;
  return (
    <TitledSection title={m.item_lists_waiting()} className="rounded-card border border-line bg-sheet px-4 py-3.5">
      <ul className="mt-2 grid gap-3">
        {asked.map((change) => (
          <Asked key={change._id} campaignId={campaign._id} change={change} />
        ))}
      </ul>
    </TitledSection>
  );
}

function Asked({ campaignId, change }: { campaignId: string; change: AskedChange }) {
  const showList = useShowList();
  const isOwn = useSession()?.userId === change.askedByUid;
  const [isApproving, setApproving] = useState(false);
  const params = { campaignId, changeId: change._id };
  const approving = useMutation({
    mutationFn: () => callApi(approveAskedChange, { params }),
    onSuccess: (list) => {
      setApproving(false);
      showList(list);
      void toast("success", m.item_lists_approved());
    },
  });
  const declining = useMutation({
    mutationFn: () => callApi(declineAskedChange, { params }),
    onSuccess: (list) => {
      showList(list);
      void toast("success", m.item_lists_declined());
    },
  });
  const { kind, reason, askedBy, askedAt } = change;
  const sentence = sentenceOf(change);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{sentence}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">{reason}</p>
        <p className="text-sm text-ink-soft">{m.item_lists_asked_by({ by: askedBy, at: formatMoment(askedAt) })}</p>
        {isOwn && <p className="text-sm text-ink-soft">{m.item_lists_asked_own()}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {!isOwn && (
          <Button
            size="sm"
            aria-label={m.item_lists_named({ action: m.item_lists_approve(), name: sentence })}
            onClick={() => setApproving(true)}
          >
            {m.item_lists_approve()}
          </Button>
        )}
        <Button
          size="sm"
          variant="line"
          action={declining}
          busyLabel={m.item_lists_decline_busy()}
          aria-label={m.item_lists_named({
            action: isOwn ? m.item_lists_withdraw() : m.item_lists_decline(),
            name: sentence,
          })}
        >
          {isOwn ? m.item_lists_withdraw() : m.item_lists_decline()}
        </Button>
      </div>
      <FailureNote error={declining.error} className="basis-full" />
      {isApproving && (
        <ConfirmDialog
          title={sentence}
          confirmLabel={m.item_lists_approve()}
          busyLabel={m.item_lists_approve_busy()}
          action={approving}
          onClose={() => setApproving(false)}
        >
          {kind === "substitution" ? m.item_lists_approve_substitution() : m.item_lists_approve_write_off()}
        </ConfirmDialog>
      )}
    </li>
  );
}

function sentenceOf({ kind, itemName, name = "", units = 0, isInStock = false }: AskedChange): string {
  if (kind === "substitution") return m.item_lists_asked_substitution({ item: itemName, name });
  const about = { count: formatCount(units), item: itemName };
  return isInStock ? m.item_lists_asked_write_off(about) : m.item_lists_asked_missing(about);
}
