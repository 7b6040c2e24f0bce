import { ACTIVITY_ACTIONS, type ActivityAction } from "@daansetu/contract";
import { m } from "../../../paraglide/messages.js";

const ACTION_LABELS: Readonly<Record<ActivityAction, () => string>> = {
  "role-changed": m.activity_role_changed,
  "disabled-changed": m.activity_disabled_changed,
  "sessions-ended": m.activity_sessions_ended,
  left: m.activity_left,
  "ngo-added": m.activity_ngo_added,
  "ngo-changed": m.activity_ngo_changed,
  "ngo-suspended": m.activity_ngo_suspended,
  "ngo-let-in": m.activity_ngo_let_in,
  "ngo-removed": m.activity_ngo_removed,
  "ngo-application-taken": m.activity_ngo_application_taken,
  "ngo-application-approved": m.activity_ngo_application_approved,
  "ngo-application-changes-asked": m.activity_ngo_application_changes_asked,
  "ngo-application-declined": m.activity_ngo_application_declined,
  "fundraiser-created": m.activity_fundraiser_created,
  "fundraiser-edited": m.activity_fundraiser_edited,
  "fundraiser-removed": m.activity_fundraiser_removed,
  "fundraiser-restored": m.activity_fundraiser_restored,
  "monthly-campaign-created": m.activity_monthly_campaign_created,
  "monthly-campaign-edited": m.activity_monthly_campaign_edited,
  "monthly-campaign-removed": m.activity_monthly_campaign_removed,
  "monthly-campaign-restored": m.activity_monthly_campaign_restored,
  "campaign-ended": m.activity_campaign_ended,
  "campaign-extended": m.activity_campaign_extended,
  "campaign-reopened": m.activity_campaign_reopened,
  "fundraiser-request-edited": m.activity_fundraiser_request_edited,
  "fundraiser-approved": m.activity_fundraiser_approved,
  "fundraiser-changes-asked": m.activity_fundraiser_changes_asked,
  "fundraiser-declined": m.activity_fundraiser_declined,
  "fundraiser-called": m.activity_fundraiser_called,
  "update-posted": m.activity_update_posted,
  "update-deleted": m.activity_update_deleted,
  "donors-thanked": m.activity_donors_thanked,
  "dedication-notice-stopped": m.activity_dedication_notice_stopped,
  "donation-message-hidden": m.activity_donation_message_hidden,
  "donation-message-shown": m.activity_donation_message_shown,
  "refund-marked": m.activity_refund_marked,
  "refund-unmarked": m.activity_refund_unmarked,
  "refund-declined": m.activity_refund_declined,
  "refund-made": m.activity_refund_made,
  "refund-approval-asked": m.activity_refund_approval_asked,
  "refund-approved": m.activity_refund_approved,
  "refund-cancelled": m.activity_refund_cancelled,
  "refund-approval-declined": m.activity_refund_approval_declined,
  "difference-accepted": m.activity_difference_accepted,
  "statement-imported": m.activity_statement_imported,
  "exception-accepted": m.activity_exception_accepted,
  "exception-retried": m.activity_exception_retried,
  "payment-assigned": m.activity_payment_assigned,
  "payment-refund-ordered": m.activity_payment_refund_ordered,
  "donor-entered": m.activity_donor_entered,
  "dispute-answered": m.activity_dispute_answered,
  "offline-donation-recorded": m.activity_offline_donation_recorded,
  "cheque-deposited": m.activity_cheque_deposited,
  "cheque-cleared": m.activity_cheque_cleared,
  "cheque-bounced": m.activity_cheque_bounced,
  "offline-donation-cancelled": m.activity_offline_donation_cancelled,
  "cash-deposited": m.activity_cash_deposited,
  "cash-deposit-cancelled": m.activity_cash_deposit_cancelled,
  "letter-sent": m.activity_newsletter_sent,
  "contact-answered": m.activity_contact_answered,
  "contact-closed": m.activity_contact_closed,
  "contact-reopened": m.activity_contact_reopened,
  "support-answered": m.activity_support_answered,
  "support-closed": m.activity_support_closed,
  "support-reopened": m.activity_support_reopened,
  "content-changed": m.activity_content_changed,
  "home-card-added": m.activity_home_card_added,
  "home-card-changed": m.activity_home_card_changed,
  "home-card-deleted": m.activity_home_card_deleted,
  "home-card-restored": m.activity_home_card_restored,
  "home-cards-ordered": m.activity_home_cards_ordered,
  "proof-image-added": m.activity_proof_image_added,
  "proof-image-changed": m.activity_proof_image_changed,
  "proof-image-deleted": m.activity_proof_image_deleted,
  "proof-image-restored": m.activity_proof_image_restored,
  "foundation-changed": m.activity_foundation_changed,
  "bounds-changed": m.activity_bounds_changed,
  "refund-limit-changed": m.activity_refund_limit_changed,
  "receipt-settings-changed": m.activity_receipt_settings_changed,
};

/** `undefined` for text that is not a current action, such as a mistyped address or a name in an old entry. */
export const parseAction = (text: string | undefined): ActivityAction | undefined =>
  ACTIVITY_ACTIONS.find((action) => action === text);

/** "NGO added" for "ngo-added". For an action that is no longer recorded, its name without dashes. */
export function actionLabel(text: string): string {
  const action = parseAction(text);
  if (action !== undefined) return ACTION_LABELS[action]();
  const plainText = text.replaceAll("-", " ");
  return plainText.slice(0, 1).toUpperCase() + plainText.slice(1);
}

export const actionOptions = () => ACTIVITY_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value]() }));
