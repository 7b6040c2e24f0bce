import { type Act, ACT_FIELDS, type ActPaper, lastMomentOf, type NgoDetails, startOfDay } from "@daansetu/contract";
import { indexedNgo } from "../indexed-ngo.document.ts";
import type { ApprovalRecord, NgoDocument } from "../ngo.document.ts";

/** An NGO as an application tells it, or as an admin adds it, who may know less. */
export type ToldNgo = { [Name in keyof NgoDetails]?: NgoDetails[Name] | undefined } & Pick<
  NgoDetails,
  "ngoName" | "ngoLogo" | "ngoLocation" | "description" | "sector"
>;

/**
 * The NGO that an application becomes.
 * @param id the application's, under which its papers are read
 * @param first the act that is shown before the others
 */
export function newNgo(id: string, told: ToldNgo, { now, first }: { now: Date; first?: Act }): NgoDocument {
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
    ...(first !== undefined && approvals.length === 0 && { ngoAct: first }),
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
export function approvalsOf(told: Pick<ToldNgo, (typeof ACT_FIELDS)[number]["paper"]>): ApprovalRecord[] {
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
    ...(validUntil !== undefined && { validUntil: lastMomentOf(validUntil) }),
  };
}
