import { type AdminNgo, NgoEdit, type NgoDraft, type Read, readWith } from "@daansetu/contract";
import type { ApiError } from "../../../lib/api-error.ts";

/** An approval as it is typed. */
export interface TypedApproval {
  /** Tells one from another while the list changes. */
  key: string;
  act: string;
  number: string;
  validFrom: string;
  validUntil: string;
}

export interface EditValues {
  details: NgoDraft;
  approvals: TypedApproval[];
}

const DAY = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Asia/Kolkata" });
/** The day in India of a moment, as date fields have it. */
const dayOf = (moment: string) => DAY.format(new Date(moment));

/** What stands in the form of an NGO at first. */
export function valuesOf(ngo: AdminNgo): EditValues {
  const { ngoName, ngoLocation, description, sector, contactPersonName, email, number, ngoLogo, ngoName: alt } = ngo;
  return {
    details: {
      ...{ ngoName, ngoLocation, description, sector, contactPersonName, email, number },
      ngoLogo: ngo.logo ?? { src: ngoLogo, alt, focusX: 50, focusY: 50 },
    },
    approvals: ngo.approvals.map(({ act, number: paper, validFrom, validUntil }, at) => ({
      key: String(at),
      act,
      number: paper,
      validFrom: dayOf(validFrom),
      validUntil: validUntil === undefined ? "" : dayOf(validUntil),
    })),
  };
}

/** What is sent, or what is wrong with it, field by field. A logo that was not changed is not sent. */
export function editOf({ details, approvals }: EditValues, ngo: AdminNgo, version: number): Read<NgoEdit> {
  const { ngoLogo, ...told } = details;
  const filled = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== "" && value !== undefined));
  const isNewLogo = ngoLogo !== undefined && ngoLogo.src !== ngo.ngoLogo;
  return readWith(NgoEdit, {
    ...filled,
    version,
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
export const inForm = (fields: ApiError["fields"]): ApiError["fields"] =>
  fields.map((each) => (each.field === "logo" ? { ...each, field: "ngoLogo" } : each));
