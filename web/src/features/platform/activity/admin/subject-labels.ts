import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";

interface Subject {
  label: (params: { id: string }) => string;
  /** What it is called where its name is known; by default the label with the name instead of the id. */
  named?: (params: { name: string }) => string;
  /** Address of the subject in the panel or on the site. */
  subjectHref?: (id: string) => string;
}

const SUBJECTS_BY_COLLECTION: Readonly<Record<string, Subject>> = {
  users: { label: m.records_noun_users },
  ngos: { label: m.records_noun_ngos, subjectHref: (id) => href.adminPanel("listOfNgo", { open: id }) },
  campaigns: { label: m.records_noun_campaigns, subjectHref: (id) => href.donate(id) },
  applications: {
    label: m.records_noun_applications,
    subjectHref: (id) => href.adminPanel("reviewQueue", { open: id }),
  },
  donations: {
    label: m.records_noun_donations,
    named: m.records_named_donation,
    subjectHref: (id) => href.adminPanel("donations", { open: id }),
  },
  offlineDonations: {
    label: m.records_noun_offline_donations,
    named: m.records_named_offline_donation,
    subjectHref: (id) => href.adminPanel("offlineDonations", { find: id }),
  },
  plans: {
    label: m.records_noun_plans,
    named: m.records_named_plan,
    subjectHref: (id) => href.adminPanel("plans", { open: id }),
  },
  receipts: { label: m.records_noun_receipts },
  historyImports: {
    label: m.history_noun,
    named: m.history_named,
    subjectHref: (id) => href.adminPanel("history", { open: id }),
  },
  letters: { label: m.records_noun_newsletters, subjectHref: (id) => href.adminPanel("mail", { open: id }) },
  fundraiserRequests: {
    label: m.records_noun_requests,
    subjectHref: (id) => href.adminPanel("reviewQueue", { kind: "fundraisers", request: id }),
  },
  campaignUpdates: { label: m.records_noun_updates },
  contactMessages: {
    label: m.records_noun_contact,
    named: m.records_named_contact,
    subjectHref: () => href.adminPanel("messages", { box: "contact" }),
  },
  supportThreads: {
    label: m.records_noun_threads,
    named: m.records_named_thread,
    subjectHref: (id) => href.adminPanel("messages", { box: "support", open: id }),
  },
  homeCards: {
    // A change of the order of all cards is logged without an id.
    label: ({ id }) => (id === "" ? m.records_noun_all_home_cards() : m.records_noun_home_cards({ id })),
    subjectHref: () => href.adminPanel("homeCard"),
  },
  proofImages: { label: m.records_noun_proofs, subjectHref: () => href.adminPanel("updateMonthlyCampain") },
  content: { label: m.records_noun_content, subjectHref: (id) => href.adminPanel("content", { text: id }) },
  itemLists: {
    label: m.activity_noun_item_list,
    subjectHref: (id) => href.adminPanel("itemLists", { campaign: id }),
  },
  deliveries: {
    label: m.activity_noun_delivery,
    named: m.records_named_delivery,
    subjectHref: (id) => href.adminPanel("deliveries", { open: id }),
  },
  purchases: {
    label: m.activity_noun_purchase,
    named: m.records_named_purchase,
    subjectHref: (id) => href.adminPanel("purchases", { open: id }),
  },
  settings: { label: m.records_noun_settings, subjectHref: () => href.adminPanel("settings") },
};

/**
 * @param path of a Firestore document: `campaigns/abc`
 * @param name what it is called; `undefined` if it has no name, or is gone
 */
export function describeSubject(path: string, name?: string): { label: string; subjectHref: string | undefined } {
  const [collection = "", id = ""] = path.split("/");
  const subject = SUBJECTS_BY_COLLECTION[collection];
  return {
    label: labelOf(subject, name, id) ?? m.records_noun_other({ noun: collection, id }),
    subjectHref: subject?.subjectHref?.(id),
  };
}

function labelOf(subject: Subject | undefined, name: string | undefined, id: string): string | undefined {
  if (name === undefined) return subject?.label({ id });
  return subject?.named?.({ name }) ?? subject?.label({ id: name });
}
