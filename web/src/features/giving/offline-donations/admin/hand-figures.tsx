import { offlineDonationEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "../../../../lib/format.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";

/** Cash in hand; never from the cache, because it is compared with a count of the notes. */
export const handFiguresQuery = () => ({ ...endpointQuery(offlineDonationEndpoints.offlineFigures), staleTime: 0 });

/** Cash and cheques in hand. */
export function HandFigures() {
  const { data, error, refetch } = useQuery(handFiguresQuery());
  if (data === undefined && error !== null)
    return (
      <Note
        tone="danger"
        role="alert"
        action={
          <Button size="sm" variant="line" onClick={() => void refetch()}>
            {m.ui_try_again()}
          </Button>
        }
      >
        {m.offline_figures_failed()}
      </Note>
    );
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <Figure label={m.offline_cash_in_hand()} paise={data?.cashInHandPaise} />
      <Figure label={m.offline_cheques_in_hand()} paise={data?.chequesInHandPaise} />
    </dl>
  );
}

function Figure({ label, paise }: { label: string; paise: number | undefined }) {
  return (
    <div className="leading-tight">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-h3 font-semibold">
        {paise === undefined ? <Skeleton className="h-7 w-24" /> : formatMoney(paise)}
      </dd>
    </div>
  );
}
