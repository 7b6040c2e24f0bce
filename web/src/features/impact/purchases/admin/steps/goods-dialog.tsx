import { calendarDay, parseWith, purchaseEndpoints } from "@daansetu/contract";
import { useState } from "react";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { fieldSentence, type FieldSentence, type FoundProblem } from "../../../../../lib/errors/field-sentence.ts";
import { formatCount } from "../../../../../lib/format.ts";
import { newRequestId } from "../../../../../lib/request-id/new-request-id.ts";
import { toast } from "../../../../../lib/toast.ts";
import { readCount } from "../../../../../lib/typed-values.ts";
import { useNow } from "../../../../../lib/use-now.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { FormDialog } from "../../../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { Checkbox, TextInput } from "../../../../../ui/inputs.tsx";

const { receiveGoods } = purchaseEndpoints;

interface AwaitedLine {
  campaignId: string;
  itemId: string;
  itemName: string;
  unit: string;
  awaited: number;
}

interface GoodsDialogProps {
  purchaseId: string;
  supplier: string;
  lines: readonly AwaitedLine[];
  onDone: () => void;
  onClose: () => void;
}

interface GoodsValues {
  on: string;
  counted: { units: string }[];
  /** Undefined until somebody decides: then it is so once everything has come. */
  isComplete: boolean | undefined;
}

const NOTHING_COUNTED: FoundProblem = { field: "counted", problem: "required" };

/** Records goods that arrived, as they were counted on site. The bill's numbers are not filled in, so that somebody counts. */
export function GoodsDialog({ purchaseId, supplier, lines, onDone, onClose }: GoodsDialogProps) {
  const [clientRequestId] = useState(newRequestId);
  const today = calendarDay(useNow());
  const initial: GoodsValues = { on: today, counted: lines.map(() => ({ units: "" })), isComplete: undefined };
  const fieldAt = (index: number) => `counted.${index}.units` as const;
  const isOver = ({ counted, isComplete }: GoodsValues): boolean =>
    isComplete ?? lines.every(({ awaited }, index) => readCount(counted[index]?.units || "0") === awaited);
  const form = useForm({
    initial,
    readValues: (values) => {
      const { on, counted } = values;
      const isComplete = isOver(values);
      const typed = lines.flatMap(({ campaignId, itemId }, index) => {
        const text = counted[index]?.units.trim() ?? "";
        return text === "" ? [] : [{ campaignId, itemId, units: readCount(text), index }];
      });
      const bad = typed.find(({ units }) => units === undefined);
      if (bad !== undefined) return { ok: false, fields: [{ field: fieldAt(bad.index), problem: "invalid" }] };
      if (typed.length === 0 && !isComplete) return { ok: false, fields: [NOTHING_COUNTED] };
      const goods = typed.map(({ campaignId, itemId, units }) => ({ campaignId, itemId, units }));
      return parseWith(receiveGoods.body, { clientRequestId, on, counted: goods, isComplete });
    },
    send: (body) => callApi(receiveGoods, { params: { id: purchaseId }, body }),
    onSent: ({ isComplete }) => {
      onClose();
      void toast("success", isComplete ? m.purchases_goods_complete() : m.purchases_goods_done());
      onDone();
    },
    sentencesFor: (found) =>
      found.flatMap((problem): FieldSentence[] => {
        const index = lines.findIndex(({ itemId }) => problem.field === `items.${itemId}`);
        if (index >= 0) return [{ field: fieldAt(index), message: fieldSentence(problem) }];
        if (problem.field === "counted") return [{ field: fieldAt(0), message: m.purchases_error_counted() }];
        if (problem.field.startsWith("counted.")) return [{ field: problem.field, message: m.purchases_error_count() }];
        if (problem.field === "on") return [{ field: "on", message: m.purchases_error_day() }];
        return [];
      }),
  });
  return (
    <FormDialog
      title={m.purchases_goods_title({ supplier })}
      text={m.purchases_goods_text()}
      form={form}
      submitLabel={m.purchases_goods_do()}
      busyLabel={m.purchases_busy()}
      onClose={onClose}
    >
      <Field form={form} name="on" label={m.purchases_goods_day()}>
        <TextInput type="date" max={today} />
      </Field>
      {lines.map(({ campaignId, itemId, itemName, unit, awaited }, index) => (
        <Field
          key={`${campaignId} ${itemId}`}
          form={form}
          name={fieldAt(index)}
          label={itemName}
          hint={m.purchases_goods_awaited({ count: formatCount(awaited), unit })}
          optional
        >
          <TextInput inputMode="numeric" autoComplete="off" maxLength={10} disabled={awaited === 0} />
        </Field>
      ))}
      <Checkbox checked={isOver(form.values)} onChange={({ target }) => form.set({ isComplete: target.checked })}>
        {m.purchases_goods_no_more()}
      </Checkbox>
    </FormDialog>
  );
}
