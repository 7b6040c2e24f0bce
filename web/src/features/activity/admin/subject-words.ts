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
