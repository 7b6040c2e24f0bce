import { LAPSE_WARNING_DAYS, type Overview } from "@daansetu/contract";
import {
  Building2,
  FileBadge,
  FileWarning,
  HandHeart,
  Hourglass,
  type LucideIcon,
  Mail,
  MailX,
  Megaphone,
  MessagesSquare,
  NotebookPen,
  ReceiptText,
  ShieldAlert,
  Undo2,
  UserCheck,
} from "lucide-react";
import { formatDate } from "../../../../../lib/format.ts";
import { href } from "../../../../../lib/paths.ts";
import { m } from "../../../../../paraglide/messages.js";

/** One kind of pending work that needs a person. */
export interface WaitingLine {
  id: string;
  label: string;
  /** The action that resolves the pending work. */
  text: string;
  waiting: number;
  overdue: number;
  icon: LucideIcon;
  /** Link to the list, filtered to exactly this work. */
  to: string;
}

const withoutDue = (waiting: number) => ({ waiting, overdue: 0 });

function moneyLines(money: NonNullable<Overview["money"]>): WaitingLine[] {
  return [
    {
      id: "exceptions",
      label: m.overview_exceptions(),
      text: m.overview_exceptions_text(),
      ...money.exceptions,
      icon: ShieldAlert,
      to: href.adminPanel("exceptions"),
    },
    {
      id: "refund-requests",
      label: m.overview_refund_requests(),
      text: m.overview_refund_requests_text(),
      ...money.refundRequests,
      icon: Undo2,
      to: href.adminPanel("refunds"),
    },
    {
      id: "refunds-to-approve",
      label: m.overview_refunds_to_approve(),
      text: m.overview_refunds_to_approve_text(),
      ...withoutDue(money.refundsToApprove),
      icon: UserCheck,
      to: href.adminPanel("refunds", { part: "approval" }),
    },
    {
      id: "failed-refunds",
      label: m.overview_failed_refunds(),
      text: m.overview_failed_refunds_text(),
      ...withoutDue(money.failedRefunds),
      icon: ReceiptText,
      to: href.adminPanel("refunds", { part: "failed" }),
    },
    {
      id: "failed-mails",
      label: m.overview_failed_mails(),
      text: m.overview_failed_mails_text(),
      ...money.failedMails,
      icon: MailX,
      to: href.adminPanel("exceptions", { kind: "mail" }),
    },
    {
      id: "pending-donations",
      label: m.overview_pending(),
      text: m.overview_pending_text(),
      ...withoutDue(money.pendingDonations),
      icon: Hourglass,
      to: href.adminPanel("donations", { status: "pending" }),
    },
    {
      id: "bill-reports",
      label: m.overview_bill_reports(),
      text: m.overview_bill_reports_text(),
      ...withoutDue(money.billReports),
      icon: FileWarning,
      to: href.adminPanel("billReports"),
    },
  ];
}

function reviewLines({ ngos, fundraisers, ngoReports }: NonNullable<Overview["reviews"]>): WaitingLine[] {
  return [
    {
      id: "ngos",
      label: m.overview_ngos(),
      text: m.overview_ngos_text(),
      ...ngos,
      icon: HandHeart,
      to: href.adminPanel("reviewQueue", { kind: "ngos" }),
    },
    {
      id: "fundraisers",
      label: m.overview_fundraisers(),
      text: m.overview_fundraisers_text(),
      ...fundraisers,
      icon: Megaphone,
      to: href.adminPanel("reviewQueue", { kind: "fundraisers" }),
    },
    {
      id: "ngo-reports",
      label: m.overview_ngo_reports(),
      text: m.overview_ngo_reports_text(),
      ...withoutDue(ngoReports),
      icon: NotebookPen,
      to: href.adminPanel("reviewQueue", { kind: "ngo-reports" }),
    },
  ];
}

function siteLines(site: NonNullable<Overview["site"]>): WaitingLine[] {
  return [
    {
      id: "conversations",
      label: m.overview_conversations(),
      text: m.overview_conversations_text(),
      ...withoutDue(site.conversations),
      icon: MessagesSquare,
      to: href.adminPanel("messages", { box: "support" }),
    },
    {
      id: "contact-messages",
      label: m.overview_contact_messages(),
      text: m.overview_contact_messages_text(),
      ...withoutDue(site.contactMessages),
      icon: Mail,
      to: href.adminPanel("messages"),
    },
    {
      id: "ngo-papers",
      label: m.overview_ngo_papers(),
      text: m.overview_ngo_papers_text({ days: LAPSE_WARNING_DAYS }),
      ...withoutDue(site.ngosWithLapsingPapers),
      icon: Building2,
      to: href.adminPanel("listOfNgo", { papers: String(LAPSE_WARNING_DAYS) }),
    },
    {
      id: "own-papers",
      label: m.overview_own_papers(),
      text:
        site.ownLapsingPapers.length === 0
          ? m.overview_own_papers_text()
          : site.ownLapsingPapers
              .map(({ act, validUntil }) => m.overview_own_paper({ act, date: formatDate(validUntil) }))
              .join(" "),
      ...withoutDue(site.ownLapsingPapers.length),
      icon: FileBadge,
      to: `${href.adminPanel("settings")}#foundation`,
    },
  ];
}

/** Lines of pending work: overdue ones first, then in the order of the parts. */
export function waitingLines({ money, reviews, site }: Overview): WaitingLine[] {
  return [
    ...(money === undefined ? [] : moneyLines(money)),
    ...(reviews === undefined ? [] : reviewLines(reviews)),
    ...(site === undefined ? [] : siteLines(site)),
  ].toSorted((lineA, lineB) => Number(lineB.overdue > 0) - Number(lineA.overdue > 0));
}
