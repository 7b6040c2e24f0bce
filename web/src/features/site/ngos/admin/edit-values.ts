import { type AdminNgo, calendarDay, NgoEdit, type NgoDraft, parseWith, pickFields } from "@daansetu/contract";
import type { FoundProblem } from "../../../../lib/errors/field-sentence.ts";
import type { Checked } from "../../../../ui/form/use-form.ts";
import { TEXT_LABELS } from "../form/text-labels.ts";

/** An approval as the form holds it; days as `2026-11-22`, empty if unset. */
interface ApprovalValues {
  /** React key. */
  key: string;
  act: string;
  number: string;
  validFrom: string;
  validUntil: string;
}

/** A person as the form holds it. */
interface PersonValues {
  /** React key. */
  key: string;
  name: string;
  role: string;
  about: string;
}

export interface EditValues extends NgoDraft {
  approvals: ApprovalValues[];
  people: PersonValues[];
}

export function toEditValues(ngo: AdminNgo): EditValues {
  return {
    ...pickFields(ngo, TEXT_LABELS),
    ngoLogo: ngo.logo ?? { src: ngo.ngoLogo, alt: ngo.ngoName, focusX: 50, focusY: 50 },
    approvals: ngo.approvals.map(({ act, number, validFrom, validUntil }, index) => ({
      key: String(index),
      act,
      number,
      validFrom: calendarDay(validFrom),
      validUntil: validUntil === undefined ? "" : calendarDay(validUntil),
    })),
    people: (ngo.people ?? []).map(({ name, role, about = "" }, index) => ({ key: String(index), name, role, about })),
  };
}

/** Validates the form. An unchanged logo is not sent; `useVersionedForm` sets the version when it sends. */
export function readEdit({ approvals, people, ngoLogo, ...texts }: EditValues, ngo: AdminNgo): Checked<NgoEdit> {
  const filledTexts = Object.fromEntries(
    Object.entries(texts).filter(([, value]) => value !== "" && value !== undefined),
  );
  const isNewLogo = ngoLogo !== undefined && ngoLogo.src !== ngo.ngoLogo;
  return parseWith(NgoEdit, {
    ...filledTexts,
    version: ngo.version,
    ...(isNewLogo && { logo: ngoLogo }),
    approvals: approvals.map(({ act, number, validFrom, validUntil }) => ({
      act,
      number,
      validFrom,
      ...(validUntil !== "" && { validUntil }),
    })),
    ...(people.length > 0 && {
      people: people.map(({ name, role, about }) => ({ name, role, ...(about.trim() !== "" && { about }) })),
    }),
  });
}

/** Maps the request's field names to the form's. */
export const toFormFields = (fields: readonly FoundProblem[]): readonly FoundProblem[] =>
  fields.map((problem) => (problem.field === "logo" ? { ...problem, field: "ngoLogo" } : problem));
