/**
 * Everything that is written into the book of activity: the noun first, then what was done. Whoever writes an entry takes one of these, and
 * the panel has words for each; a missing one is a type error on either side.
 */
export const ACTIVITY_ACTIONS = [
  // People
  "role-changed",
  "disabled-changed",
  "sessions-ended",
  "left",
  // NGOs and their applications
  "ngo-added",
  "ngo-changed",
  "ngo-suspended",
  "ngo-let-in",
  "ngo-removed",
  "ngo-application-taken",
  "ngo-application-approved",
  "ngo-application-changes-asked",
  "ngo-application-declined",
  // Campaigns and requests to start one
  "fundraiser-created",
  "fundraiser-edited",
  "fundraiser-removed",
  "fundraiser-restored",
  "monthly-campaign-created",
  "monthly-campaign-edited",
  "monthly-campaign-removed",
  "monthly-campaign-restored",
  "campaign-ended",
  "campaign-extended",
  "campaign-reopened",
  "fundraiser-request-edited",
  "fundraiser-approved",
  "fundraiser-changes-asked",
  "fundraiser-declined",
  "fundraiser-called",
  "update-posted",
  "update-deleted",
  "donors-thanked",
  "gift-message-hidden",
  "gift-message-shown",
  // Refunds that donors ask for
  "refund-marked",
  "refund-unmarked",
  "refund-declined",
  // What is written and answered
  "letter-sent",
  "contact-answered",
  "contact-closed",
  "contact-reopened",
  "support-answered",
  "support-closed",
  "support-reopened",
  // What stands on the site
  "content-changed",
  "home-card-added",
  "home-card-changed",
  "home-card-deleted",
  "home-card-restored",
  "home-cards-ordered",
  "proof-image-added",
  "proof-image-changed",
  "proof-image-deleted",
  "proof-image-restored",
  "foundation-changed",
  "bounds-changed",
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];
