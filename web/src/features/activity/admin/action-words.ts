import { m } from "../../../paraglide/messages.js";

/** The words for what was done; an action that is not known here is told by its own name. */
const ACTIONS: Readonly<Record<string, () => string>> = {
  "role-changed": m.activity_role_changed,
  "disabled-changed": m.activity_disabled_changed,
  "sessions-ended": m.activity_sessions_ended,
  left: m.activity_left,
  "ngo-added": m.activity_ngo_added,
  "ngo-changed": m.activity_ngo_changed,
  "ngo-suspended": m.activity_ngo_suspended,
  "ngo-restored": m.activity_ngo_restored,
  "ngo-removed": m.activity_ngo_removed,
  "ngo-approved": m.activity_ngo_approved,
  "campaign-ended": m.activity_campaign_ended,
  "campaign-extended": m.activity_campaign_extended,
  "campaign-changed": m.activity_campaign_changed,
  "campaign-removed": m.activity_campaign_removed,
  "fundraiser-approved": m.activity_fundraiser_approved,
  "fundraiser-declined": m.activity_fundraiser_declined,
  "update-posted": m.activity_update_posted,
  "update-deleted": m.activity_update_deleted,
  "donors-thanked": m.activity_donors_thanked,
  "content-changed": m.activity_content_changed,
  "contact-answered": m.activity_contact_answered,
  "contact-closed": m.activity_contact_closed,
  "contact-reopened": m.activity_contact_reopened,
  "support-answered": m.messages_act_answered,
  "support-closed": m.messages_act_closed,
  "support-reopened": m.messages_act_reopened,
  "letter-sent": m.letters_act_sent,
};

/** "ngo-approved" is "Ngo approved", unless there are better words. */
export function actionWord(action: string): string {
  const plain = action.replaceAll("-", " ");
  return ACTIONS[action]?.() ?? plain.slice(0, 1).toUpperCase() + plain.slice(1);
}

export const ACTION_OPTIONS = () => Object.entries(ACTIONS).map(([value, word]) => ({ value, label: word() }));
