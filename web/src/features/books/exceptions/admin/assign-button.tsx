import {
  AssignmentTarget,
  campaignEndpoints,
  exceptionEndpoints,
  type ExceptionOf,
  GENERAL_FUND_ID,
  parseWith,
} from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { HandCoins } from "lucide-react";
import { callApi } from "../../../../lib/api-client.ts";
import { fieldSentences, type FieldSentence, type FoundProblem } from "../../../../lib/errors/field-sentence.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { Checkbox, Select, TextInput } from "../../../../ui/inputs.tsx";
import { CureButton, type CureDialogProps } from "./cure-button.tsx";
import { DonorFields } from "./donor-fields.tsx";
import { donorSentences, type DonorValues, NO_DONOR } from "./donor-values.ts";
import { CURE_FAILURES } from "./use-cure.ts";

interface AssignValues extends DonorValues {
  to: AssignmentTarget["to"];
  reference: string;
  campaignId: string;
  knowsDonor: boolean;
}

const NOTHING_CHOSEN: AssignValues = { to: "campaign", reference: "", campaignId: "", knowsDonor: true, ...NO_DONOR };

/** Gives an unmatched payment to a donation or a campaign. */
export const AssignButton = ({ item }: { item: ExceptionOf<"unmatched"> }) => (
  <CureButton icon={HandCoins} label={m.exceptions_assign()} doneSentence={m.exceptions_assign_done}>
    {(dialogProps) => <AssignDialog item={item} {...dialogProps} />}
  </CureButton>
);

interface AssignDialogProps extends CureDialogProps {
  item: ExceptionOf<"unmatched">;
}

/** Asks where an unmatched payment belongs, and for its donor. */
function AssignDialog({ item: { _id: id, version, amountPaise }, run, onClose }: AssignDialogProps) {
  const form = useForm({
    initial: NOTHING_CHOSEN,
    readValues: (values) => parseWith(AssignmentTarget, targetOf(values)),
    send: (target) =>
      run(() => callApi(exceptionEndpoints.assignPayment, { params: { id }, body: { version, target } })),
    onSent: () => undefined,
    sentencesFor,
    failures: CURE_FAILURES,
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      title={m.exceptions_assign_title({ amount: formatMoney(amountPaise) })}
      form={form}
      submitLabel={m.exceptions_assign_do()}
      busyLabel={m.exceptions_assign_busy()}
      hasSummary
      onClose={onClose}
    >
      <Field name="to" label={m.exceptions_assign_to()}>
        <Select
          value={values.to}
          onChange={({ target }) => set({ to: target.value === "donation" ? "donation" : "campaign" })}
        >
          <option value="campaign">{m.exceptions_assign_to_campaign()}</option>
          <option value="donation">{m.exceptions_assign_to_donation()}</option>
        </Select>
      </Field>
      {values.to === "donation" ? (
        <Field
          name="reference"
          label={m.exceptions_assign_reference()}
          hint={m.exceptions_assign_reference_hint()}
          error={errorOf("reference")}
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={values.reference}
            onChange={({ target }) => set({ reference: target.value.trim() })}
          />
        </Field>
      ) : (
        <>
          <CampaignField
            value={values.campaignId}
            error={errorOf("campaignId")}
            onChoose={(campaignId) => set({ campaignId })}
          />
          <Checkbox checked={values.knowsDonor} onChange={({ target }) => set({ knowsDonor: target.checked })}>
            {m.exceptions_assign_knows_donor()}
          </Checkbox>
          {values.knowsDonor ? (
            <DonorFields values={values} onChange={set} errorOf={errorOf} />
          ) : (
            <p className="text-ink-soft">{m.exceptions_assign_unknown()}</p>
          )}
        </>
      )}
      {(values.to === "donation" || values.knowsDonor) && (
        <p className="text-ink-soft">{m.exceptions_assign_counts()}</p>
      )}
    </FormDialog>
  );
}

function targetOf({ to, reference, campaignId, knowsDonor, details, citizenshipConfirmed }: AssignValues) {
  return to === "donation"
    ? { to, reference }
    : { to, campaignId, ...(knowsDonor && { donor: { details, citizenshipConfirmed } }) };
}

/** The schema and the server name the fields by their place in the request. */
function sentencesFor(found: readonly FoundProblem[]): FieldSentence[] {
  const problems = found.map((problem) => ({ ...problem, field: problem.field.replace(/^(target\.)?(donor\.)?/, "") }));
  return [
    ...fieldSentences(problems, ["reference", "campaignId"], {
      "bad-reference": m.exceptions_assign_reference_wrong,
      "* campaignId": m.exceptions_assign_campaign_missing,
    }),
    ...donorSentences(problems),
  ];
}

interface CampaignFieldProps {
  value: string;
  error: string | undefined;
  onChoose: (campaignId: string) => void;
}

/** The general fund and the newest campaigns. */
function CampaignField({ value, error, onChoose }: CampaignFieldProps) {
  const query = { limit: "100" };
  const { data: fundraisers } = useQuery(endpointQuery(campaignEndpoints.allFundraisers, { query }));
  const { data: monthlyCampaigns } = useQuery(endpointQuery(campaignEndpoints.activeMonthlyCampaigns, { query }));
  return (
    <Field name="campaignId" label={m.exceptions_assign_campaign()} error={error}>
      <Select value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{m.exceptions_assign_campaign_choose()}</option>
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
