import { type AdminNgo, calendarDay, NgoEdit, type NgoDraft, parseWith } from "@daansetu/contract";
import type { FoundProblem } from "../../../lib/errors/field-sentence.ts";
import type { Checked } from "../../../ui/form/use-form.ts";

/** An approval as it is typed. */
export interface TypedApproval {
  /** Tells one from another while the list changes. */
  key: string;
  act: string;
  number: string;
  validFrom: string;
  validUntil: string;
}

export interface EditValues extends NgoDraft {
  approvals: TypedApproval[];
}

/** What stands in the form of an NGO at first. */
export function valuesOf(ngo: AdminNgo): EditValues {
  const { ngoName, ngoLocation, description, sector, contactPersonName, email, number, ngoLogo, ngoName: alt } = ngo;
  return {
    ...{ ngoName, ngoLocation, description, sector, contactPersonName, email, number },
    ngoLogo: ngo.logo ?? { src: ngoLogo, alt, focusX: 50, focusY: 50 },
    approvals: ngo.approvals.map(({ act, number: paper, validFrom, validUntil }, at) => ({
      key: String(at),
      act,
      number: paper,
      validFrom: calendarDay(validFrom),
      validUntil: validUntil === undefined ? "" : calendarDay(validUntil),
    })),
  };
}

/** What is sent, or what is wrong with it, field by field. A logo that was not changed is not sent; the version is the sender's to say. */
export function editOf({ approvals, ngoLogo, ...told }: EditValues, ngo: AdminNgo): Checked<NgoEdit> {
  const filled = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== "" && value !== undefined));
  const isNewLogo = ngoLogo !== undefined && ngoLogo.src !== ngo.ngoLogo;
  return parseWith(NgoEdit, {
    ...filled,
    version: ngo.version,
    ...(isNewLogo && { logo: ngoLogo }),
    approvals: approvals.map(({ act, number, validFrom, validUntil }) => ({
      act,
      number,
      validFrom,
      ...(validUntil !== "" && { validUntil }),
    })),
  });
}

/** The fields of the form are called as they are shown there. */
export const inForm = (fields: readonly FoundProblem[]): readonly FoundProblem[] =>
  fields.map((each) => (each.field === "logo" ? { ...each, field: "ngoLogo" } : each));
