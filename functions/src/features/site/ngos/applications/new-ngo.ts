import { type Act, ACT_FIELDS, type NgoDetails, pickFields } from "@daansetu/contract";
import { indexedNgo } from "../indexed-ngo.document.ts";
import { type ApprovalRecord, momentsOf, type NgoDocument, NgoTexts } from "../ngo.document.ts";

/** Details of a new NGO. An admin who adds one may leave out what an application requires. */
export type NgoInput = { [Name in keyof NgoDetails]?: NgoDetails[Name] | undefined } & Pick<
  NgoDetails,
  "ngoName" | "ngoLogo" | "ngoLocation" | "description" | "sector"
>;

/**
 * Creates an NGO's document. Its page says that its certificates were read only if somebody stated that they did, and there are any.
 * @param id the application's id, under which the certificates are served
 * @param first the act to show before the others
 */
export function newNgo(
  id: string,
  input: NgoInput,
  { now, preferredAct, certificatesRead }: { now: Date; preferredAct?: Act; certificatesRead: boolean },
): NgoDocument {
  const pathOf = (field: "form80G" | "form12A") =>
    input[field] === undefined ? undefined : `/api/applications/${id}/documents/${field}`;
  const approvals = approvalsOf(input);
  const hasCertificate = ACT_FIELDS.some(({ form }) => input[form] !== undefined);
  return indexedNgo({
    ...pickFields(input, NgoTexts.shape),
    ngoLogo: input.ngoLogo.src,
    logo: input.ngoLogo,
    approvals: [
      ...approvals.filter(({ act }) => act === preferredAct),
      ...approvals.filter(({ act }) => act !== preferredAct),
    ],
    ...(preferredAct !== undefined && approvals.length === 0 && { ngoAct: preferredAct }),
    status: "enrolled",
    createdAt: now.toISOString(),
    form80G: pathOf("form80G"),
    form12A: pathOf("form12A"),
    papersReadAt: certificatesRead && hasCertificate ? now.toISOString() : undefined,
  });
}

/** The approvals, valid from the first to the last moment of their days in India. */
export function approvalsOf(input: Pick<NgoInput, (typeof ACT_FIELDS)[number]["paper"]>): ApprovalRecord[] {
  return ACT_FIELDS.flatMap(({ act, paper }) => {
    const actPaper = input[paper];
    return actPaper === undefined ? [] : [{ act, number: actPaper.number, ...momentsOf(actPaper) }];
  });
}
