import { type EditedRefundSettings, settingsEndpoints } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../../lib/api-client.ts";
import { failureSentence } from "../../../../../lib/errors/failure.ts";
import { formatMoment } from "../../../../../lib/format-moment.ts";
import { formatMoney } from "../../../../../lib/format.ts";
import { endpointQuery } from "../../../../../lib/query.ts";
import { useSession } from "../../../../../lib/session/index.ts";
import { toast } from "../../../../../lib/toast.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { Note } from "../../../../../ui/note.tsx";

interface PendingLimitProps {
  pending: NonNullable<EditedRefundSettings["pending"]>;
  settings: EditedRefundSettings;
}

/** A higher limit that does not count yet: another admin confirms it, and everybody can withdraw it. */
export function PendingLimit({ pending, settings: { value, version } }: PendingLimitProps) {
  const client = useQueryClient();
  const isOwn = useSession()?.userId === pending.requestedByUid;
  const deciding = useMutation({
    mutationFn: (isConfirmed: boolean) =>
      isConfirmed
        ? callApi(settingsEndpoints.confirmRefundSettings, { body: { version } })
        : callApi(settingsEndpoints.changeRefundSettings, { body: { version, value } }),
    onSuccess: (saved, isConfirmed) => {
      client.setQueryData(endpointQuery(settingsEndpoints.refundSettings).queryKey, saved);
      void toast(
        "success",
        isConfirmed ? m.settings_refunds_pending_confirmed() : m.settings_refunds_pending_withdrawn(),
      );
    },
  });
  const { requestedBy, requestedAt, effectiveAt } = pending;
  return (
    <Note tone="info" title={m.settings_refunds_pending({ amount: formatMoney(pending.approvalAbovePaise) })}>
      <p>{m.settings_refunds_pending_by({ email: requestedBy, at: formatMoment(requestedAt) })}</p>
      <p>
        {effectiveAt === undefined
          ? m.settings_refunds_pending_second()
          : m.settings_refunds_pending_day({ at: formatMoment(effectiveAt) })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {!isOwn && (
          <Button
            size="sm"
            busy={deciding.isPending && deciding.variables}
            disabled={deciding.isPending && !deciding.variables}
            onClick={() => deciding.mutate(true)}
          >
            {m.settings_refunds_pending_confirm()}
          </Button>
        )}
        <Button
          size="sm"
          variant="line"
          busy={deciding.isPending && !deciding.variables}
          disabled={deciding.isPending && deciding.variables}
          onClick={() => deciding.mutate(false)}
        >
          {m.settings_refunds_pending_withdraw()}
        </Button>
      </div>
      {deciding.error && (
        <p role="alert" className="mt-3">
          {failureSentence(deciding.error)}
        </p>
      )}
    </Note>
  );
}
