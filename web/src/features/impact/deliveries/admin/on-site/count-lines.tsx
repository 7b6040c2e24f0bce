import type { DeliveryRecord } from "@daansetu/contract";
import { CheckCheck } from "lucide-react";
import { formatCount } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import type { Form } from "../../../../../ui/form/use-form.ts";
import type { CountValues, Stock } from "./count-draft.ts";
import { CountField } from "./count-field.tsx";
import { numberIn } from "./count-values.ts";

interface CountLinesProps {
  form: Form<CountValues>;
  lines: DeliveryRecord["lines"];
  /** Undefined if it was never loaded. */
  stock: Stock | undefined;
}

/** One card for each thing: how many were planned, how many there are. */
export function CountLines({ form, lines, stock }: CountLinesProps) {
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={line.itemId} className="grid gap-3 rounded-card border border-line bg-sheet p-4">
          <Line form={form} line={line} stock={stock?.[line.itemId]} />
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  form: Form<CountValues>;
  line: DeliveryRecord["lines"][number];
  stock: Stock[string] | undefined;
}

function Line({ form, line: { itemId, name, unit, planned }, stock }: LineProps) {
  const { counted, inKind } = form.values;
  const setCounted = (value: string) => form.set(({ counted: now }) => ({ counted: { ...now, [itemId]: value } }));
  const setInKind = (value: string) => form.set(({ inKind: now }) => ({ inKind: { ...now, [itemId]: value } }));
  const value = counted[itemId] ?? "";
  const number = numberIn(value);
  return (
    <>
      <CountField
        name={`counted.${itemId}`}
        label={name}
        hint={m.deliveries_count_planned({ count: formatCount(planned), unit })}
        error={form.errorOf(`counted.${itemId}`)}
        value={value}
        onChange={setCounted}
      />
      {number !== planned && planned > 0 && (
        <Button variant="soft" size="sm" icon={CheckCheck} onClick={() => setCounted(String(planned))}>
          {m.deliveries_count_all({ count: planned, shown: formatCount(planned) })}
        </Button>
      )}
      {stock !== undefined && (number ?? 0) > stock.inStock && (
        <p role="status" className="text-sm font-semibold text-warning">
          {m.deliveries_count_above_stock({ count: stock.inStock, shown: formatCount(stock.inStock) })}
        </p>
      )}
      {(stock === undefined || stock.inKindInStock > 0) && (
        <details className="text-sm" open={(inKind[itemId] ?? "") !== ""}>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-info">
            {m.deliveries_in_kind_open()}
          </summary>
          <CountField
            name={`inKind.${itemId}`}
            label={m.deliveries_in_kind()}
            hint={
              stock === undefined
                ? m.deliveries_in_kind_hint()
                : m.deliveries_in_kind_stock({ count: stock.inKindInStock, shown: formatCount(stock.inKindInStock) })
            }
            error={form.errorOf(`inKind.${itemId}`)}
            value={inKind[itemId] ?? ""}
            optional
            onChange={setInKind}
          />
        </details>
      )}
    </>
  );
}
