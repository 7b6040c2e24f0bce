import { formatPaise, type FilingBlocker, taxLawOn } from "@daansetu/contract";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { greeting, renderMail } from "../../../platform/mail/index.ts";

/** Formats a day, which has no time zone. */
const DAY_FORMAT = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" });
const formatDay = (day: string) => DAY_FORMAT.format(new Date(day));

/** A donation that the statement cannot list yet. */
export interface IncompleteDonation {
  receivedOn: string;
  netPaise: number;
  blockers: readonly FilingBlocker[];
}

interface TaxDetailsMailInput {
  to: string;
  fullName: string;
  /** Oldest first. */
  donations: readonly IncompleteDonation[];
  /** The page of one of them, where the donor completes it. */
  link: string;
}

/** More would make the mail unreadable; the page shows each anyway. */
const MAX_LISTED = 20;

const MISSING: Readonly<Record<FilingBlocker, string>> = {
  "tax-id-missing": "your PAN is missing",
  "name-unfit": "your name as it is on your PAN card is missing",
  "address-missing": "your address is missing",
};

/** Asks a donor for what the tax office's form needs. It contains no tax id, not even masked. */
export function taxDetailsMail({ to, fullName, donations, link }: TaxDetailsMailInput): Mail {
  const shown = donations.slice(0, MAX_LISTED);
  const further = donations.length - shown.length;
  const law = taxLawOn(donations[0]?.receivedOn ?? "");
  return renderMail({
    to,
    subject: "One detail is missing for your tax certificate",
    parts: [
      greeting(fullName),
      "Thank you for giving with us. One small thing is missing before we can tell the tax office about your donation:",
      {
        rows: shown.map(
          ({ receivedOn, netPaise, blockers }) =>
            [
              `${formatPaise(netPaise)} on ${formatDay(receivedOn)}`,
              blockers.map((blocker) => MISSING[blocker]).join(", "),
            ] as const,
        ),
      },
      ...(further > 0
        ? [
            further === 1
              ? "The same goes for one more of your donations."
              : `The same goes for ${further} more of your donations.`,
          ]
        : []),
      `Once a year we list all donations for the tax office (Form ${law.statementForm}). Only a listed donation gets the certificate (Form ${law.certificateForm}) for a deduction under section ${law.deductionSection}, as far as the law allows one for you.`,
      { hint: "It takes a minute.", button: "Complete my details", link },
      "What you enter is stored encrypted and goes to the tax office alone. If you do not wish to claim a deduction, there is nothing for you to do.",
    ],
  });
}
