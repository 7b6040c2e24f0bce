import { parseWith, type SettlementBankLine, settlementEndpoints } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { toast } from "../../../../lib/toast.ts";
import { refetchAll } from "../../../../lib/use-refetch.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextArea } from "../../../../ui/inputs.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";

const { removeBankLine, settlement, settlements } = settlementEndpoints;

/** The lines of bank statements that bear the settlement's reference; a wrong one can be taken off. */
export function BankLines({ settlementId, lines }: { settlementId: string; lines: readonly SettlementBankLine[] }) {
  const [leaving, setLeaving] = useState<SettlementBankLine>();
  if (lines.length === 0) return undefined;
  return (
    <TitledSection id="settlement-bank-lines" title={m.settlements_bank_lines()} titleClass="text-h3" className="mt-6">
      <ul className="mt-2 text-sm">
        {lines.map((line) => (
          <li
            key={line._id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <span className="grid min-w-0">
              <span className="wrap-anywhere">{line.narration}</span>
              <span className="text-ink-soft">
                {formatDay(line.day)} · {m.settlements_bank_line_saved({ by: line.savedBy })}
              </span>
              {line.removed !== undefined && (
                <span className="text-ink-soft">
                  {m.settlements_bank_line_removed({
                    by: line.removed.byEmail,
                    when: formatMoment(line.removed.at),
                    reason: line.removed.reason,
                  })}
                </span>
              )}
            </span>
            {line.removed === undefined ? (
              <span className="flex items-center gap-3">
                <b className="tabular-nums">{formatMoney(line.amountPaise)}</b>
                <Button
                  size="sm"
                  variant="line"
                  aria-label={m.settlements_bank_line_remove_name(namesOf(line))}
                  onClick={() => setLeaving(line)}
                >
                  {m.settlements_bank_line_remove()}
                </Button>
              </span>
            ) : (
              <s className="text-ink-soft tabular-nums">{formatMoney(line.amountPaise)}</s>
            )}
          </li>
        ))}
      </ul>
      {leaving !== undefined && (
        <RemoveDialog settlementId={settlementId} line={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </TitledSection>
  );
}

const namesOf = ({ amountPaise, day }: SettlementBankLine) => ({
  amount: formatMoney(amountPaise),
  day: formatDay(day),
});

interface RemoveDialogProps {
  settlementId: string;
  line: SettlementBankLine;
  onClose: () => void;
}

function RemoveDialog({ settlementId, line, onClose }: RemoveDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { reason: "" },
    readValues: (values) => parseWith(removeBankLine.body, values),
    send: (body) => callApi(removeBankLine, { params: { id: settlementId, lineId: line._id }, body }),
    onSent: () => {
      void toast("success", m.settlements_bank_line_done());
      onClose();
      void refetchAll(queryClient, [settlement, settlements]);
    },
    sentencesFor: (found) =>
      fieldSentences(found, ["reason"], { "required reason": m.settlements_bank_line_reason_missing }),
  });
  return (
    <FormDialog
      title={m.settlements_bank_line_remove_title()}
      text={m.settlements_bank_line_remove_text(namesOf(line))}
      form={form}
      submitLabel={m.settlements_bank_line_remove()}
      busyLabel={m.settlements_bank_line_remove_busy()}
      danger
      onClose={onClose}
    >
      <Field form={form} name="reason" label={m.settlements_bank_line_reason()}>
        <TextArea rows={3} maxLength={500} />
      </Field>
    </FormDialog>
  );
}
