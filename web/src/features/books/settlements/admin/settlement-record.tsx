import { type SettlementDetails, settlementEndpoints } from "@daansetu/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useEffect, useRef } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { serverSentence } from "../../../../lib/errors/failure.ts";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { toast } from "../../../../lib/toast.ts";
import { refetchAll } from "../../../../lib/use-refetch.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { FailureNote } from "../../../../ui/failure-note.tsx";
import { Loaded } from "../../../../ui/loaded.tsx";
import { Note } from "../../../../ui/note.tsx";
import { Skeletons } from "../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { BankLines } from "./bank-lines.tsx";
import { problemSentence } from "./problem-sentence.ts";
import { SettlementLines } from "./settlement-lines.tsx";
import { SettlementTag } from "./settlement-tag.tsx";

/** One settlement: what it paid, what it booked, and what it is made of. */
export function SettlementRecord({ id, listHref }: { id: string; listHref: string }) {
  const query = useQuery(endpointQuery(settlementEndpoints.settlement, { params: { id } }));
  return (
    <>
      <TextLink arrow="back" to={listHref}>
        {m.settlements_all()}
      </TextLink>
      <Loaded
        query={query}
        level={1}
        skeleton={<Skeletons count={5} className="mt-4 grid gap-3" barClassName="h-12 w-full" />}
        missing={<EmptyState level={1}>{m.settlements_no_such()}</EmptyState>}
      >
        {(data) => <LoadedSettlement settlement={data} />}
      </Loaded>
    </>
  );
}

function LoadedSettlement({ settlement }: { settlement: SettlementDetails }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { _id: id, amountPaise, createdAt, feesPaise, feeGstPaise, utr, bankDay, bankPaise, note, state } = settlement;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-h2">
        {m.settlements_row({ amount: formatMoney(amountPaise), day: formatDate(createdAt) })}
        <SettlementTag state={state} />
      </h1>
      <Problems settlement={settlement} />
      <FactList layout="columns" className="mt-5 tabular-nums">
        <Fact term={m.settlements_id()}>
          <code>{id}</code>
        </Fact>
        {utr !== undefined && (
          <Fact term={m.settlements_utr()}>
            <code>{utr}</code>
          </Fact>
        )}
        <Fact term={m.settlements_fees()}>{formatMoney(feesPaise)}</Fact>
        <Fact term={m.settlements_gst()}>{formatMoney(feeGstPaise)}</Fact>
        {bankDay !== undefined && <Fact term={m.settlements_bank_day()}>{formatDay(bankDay)}</Fact>}
        {bankPaise !== undefined && <Fact term={m.settlements_bank_amount()}>{formatMoney(bankPaise)}</Fact>}
      </FactList>
      {note !== undefined && (
        <p className="mt-3 text-sm text-ink-soft">
          {m.settlements_note({ by: note.byEmail, when: formatMoment(note.at), note: note.note })}
        </p>
      )}
      <CheckAgain id={id} />
      <TitledSection id="settlement-booked" title={m.settlements_booked()} titleClass="text-h3" className="mt-6">
        {settlement.booked.length === 0 ? (
          <p className="mt-2 text-ink-soft">{m.settlements_booked_none()}</p>
        ) : (
          <ul className="mt-2 text-sm">
            {settlement.booked.map(({ account, amountPaise: paise }) => (
              <li key={account} className="py-1 tabular-nums">
                {paise > 0
                  ? m.settlements_booked_into({ amount: formatMoney(paise), account })
                  : m.settlements_booked_out({ amount: formatMoney(-paise), account })}
              </li>
            ))}
          </ul>
        )}
      </TitledSection>
      <BankLines settlementId={id} lines={settlement.bankLines} />
      <SettlementLines id={id} />
    </>
  );
}

function Problems({ settlement: { problems, note } }: { settlement: SettlementDetails }) {
  if (problems.length === 0) return undefined;
  return (
    <Note
      tone={note === undefined ? "warning" : "plain"}
      className="mt-4 max-w-(--measure)"
      action={
        note === undefined && (
          <TextLink to={href.adminPanel("exceptions", { kind: "settlement" })}>{m.settlements_to_queue()}</TextLink>
        )
      }
    >
      <ul className="grid gap-1">
        {problems.map((problem) => (
          <li key={`${problem.what} ${problem.entityId ?? ""}`} className="wrap-anywhere">
            {problemSentence(problem)}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function CheckAgain({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: () => callApi(settlementEndpoints.checkSettlement, { params: { id } }),
    onSuccess: async () => {
      void toast("success", m.settlements_check_done());
      const { settlement, settlementLines } = settlementEndpoints;
      await refetchAll(queryClient, [settlement, settlementLines]);
    },
  });
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <Button size="sm" variant="line" icon={RotateCw} action={check} busyLabel={m.settlements_check_busy()}>
        {m.settlements_check()}
      </Button>
      <FailureNote error={check.error} words={{ "gateway-unavailable": serverSentence }} />
    </div>
  );
}
