import { ACT_FIELDS, type ActPaper, endOfDay, type NgoDetails, type OnboardNgo, startOfDay } from "@daansetu/contract";
import { indexedNgo } from "../ngos/indexed-ngo.document.ts";
import type { ApprovalRecord, NgoDocument } from "../ngos/ngo.document.ts";

type Told = NgoDetails | OnboardNgo;

/**
 * The NGO that an application becomes.
 * @param id the application's, under which its papers are read
 * @param first the act that is shown before the others
 */
export function newNgo(id: string, told: Told, { now, first }: { now: Date; first?: string }): NgoDocument {
  const { ngoName, ngoLogo, ngoLocation, description, sector, contactPersonName, email, number } = told;
  const at = (field: "form80G" | "form12A") =>
    told[field] === undefined ? undefined : `/api/applications/${id}/documents/${field}`;
  const approvals = approvalsOf(told);
  const isFiled = ACT_FIELDS.some(({ form }) => told[form] !== undefined);
  return indexedNgo({
    ngoName,
    ngoLogo: ngoLogo.src,
    logo: ngoLogo,
    ngoLocation,
    description,
    sector,
    approvals: [...approvals.filter(({ act }) => act === first), ...approvals.filter(({ act }) => act !== first)],
    status: "enrolled",
    createdAt: now.toISOString(),
    contactPersonName,
    email,
    number,
    form80G: at("form80G"),
    form12A: at("form12A"),
    // Whoever approves or files a certificate has it before them.
    papersReadAt: isFiled ? now.toISOString() : undefined,
  });
}

/** The approvals that are told of, from the first to the last moment of their days in India. */
export function approvalsOf(told: Partial<Told>): ApprovalRecord[] {
  return ACT_FIELDS.flatMap(({ act, paper }) => {
    const held = told[paper];
    return held === undefined ? [] : [recordOf(act, held)];
  });
}

function recordOf(act: ApprovalRecord["act"], { number, validFrom, validUntil }: ActPaper): ApprovalRecord {
  return {
    act,
    number,
    validFrom: startOfDay(validFrom),
    ...(validUntil !== undefined && { validUntil: new Date(Date.parse(endOfDay(validUntil)) - 1).toISOString() }),
  };
}
