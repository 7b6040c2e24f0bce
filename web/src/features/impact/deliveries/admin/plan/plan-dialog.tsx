import { deliveryEndpoints, type DeliveryRecord, itemEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { endpointQuery } from "../../../../../lib/api/query.ts";
import { newRequestId } from "../../../../../lib/request-id/new-request-id.ts";
import { toast } from "../../../../../lib/toast.ts";
import { useNow } from "../../../../../lib/use-now.ts";
import { useRefetch } from "../../../../../lib/use-refetch.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { FormDialog } from "../../../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { Select, TextInput } from "../../../../../ui/inputs.tsx";
import { PlaceFields } from "../shared/place-fields.tsx";
import { useCampaignsWithItems } from "../shared/use-campaigns-with-items.ts";
import { PlanLines } from "./plan-lines.tsx";
import { planSentences, readPlan, valuesOfPlan } from "./plan-values.ts";

const { planDelivery, changeDelivery, deliveries, delivery: deliveryEndpoint } = deliveryEndpoints;

interface PlanDialogProps {
  /** The delivery to change; absent for a new one. */
  delivery?: DeliveryRecord;
  /** The campaign of a new one, if it is known. */
  campaignId?: string | undefined;
  onClose: () => void;
}

/** Plans a delivery, or changes one that is not confirmed. */
export function PlanDialog({ delivery, campaignId = "", onClose }: PlanDialogProps) {
  // One id for one delivery, however often the button is clicked.
  const [clientRequestId] = useState(newRequestId);
  const now = useNow();
  const campaigns = useCampaignsWithItems();
  const refetch = useRefetch([deliveries, deliveryEndpoint, itemEndpoints.itemListForAdmin]);
  const form = useForm({
    initial: valuesOfPlan(delivery, campaignId, now),
    readValues: (values) => readPlan(values, clientRequestId),
    send: ({ clientRequestId: requestId, campaignId: chosenId, ...plan }) =>
      delivery === undefined
        ? callApi(planDelivery, { body: { clientRequestId: requestId, campaignId: chosenId, ...plan } })
        : callApi(changeDelivery, { params: { id: delivery._id }, body: { version: delivery.version, ...plan } }),
    onSent: () => {
      void toast("success", delivery === undefined ? m.deliveries_planned() : m.deliveries_changed());
      void refetch();
      onClose();
    },
    onFailed: () => void refetch(),
    sentencesFor: planSentences,
  });
  const { values, set, errorOf } = form;
  const { data: list, error } = useQuery({
    ...endpointQuery(itemEndpoints.itemListForAdmin, { params: { campaignId: values.campaignId } }),
    enabled: values.campaignId !== "",
  });
  return (
    <FormDialog
      title={delivery === undefined ? m.deliveries_plan() : m.deliveries_change_title()}
      form={form}
      submitLabel={delivery === undefined ? m.deliveries_plan_do() : m.deliveries_change_do()}
      busyLabel={m.deliveries_saving()}
      hasSummary
      onClose={onClose}
    >
      {delivery === undefined ? (
        <Field name="campaignId" label={m.deliveries_campaign()} error={errorOf("campaignId")}>
          <Select value={values.campaignId} onChange={({ target }) => set({ campaignId: target.value, units: {} })}>
            <option value="">{m.deliveries_campaign_choose()}</option>
            {campaigns.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <p className="wrap-anywhere">
          {m.deliveries_campaign()}: <b>{delivery.campaign.title}</b>
        </p>
      )}
      <Field form={form} name="day" label={m.deliveries_day()}>
        <TextInput type="date" />
      </Field>
      <Field form={form} name="toWhom" label={m.deliveries_to_whom()} hint={m.deliveries_to_whom_hint()}>
        <TextInput maxLength={120} autoComplete="off" />
      </Field>
      <PlaceFields place={values.place} errorOf={errorOf} onChange={(place) => set({ place })} />
      <PlanLines
        items={list?.items}
        hasCampaign={values.campaignId !== ""}
        failure={error}
        planned={valuesOfPlan(delivery, campaignId, now).units}
        units={values.units}
        errorOf={errorOf}
        onChange={(units) => set({ units })}
      />
    </FormDialog>
  );
}
