import {
  calendarDay,
  DEDUCTIBLE_CASH_PAISE,
  decimalRupeesToPaise,
  isDeductibleMethod,
  OFFLINE_METHODS,
} from "@daansetu/contract";
import { formatMoney } from "../../../../../lib/format.ts";
import { useNow } from "../../../../../lib/use-now.ts";
import { m } from "../../../../../paraglide/messages.js";
import { CampaignOptions } from "../../../../../ui/campaign-options.tsx";
import { Field, type FieldForm } from "../../../../../ui/field.tsx";
import { Select, TextInput } from "../../../../../ui/inputs.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { METHOD_LABELS } from "../offline-labels.ts";
import { Options } from "../../../../../ui/options.tsx";
import type { DonationValues } from "./donation-values.ts";

type Donation = DonationValues["donation"];

/** The typed amount; `undefined` while it is none. */
export function amountOf({ amountPaise }: Donation): number | undefined {
  const paise = decimalRupeesToPaise(amountPaise);
  return paise === undefined || paise === 0 ? undefined : paise;
}

/** How much, how and when, and where it goes. */
export function MoneyFields({ form }: { form: FieldForm<DonationValues> }) {
  const { donation } = form.values;
  const { means } = donation;
  const amountPaise = amountOf(donation);
  const today = calendarDay(useNow());
  return (
    <>
      <Field name="donation.means.method" label={m.offline_method()}>
        <Select
          value={means.method}
          onChange={({ target }) => {
            const method = OFFLINE_METHODS.find((option) => option === target.value) ?? "cash";
            form.set({ donation: { ...donation, means: { ...means, method } } });
          }}
        >
          <Options of={OFFLINE_METHODS} label={(method) => METHOD_LABELS[method]()} />
        </Select>
      </Field>
      <Field form={form} name="donation.amountPaise" label={m.offline_amount()} hint={m.offline_amount_hint()}>
        <TextInput prefix="₹" inputMode="decimal" autoComplete="off" maxLength={20} />
      </Field>
      <div role="status">
        {amountPaise !== undefined && !isDeductibleMethod(means.method, amountPaise) && (
          <Note tone="warning" title={m.offline_not_deductible()}>
            {m.offline_not_deductible_cash({ limit: formatMoney(DEDUCTIBLE_CASH_PAISE) })}
          </Note>
        )}
      </div>
      {means.method === "cheque" && (
        <>
          <Field
            form={form}
            name="donation.means.chequeNumber"
            label={m.offline_cheque_number()}
            hint={m.offline_cheque_number_hint()}
          >
            <TextInput inputMode="numeric" autoComplete="off" maxLength={6} />
          </Field>
          <Field form={form} name="donation.means.chequeBank" label={m.offline_cheque_bank()}>
            <TextInput autoComplete="off" maxLength={80} />
          </Field>
        </>
      )}
      {(means.method === "bank-transfer" || means.method === "qr") && (
        <Field
          form={form}
          name="donation.means.reference"
          label={m.offline_transfer_reference()}
          hint={m.offline_transfer_reference_hint()}
        >
          <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} />
        </Field>
      )}
      <Field form={form} name="donation.receivedOn" label={m.offline_received_on()}>
        <TextInput type="date" max={today} />
      </Field>
      <Field form={form} name="donation.campaignId" label={m.offline_campaign()}>
        <Select>
          <option value="">{m.offline_campaign_choose()}</option>
          <CampaignOptions />
        </Select>
      </Field>
    </>
  );
}
