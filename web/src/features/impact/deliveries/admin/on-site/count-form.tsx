import type { DeliveryRecord } from "@daansetu/contract";
import { useState } from "react";
import { formatCount } from "../../../../../lib/format.ts";
import { useNow } from "../../../../../lib/use-now.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../../ui/confirm-dialog.tsx";
import { ErrorSummary } from "../../../../../ui/error-summary.tsx";
import { Field } from "../../../../../ui/field.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { Checkbox, TextInput } from "../../../../../ui/inputs.tsx";
import { TitledSection } from "../../../../../ui/titled-section.tsx";
import { deliveryName } from "../shared/delivery-words.ts";
import { PlaceFields } from "../shared/place-fields.tsx";
import { useQueue } from "../waiting/browser-queue.ts";
import type { CountValues, Stock } from "./count-draft.ts";
import { CountField } from "./count-field.tsx";
import { CountLines } from "./count-lines.tsx";
import { countSentences, emptyCount, numberIn, readCount } from "./count-values.ts";
import { NotePart } from "./note-part.tsx";

interface CountFormProps {
  account: string;
  delivery: DeliveryRecord;
  stock: Stock | undefined;
  clientRequestId: string;
  typedBefore: () => CountValues | undefined;
  /** Keeps what is typed on this phone. */
  onChange: (values: CountValues) => void;
}

/** The counts of a delivery. Confirming puts them into the queue, which sends them as soon as there is a connection. */
export function CountForm({ account, delivery, stock, clientRequestId, typedBefore, onChange }: CountFormProps) {
  const { queue } = useQueue();
  const now = useNow();
  const [isAsking, setIsAsking] = useState(false);
  const { lines } = delivery;
  const [initial] = useState(() => typedBefore() ?? emptyCount(delivery, now));
  const form = useForm({
    initial,
    readValues: (values) => readCount(values, delivery, clientRequestId),
    send: ({ noteName, count }) =>
      queue.add({
        ...{ kind: "count", id: clientRequestId, account, deliveryId: delivery._id },
        ...{ deliveryName: deliveryName(delivery), createdAt: new Date().toISOString(), count },
        ...(noteName !== "" && { noteName }),
      }),
    onSent: () => setIsAsking(false),
    sentencesFor: (found) => countSentences(found, delivery),
    onChange,
  });
  const { values, set, errorOf } = form;
  const counted = lines.filter(({ itemId }) => numberIn(values.counted[itemId]) !== undefined).length;
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.check()) setIsAsking(true);
      }}
    >
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <TitledSection title={m.deliveries_count_title()}>
        <p className="mt-1 mb-3 text-ink-soft">{m.deliveries_count_text()}</p>
        <CountLines form={form} lines={lines} stock={stock} />
      </TitledSection>
      <div className="rounded-card border border-line bg-sheet p-4">
        <CountField
          name="people"
          label={m.deliveries_people()}
          hint={m.deliveries_people_hint()}
          error={errorOf("people")}
          value={values.people}
          onChange={(people) => set({ people })}
        />
      </div>
      <TitledSection title={m.deliveries_where_title()} className="grid gap-3">
        <Field form={form} name="day" label={m.deliveries_day()}>
          <TextInput type="date" />
        </Field>
        <Checkbox checked={values.isElsewhere} onChange={({ target }) => set({ isElsewhere: target.checked })}>
          {m.deliveries_elsewhere({ district: delivery.place.district, state: delivery.place.state })}
        </Checkbox>
        {values.isElsewhere && (
          <PlaceFields place={values.place} errorOf={errorOf} onChange={(place) => set({ place })} />
        )}
      </TitledSection>
      <TitledSection title={m.deliveries_note()}>
        <NotePart countId={clientRequestId} name={values.noteName} onChange={(noteName) => set({ noteName })} />
      </TitledSection>
      <div className="sticky bottom-0 z-10 -mx-(--gutter) border-t border-line bg-sheet px-(--gutter) pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))]">
        <p role="status" className="mb-1.5 text-sm text-ink-soft">
          {m.deliveries_count_done({
            ...{ count: formatCount(counted), all: lines.length, shown: formatCount(lines.length) },
          })}
        </p>
        <Button type="submit" size="lg" block>
          {m.deliveries_confirm()}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={m.deliveries_confirm_title()}
          confirmLabel={m.deliveries_confirm()}
          busyLabel={m.deliveries_confirm_busy()}
          busy={form.isSending}
          problem={form.failure}
          onConfirm={() => form.submit()}
          onClose={() => setIsAsking(false)}
        >
          <ul className="list-disc pl-5">
            {lines.map(({ itemId, name }) => (
              <li key={itemId}>
                {m.deliveries_line({ count: formatCount(numberIn(values.counted[itemId]) ?? 0), name })}
              </li>
            ))}
            <li>
              {m.deliveries_people_count({
                count: numberIn(values.people) ?? 0,
                shown: formatCount(numberIn(values.people) ?? 0),
              })}
            </li>
          </ul>
          <p>{m.deliveries_confirm_text()}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
