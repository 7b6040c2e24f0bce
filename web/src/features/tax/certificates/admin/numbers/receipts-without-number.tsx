import { preAcknowledgementEndpoints, type PreAcknowledgementPool } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { callApi } from "../../../../../lib/api-client.ts";
import { failureSentence } from "../../../../../lib/errors/failure.ts";
import { formatDay } from "../../../../../lib/format-day.ts";
import { formatMoney } from "../../../../../lib/format.ts";
import { toast } from "../../../../../lib/toast.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../../ui/confirm-dialog.tsx";
import { useNumberRefetch } from "./use-number-refetch.ts";

/** A hundred receipts are written one after the other. */
const TIMEOUT_MS = 120_000;

/** Receipts that were issued while the pool was empty, and get a number afterwards. */
export function ReceiptsWithoutNumber({ pool }: { pool: PreAcknowledgementPool }) {
  const { financialYear, free, withoutNumber, receiptsWithoutNumber } = pool;
  const headingId = useId();
  const refetch = useNumberRefetch();
  /** `all`: as many as one call gives. */
  const [asked, setAsked] = useState<"all" | { donationId: string }>();
  const giving = useMutation({
    mutationFn: (donationIds: string[] | undefined) =>
      callApi(preAcknowledgementEndpoints.givePreAcknowledgements, {
        body: { financialYear, donationIds },
        timeoutMs: TIMEOUT_MS,
      }),
    onSuccess: ({ given }) => {
      setAsked(undefined);
      void toast(
        given > 0 ? "success" : "error",
        given > 0 ? m.numbers_given({ count: given }) : m.numbers_given_none(),
      );
    },
    onSettled: () => refetch(),
  });
  const ask = (about: "all" | { donationId: string }) => {
    giving.reset();
    setAsked(about);
  };
  return (
    <section aria-labelledby={headingId}>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id={headingId} className="text-h4">
            {m.numbers_without()}
          </h2>
          <p className="text-ink-soft">{m.numbers_without_text({ count: withoutNumber })}</p>
        </div>
        {free > 0 && <Button onClick={() => ask("all")}>{m.numbers_give_all()}</Button>}
      </div>
      <ul className="mt-2">
        {receiptsWithoutNumber.map(({ donationId, number, fullName, netPaise, receivedOn }) => (
          <li
            key={donationId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2 last:border-0"
          >
            <span className="min-w-0 wrap-anywhere">{m.numbers_without_row({ name: fullName, number })}</span>
            <span className="flex flex-wrap items-center gap-4 text-sm text-ink-soft">
              <span>{formatDay(receivedOn)}</span>
              <b className="text-ink">{formatMoney(netPaise)}</b>
              {free > 0 && (
                <Button
                  size="sm"
                  variant="line"
                  aria-label={m.numbers_give_of({ number })}
                  onClick={() => ask({ donationId })}
                >
                  {m.numbers_give()}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <ConfirmDialog
          title={m.numbers_give_title()}
          confirmLabel={asked === "all" ? m.numbers_give_all() : m.numbers_give()}
          busyLabel={m.numbers_give_busy()}
          busy={giving.isPending}
          problem={giving.error === null ? undefined : failureSentence(giving.error)}
          onConfirm={() => giving.mutate(asked === "all" ? undefined : [asked.donationId])}
          onClose={() => setAsked(undefined)}
        >
          <p>{m.numbers_give_text()}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
