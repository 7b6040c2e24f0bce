import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";

interface Subject {
  label: (params: { id: string }) => string;
  /** Address of the subject in the panel or on the site. */
  to?: (id: string) => string;
}

const SUBJECTS: Readonly<Record<string, Subject>> = {
  users: { label: m.records_noun_users },
  ngos: { label: m.records_noun_ngos, to: (id) => href.adminPanel("listOfNgo", { open: id }) },
  campaigns: { label: m.records_noun_campaigns, to: (id) => href.donate(id) },
  applications: { label: m.records_noun_applications, to: (id) => href.adminPanel("reviewQueue", { open: id }) },
  donations: { label: m.records_noun_donations, to: (id) => href.adminPanel("donations", { open: id }) },
  letters: { label: m.records_noun_newsletters, to: (id) => href.adminPanel("mail", { open: id }) },
  fundraiserRequests: {
    label: m.records_noun_requests,
    to: (id) => href.adminPanel("reviewQueue", { kind: "fundraisers", request: id }),
  },
  campaignUpdates: { label: m.records_noun_updates },
  contactMessages: { label: m.records_noun_contact, to: () => href.adminPanel("messages", { box: "contact" }) },
  supportThreads: {
    label: m.records_noun_threads,
    to: (id) => href.adminPanel("messages", { box: "support", open: id }),
  },
  homeCards: {
    // The order of all cards is logged without an id.
    label: ({ id }) => (id === "" ? m.records_noun_all_home_cards() : m.records_noun_home_cards({ id })),
    to: () => href.adminPanel("homeCard"),
  },
  proofImages: { label: m.records_noun_proofs, to: () => href.adminPanel("updateMonthlyCampain") },
  content: { label: m.records_noun_content, to: (id) => href.adminPanel("content", { text: id }) },
  settings: { label: m.records_noun_settings, to: () => href.adminPanel("settings") },
};

/** @param path of a Firestore document: `campaigns/abc` */
export function subjectOf(path: string): { label: string; to: string | undefined } {
  const [collection = "", id = ""] = path.split("/");
  const subject = SUBJECTS[collection];
  return {
    label: subject?.label({ id }) ?? m.records_noun_other({ noun: collection, id }),
    to: subject?.to?.(id),
  };
}
