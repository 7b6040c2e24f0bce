import { giftEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { formatMonth } from "../../../../lib/format.ts";
import { endpointQuery } from "../../../../lib/api/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { GiftDeliveries } from "./gift-deliveries.tsx";
import { GiftLines } from "./gift-lines.tsx";

interface PlanGiftsProps {
  planId: string;
  /** Of the link in its mails. */
  planKey: string | undefined;
}

/** What became of each month of a plan. Nothing for a campaign without a list. */
export function PlanGifts({ planId, planKey }: PlanGiftsProps) {
  const query = useQuery(
    endpointQuery(giftEndpoints.giftsOfPlan, {
      params: { planId },
      query: planKey === undefined ? {} : { key: planKey },
    }),
  );
  const { data, error } = query;
  if (data === undefined && error !== null) return <ErrorState query={query} level={2} title={m.gifts_load_error()} />;
  const months = data?.filter(({ gift }) => gift.lines.length > 0) ?? [];
  if (months.length === 0) return null;
  return (
    <TitledSection
      id="plan-gifts"
      title={m.gifts_months_title()}
      titleClass="text-h3"
      className="border-t border-line pt-6 lg:col-start-1"
    >
      <ol className="mt-2 grid gap-5">
        {months.map(({ month, gift }) => (
          <li key={gift.reference}>
            <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">
              {formatMonth(`${month}-15T00:00:00.000Z`)}
            </h3>
            <GiftLines gift={gift} />
            <GiftDeliveries deliveries={gift.deliveries} />
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
