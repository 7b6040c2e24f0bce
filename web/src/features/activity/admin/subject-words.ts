import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";

interface Noun {
  word: (about: { id: string }) => string;
  /** Where the thing is shown in the panel or on the site. */
  to?: (id: string) => string;
}

const NOUNS: Readonly<Record<string, Noun>> = {
  users: { word: m.records_noun_users },
  ngos: { word: m.records_noun_ngos, to: (id) => href.adminPanel("listOfNgo", { open: id }) },
  campaigns: { word: m.records_noun_campaigns, to: (id) => href.donate(id) },
  applications: { word: m.records_noun_applications, to: (id) => href.adminPanel("reviewQueue", { open: id }) },
  donations: { word: m.records_noun_donations, to: (id) => href.adminPanel("donations", { open: id }) },
  letters: { word: m.records_noun_newsletters, to: (id) => href.adminPanel("mail", { open: id }) },
  fundraiserRequests: {
    word: m.records_noun_requests,
    to: (id) => href.adminPanel("reviewQueue", { kind: "fundraisers", request: id }),
  },
  campaignUpdates: { word: m.records_noun_updates },
  contactMessages: { word: m.records_noun_contact, to: () => href.adminPanel("messages", { box: "contact" }) },
  supportThreads: {
    word: m.records_noun_threads,
    to: (id) => href.adminPanel("messages", { box: "support", open: id }),
  },
  homeCards: {
    // Their order is a thing of all of them.
    word: ({ id }) => (id === "" ? m.records_noun_all_home_cards() : m.records_noun_home_cards({ id })),
    to: () => href.adminPanel("homeCard"),
  },
  proofImages: { word: m.records_noun_proofs, to: () => href.adminPanel("updateMonthlyCampain") },
  content: { word: m.records_noun_content, to: (id) => href.adminPanel("content", { text: id }) },
  settings: { word: m.records_noun_settings, to: () => href.adminPanel("settings") },
};

/** What a document's path names, in words, and where it is shown, if it is. */
export function subjectOf(path: string): { word: string; to: string | undefined } {
  const [noun = "", id = ""] = path.split("/");
  const known = NOUNS[noun];
  return {
    word: known?.word({ id }) ?? m.records_noun_other({ noun, id }),
    to: known?.to?.(id),
  };
}
