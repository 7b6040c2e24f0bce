import { ACT_FIELDS, type NgoDraft } from "@daansetu/contract";
import type { ReactNode } from "react";
import { sectorFor } from "@daansetu/contract";
import { formatDay } from "../../../../lib/format-day.ts";
import { sectorLabel } from "../../../../lib/sectors.ts";
import { m } from "../../../../paraglide/messages.js";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { FieldError } from "../../../../ui/field.tsx";
import { CertificateView } from "./certificate-view.tsx";
import { TEXT_LABELS, TEXT_NAMES } from "./text-labels.ts";

interface DetailListProps {
  details: NgoDraft;
  /** `field` is a dotted path. */
  problems?: readonly { field: string; message: string }[];
}

/** The details of an NGO, read-only. */
export function DetailList({ details, problems = [] }: DetailListProps) {
  const sector = sectorFor(details.sector ?? "");
  const shownDetails = { ...details, ...(sector !== undefined && { sector: sectorLabel(sector) }) };
  return (
    <FactList layout="spacious" className="gap-3">
      {TEXT_NAMES.map((field) => (
        <Detail key={field} label={TEXT_LABELS[field]()} problem={findProblem(problems, field)}>
          {(shownDetails[field] ?? "") === "" ? (
            <MissingNote />
          ) : (
            <span className="whitespace-pre-line">{shownDetails[field]}</span>
          )}
        </Detail>
      ))}
    </FactList>
  );
}

interface CertificateListProps extends DetailListProps {
  /** The application's id, which is needed to fetch certificates; without it they are listed but cannot be opened. */
  applicationId: string | undefined;
  /** True to show the first certificate without a click. */
  openFirst?: boolean;
}

/** Read-only list of the NGO's registrations under each act with their certificates, and its logo. */
export function CertificateList({ details, applicationId, problems = [], openFirst = false }: CertificateListProps) {
  const firstUploaded = ACT_FIELDS.find(({ form }) => details[form] !== undefined)?.form;
  return (
    // Certificates get more width, because the names of acts are short.
    <FactList layout="spacious" className="gap-5 [--term:3.5rem]">
      {ACT_FIELDS.map(({ act, paper, form, isRequired }) => {
        const [registration, document] = [details[paper], details[form]];
        if (!isRequired && document === undefined && (registration?.number ?? "") === "") return null;
        return (
          <Detail key={act} label={act} problem={findProblem(problems, paper) ?? findProblem(problems, form)}>
            {registration === undefined ? (
              <MissingNote />
            ) : (
              <span className="block font-semibold">{registration.number}</span>
            )}
            {(registration?.validFrom ?? "") !== "" && (
              <span className="block text-ink-soft">{formatValidity(registration)}</span>
            )}
            {document !== undefined && (
              <CertificateView
                document={document}
                label={m.ngo_form_certificate({ act })}
                applicationId={applicationId}
                field={form}
                isOpenAtFirst={openFirst && form === firstUploaded}
              />
            )}
          </Detail>
        );
      })}
      <Detail label={m.ngo_form_logo()} problem={findProblem(problems, "ngoLogo")}>
        {details.ngoLogo === undefined ? (
          <MissingNote />
        ) : (
          <img
            src={details.ngoLogo.src}
            alt={details.ngoLogo.alt}
            className="size-24 rounded-card border border-line bg-well object-contain"
          />
        )}
      </Detail>
    </FactList>
  );
}

interface DetailProps {
  label: string;
  problem: string | undefined;
  children: ReactNode;
}

function Detail({ label, problem, children }: DetailProps) {
  return (
    <Fact term={label}>
      {children}
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </Fact>
  );
}

const MissingNote = () => <span className="text-ink-mute">{m.ngo_form_missing()}</span>;

const findProblem = (problems: DetailListProps["problems"], field: string) =>
  problems?.find((problem) => problem.field === field || problem.field.startsWith(`${field}.`))?.message;

function formatValidity(registration: NgoDraft["act80G"]): string {
  const validFromText = formatDay(registration?.validFrom ?? "");
  const validUntil = registration?.validUntil ?? "";
  return validUntil === ""
    ? m.ngo_form_valid_from({ from: validFromText })
    : m.ngo_form_valid_until({ from: validFromText, until: formatDay(validUntil) });
}
