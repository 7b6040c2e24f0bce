import { accountEndpoints } from "./accounts.ts";
import { activityEndpoints } from "./activity.ts";
import { applicationReviewEndpoints } from "./application-review.ts";
import { applicationEndpoints } from "./applications.ts";
import { campaignEditingEndpoints } from "./campaign-editing.ts";
import { campaignEndpoints } from "./campaigns.ts";
import { contactEndpoints } from "./contact.ts";
import { contentEndpoints } from "./content.ts";
import { fundraiserRequestEndpoints } from "./fundraiser-requests.ts";
import { deskEndpoints } from "./desk.ts";
import { donationRecordEndpoints } from "./donation-records.ts";
import { givingTargetEndpoints } from "./giving-target.ts";
import { givingEndpoints } from "./giving.ts";
import { homeCardEndpoints } from "./home-cards.ts";
import { letterEndpoints } from "./letters.ts";
import { myDonationEndpoints } from "./my-donations.ts";
import { ngoEndpoints } from "./ngos.ts";
import { planEndpoints } from "./plans.ts";
import { proofImageEndpoints } from "./proof-images.ts";
import { refundEndpoints } from "./refunds.ts";
import { reportEndpoints } from "./reports.ts";
import { settingsEndpoints } from "./settings.ts";
import { sharingEndpoints } from "./sharing.ts";
import { siteContentEndpoints } from "./site-content.ts";
import { siteEndpoints } from "./site.ts";
import { supportEndpoints } from "./support.ts";
import { supportingEndpoints } from "./supporting.ts";
import { updateEndpoints } from "./updates.ts";
import { uploadEndpoints } from "./uploads.ts";
import { userEndpoints } from "./users.ts";

export * from "./accounts.ts";
export * from "./activity-actions.ts";
export * from "./activity.ts";
export * from "./application-review.ts";
export * from "./applications.ts";
export * from "./campaign-editing.ts";
export * from "./campaign-forms.ts";
export * from "./campaign-payloads.ts";
export * from "./campaign-writing.ts";
export * from "./campaigns.ts";
export * from "./collections.ts";
export * from "./contact-details.ts";
export * from "./contact.ts";
export * from "./content.ts";
export * from "./debit-days.ts";
export * from "./desk.ts";
export * from "./donation-records.ts";
export * from "./donation-status.ts";
export * from "./donor.ts";
export * from "./endpoint.ts";
export * from "./errors.ts";
export * from "./fundraiser-requests.ts";
export * from "./giving-target.ts";
export * from "./giving.ts";
export * from "./home-cards.ts";
export * from "./image-type.ts";
export * from "./india.ts";
export * from "./letters.ts";
export * from "./money.ts";
export * from "./my-donations.ts";
export * from "./ngo-details.ts";
export * from "./ngo.ts";
export * from "./ngos.ts";
export * from "./parse.ts";
export * from "./period.ts";
export * from "./person.ts";
export * from "./picture.ts";
export * from "./plan.ts";
export * from "./plans.ts";
export * from "./proof-images.ts";
export * from "./public-donor.ts";
export * from "./refund-standing.ts";
export * from "./refunds.ts";
export * from "./reports.ts";
export * from "./roles.ts";
export * from "./sectors.ts";
export * from "./sentences.ts";
export * from "./settings.ts";
export * from "./sharing.ts";
export * from "./site-content.ts";
export * from "./site.ts";
export * from "./support.ts";
export * from "./supporting.ts";
export * from "./text.ts";
export * from "./updates.ts";
export * from "./upload-address.ts";
export * from "./uploads.ts";
export * from "./users.ts";
export * from "./video.ts";

/** Every endpoint there is. The documentation, the server's table and the access tests walk this. */
export const ENDPOINTS = {
  ...accountEndpoints,
  ...activityEndpoints,
  ...applicationEndpoints,
  ...applicationReviewEndpoints,
  ...campaignEditingEndpoints,
  ...campaignEndpoints,
  ...contactEndpoints,
  ...contentEndpoints,
  ...fundraiserRequestEndpoints,
  ...deskEndpoints,
  ...donationRecordEndpoints,
  ...givingTargetEndpoints,
  ...givingEndpoints,
  ...homeCardEndpoints,
  ...letterEndpoints,
  ...myDonationEndpoints,
  ...ngoEndpoints,
  ...planEndpoints,
  ...proofImageEndpoints,
  ...refundEndpoints,
  ...reportEndpoints,
  ...settingsEndpoints,
  ...sharingEndpoints,
  ...siteContentEndpoints,
  ...siteEndpoints,
  ...supportEndpoints,
  ...supportingEndpoints,
  ...updateEndpoints,
  ...uploadEndpoints,
  ...userEndpoints,
} as const;
