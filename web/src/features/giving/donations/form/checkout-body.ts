import { Donor, PAISE_PER_RUPEE, rupeesToPaise } from "@daansetu/contract";
import { mapFields } from "../../../../lib/map-fields.ts";
import type { DonationValues } from "./donation-values.ts";

/** The text of a field; a blank field counts as missing. */
const nonBlankText = (typedText: string) => (typedText.trim() === "" ? undefined : typedText);

/** The unvalidated body of `POST /api/payments/checkout`. */
export function toCheckoutBody(values: DonationValues, campaignId: string, clientRequestId: string): object {
  const amountPaise = rupeesToPaise(values.amount);
  return {
    // An invalid amount is passed on as typed, so that the schema reports the problem.
    amount: amountPaise === undefined ? nonBlankText(values.amount) : amountPaise / PAISE_PER_RUPEE,
    ...toDonorBody(values, campaignId, clientRequestId),
    ...(values.chosen.length > 0 && { chosen: values.chosen }),
    ...(values.isDedicated && { dedication: toDedication(values) }),
  };
}

function toDedication(values: DonationValues) {
  const notice = {
    recipientName: nonBlankText(values.noticeName),
    recipientEmail: nonBlankText(values.noticeEmail),
    day: nonBlankText(values.noticeDay),
    message: nonBlankText(values.noticeMessage),
    // Details that were typed before the donor chose to stay anonymous are not sent.
    donorName: values.anonymous ? undefined : nonBlankText(values.noticeDonorName),
  };
  return {
    kind: values.dedicationKind,
    name: nonBlankText(values.dedicationName),
    ...(values.isTelling && { notice }),
  };
}

/** The part of the body shared by one-off donations and monthly plans. */
export function toDonorBody(values: DonationValues, campaignId: string, clientRequestId: string) {
  const message = nonBlankText(values.message);
  return {
    campaignId,
    clientRequestId,
    donor: mapFields(Donor.def.shape, (field) => nonBlankText(values[field])),
    consents: { indianCitizen: values.indianCitizen, whatsappSms: values.whatsappSms },
    showAs: { anonymous: values.anonymous, ...(message === undefined ? {} : { message }) },
  };
}
