import {
  calendarDay,
  campaignEndpoints,
  DEDUCTIBLE_CASH_PAISE,
  decimalRupeesToPaise,
  GENERAL_FUND_ID,
  isDeductibleMethod,
  OFFLINE_METHODS,
} from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "../../../../../lib/format.ts";
import { endpointQuery } from "../../../../../lib/query.ts";
import { useNow } from "../../../../../lib/use-now.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { Select, TextInput } from "../../../../../ui/inputs.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { METHOD_LABELS } from "../offline-labels.ts";
import { Options } from "../../../../../ui/options.tsx";
import type { DonationValues } from "./donation-values.ts";

type Donation = DonationValues["donation"];

export interface DonationFieldsProps {
  donation: Donation;
  onChange: (donation: Donation) => void;
  errorOf: (field: string) => string | undefined;
}

/** The typed amount; `undefined` while it is none. */
export function amountOf({ amountPaise }: Donation): number | undefined {
  const paise = decimalRupeesToPaise(amountPaise);
  return paise === undefined || paise === 0 ? undefined : paise;
}

/** How much, how and when, and where it goes. */
export function MoneyFields({ donation, onChange, errorOf }: DonationFieldsProps) {
  const { means } = donation;
  const amountPaise = amountOf(donation);
  const today = calendarDay(useNow());
  const setMeans = (change: Partial<Donation["means"]>) => onChange({ ...donation, means: { ...means, ...change } });
  return (
    <>
      <Field name="donation.means.method" label={m.offline_method()}>
        <Select
          value={means.method}
          onChange={({ target }) =>
            setMeans({ method: OFFLINE_METHODS.find((method) => method === target.value) ?? "cash" })
          }
        >
          <Options of={OFFLINE_METHODS} label={(method) => METHOD_LABELS[method]()} />
        </Select>
      </Field>
      <Field
        name="donation.amountPaise"
        label={m.offline_amount()}
        hint={m.offline_amount_hint()}
        error={errorOf("donation.amountPaise")}
      >
        <TextInput
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={donation.amountPaise}
          onChange={({ target }) => onChange({ ...donation, amountPaise: target.value })}
        />
      </Field>
      <div role="status">
        {amountPaise !== undefined && !isDeductibleMethod(means.method, amountPaise) && (
          <Note tone="haldi" title={m.offline_not_deductible()}>
            {m.offline_not_deductible_cash({ limit: formatMoney(DEDUCTIBLE_CASH_PAISE) })}
          </Note>
        )}
      </div>
      {means.method === "cheque" && (
        <>
          <Field
            name="donation.means.chequeNumber"
            label={m.offline_cheque_number()}
            hint={m.offline_cheque_number_hint()}
            error={errorOf("donation.means.chequeNumber")}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={means.chequeNumber}
              onChange={({ target }) => setMeans({ chequeNumber: target.value })}
            />
          </Field>
          <Field
            name="donation.means.chequeBank"
            label={m.offline_cheque_bank()}
            error={errorOf("donation.means.chequeBank")}
          >
            <TextInput
              autoComplete="off"
              maxLength={80}
              value={means.chequeBank}
              onChange={({ target }) => setMeans({ chequeBank: target.value })}
            />
          </Field>
        </>
      )}
      {(means.method === "bank-transfer" || means.method === "qr") && (
        <Field
          name="donation.means.reference"
          label={m.offline_transfer_reference()}
          hint={m.offline_transfer_reference_hint()}
          error={errorOf("donation.means.reference")}
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={means.reference}
            onChange={({ target }) => setMeans({ reference: target.value })}
          />
        </Field>
      )}
      <Field name="donation.receivedOn" label={m.offline_received_on()} error={errorOf("donation.receivedOn")}>
        <TextInput
          type="date"
          max={today}
          value={donation.receivedOn}
          onChange={({ target }) => onChange({ ...donation, receivedOn: target.value })}
        />
      </Field>
      <CampaignField donation={donation} onChange={onChange} errorOf={errorOf} />
    </>
  );
}

/** The general fund and the newest campaigns. */
function CampaignField({ donation, onChange, errorOf }: DonationFieldsProps) {
  const query = { limit: "100" };
  const { data: fundraisers } = useQuery(endpointQuery(campaignEndpoints.allFundraisers, { query }));
  const { data: monthlyCampaigns } = useQuery(endpointQuery(campaignEndpoints.activeMonthlyCampaigns, { query }));
  return (
    <Field name="donation.campaignId" label={m.offline_campaign()} error={errorOf("donation.campaignId")}>
      <Select
        value={donation.campaignId}
        onChange={({ target }) => onChange({ ...donation, campaignId: target.value })}
      >
        <option value="">{m.offline_campaign_choose()}</option>
        <option value={GENERAL_FUND_ID}>{m.records_general_fund()}</option>
        {[...(monthlyCampaigns ?? []), ...(fundraisers ?? [])].map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
