import { AssignmentTarget, exceptionEndpoints, type ExceptionOf, parseWith } from "@daansetu/contract";
import { HandCoins } from "lucide-react";
import { callApi } from "../../../../lib/api-client.ts";
import { fieldSentences, type FieldSentence, type FoundProblem } from "../../../../lib/errors/field-sentence.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { CampaignOptions } from "../../../../ui/campaign-options.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { Checkbox, Select, TextInput } from "../../../../ui/inputs.tsx";
import { ResolutionButton, type ResolutionDialogProps } from "./resolution-button.tsx";
import { DonorFields } from "./donor-fields.tsx";
import { donorSentences, type DonorValues, NO_DONOR } from "./donor-values.ts";
import { RESOLUTION_FAILURES } from "./use-resolution.ts";

interface AssignValues extends DonorValues {
  to: AssignmentTarget["to"];
  reference: string;
  campaignId: string;
  knowsDonor: boolean;
}

const NOTHING_CHOSEN: AssignValues = { to: "campaign", reference: "", campaignId: "", knowsDonor: true, ...NO_DONOR };

/** Gives an unmatched payment to a donation or a campaign. */
export const AssignButton = ({ item }: { item: ExceptionOf<"unmatched"> }) => (
  <ResolutionButton icon={HandCoins} label={m.exceptions_assign()} doneSentence={m.exceptions_assign_done}>
    {(dialogProps) => <AssignDialog item={item} {...dialogProps} />}
  </ResolutionButton>
);

interface AssignDialogProps extends ResolutionDialogProps {
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
    failures: RESOLUTION_FAILURES,
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
          <Field form={form} name="campaignId" label={m.exceptions_assign_campaign()}>
            <Select>
              <option value="">{m.exceptions_assign_campaign_choose()}</option>
              <CampaignOptions />
            </Select>
          </Field>
          <Checkbox checked={values.knowsDonor} onChange={({ target }) => set({ knowsDonor: target.checked })}>
            {m.exceptions_assign_knows_donor()}
          </Checkbox>
          {values.knowsDonor ? (
            <DonorFields form={form} />
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
