import {
  BriefcaseBusiness,
  Building2,
  FileCheck,
  FileUp,
  Landmark,
  type LucideIcon,
  MailPlus,
  Plus,
  ReceiptText,
  Truck,
  Undo2,
} from "lucide-react";
import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { type AdminSection, SECTION_GROUPS } from "../sections/section.ts";

/** One line of the command box. */
export interface Command {
  id: string;
  label: string;
  /** Text beside the label: the group of a section, or the section of an action. */
  note: string | undefined;
  icon: LucideIcon;
  to: string;
}

interface Action {
  id: string;
  label: () => string;
  icon: LucideIcon;
  /** The key of the command's section. Roles without access to the section are not offered the command. */
  section: string;
  /** Search parameters that make the section open the right form or list. */
  query: Record<string, string>;
}

const ACTIONS: readonly Action[] = [
  {
    id: "record-donation",
    label: m.admin_do_record_donation,
    icon: Plus,
    section: "offlineDonations",
    query: { do: "record" },
  },
  { id: "import", label: m.admin_do_import, icon: FileUp, section: "offlineDonations", query: { do: "import" } },
  {
    id: "deposits",
    label: m.admin_do_deposits,
    icon: Landmark,
    section: "offlineDonations",
    query: { do: "deposits" },
  },
  {
    id: "statement",
    label: m.admin_do_statement,
    icon: FileCheck,
    section: "filings",
    query: { tab: "statements" },
  },
  {
    id: "csr-statement",
    label: m.admin_do_csr_statement,
    icon: BriefcaseBusiness,
    section: "csrStatements",
    query: { do: "new" },
  },
  {
    id: "approve-refund",
    label: m.admin_do_approve_refund,
    icon: Undo2,
    section: "refunds",
    query: { part: "approval" },
  },
  { id: "bank", label: m.admin_do_bank, icon: Landmark, section: "settlements", query: { part: "statement" } },
  { id: "letter", label: m.admin_do_letter, icon: MailPlus, section: "mail", query: { write: "new" } },
  {
    id: "record-purchase",
    label: m.admin_do_record_purchase,
    icon: ReceiptText,
    section: "purchases",
    query: { do: "record" },
  },
  {
    id: "approve-purchase",
    label: m.admin_do_approve_purchase,
    icon: ReceiptText,
    section: "purchases",
    query: { state: "asked" },
  },
  { id: "plan-delivery", label: m.admin_do_plan_delivery, icon: Truck, section: "deliveries", query: { do: "plan" } },
  { id: "papers", label: m.admin_do_papers, icon: Building2, section: "listOfNgo", query: { papers: "30" } },
];

export const sectionCommands = (sections: readonly AdminSection[]): Command[] =>
  SECTION_GROUPS.flatMap(({ id, label: groupLabel }) =>
    sections
      .filter(({ group }) => group === id)
      .map(({ key, label, icon }) => ({
        id: `section-${key}`,
        label: label(),
        note: groupLabel?.(),
        icon,
        to: href.adminPanel(key),
      })),
  );

export const actionCommands = (sections: readonly AdminSection[]): Command[] =>
  ACTIONS.flatMap(({ id, label, icon, section: sectionKey, query }) => {
    const section = sections.find(({ key }) => key === sectionKey);
    return section === undefined
      ? []
      : [{ id: `action-${id}`, label: label(), note: section.label(), icon, to: href.adminPanel(sectionKey, query) }];
  });

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/**
 * The commands that match: each typed word begins a word of the label or the note. Commands whose label begins with the whole text come
 * first.
 */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const typedWords = wordsOf(typed);
  const begins = ({ label }: Command) => (label.toLowerCase().startsWith(typed.trim().toLowerCase()) ? 0 : 1);
  return commands
    .filter(({ label, note }) => {
      const words = wordsOf(`${label} ${note ?? ""}`);
      return typedWords.every((typedWord) => words.some((word) => word.startsWith(typedWord)));
    })
    .toSorted((commandA, commandB) => begins(commandA) - begins(commandB));
}
