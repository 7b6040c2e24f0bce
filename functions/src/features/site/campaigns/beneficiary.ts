import { fieldErrorOf } from "@daansetu/contract";
import { invalidFields } from "../../../http/app-error.ts";
import type { NgoDocument } from "../ngos/ngo.document.ts";
import type { writingRepository } from "./writing.repository.ts";

/** The NGO or person that a campaign is for. */
export interface Beneficiary {
  ngoName: string;
  ngoId: string | undefined;
  about: string;
}

interface BeneficiaryInput {
  ngoName: string;
  ngoId?: string | undefined;
  beneficiaryAbout?: string | undefined;
}

/** Maximum length of the text under "Who is behind this". */
const MAX_ABOUT_LENGTH = 600;

/**
 * Resolves the NGO of a campaign by its id or its exact name. An unknown name is accepted: it belongs to a person, or to an organisation
 * that is not enrolled.
 * @param before the stored beneficiary: an unchanged one stays valid, even if the NGO was suspended since
 * @throws AppError `bad-input` for an NGO that is suspended or removed
 */
export async function beneficiaryOf(
  { ngoName, ngoId, beneficiaryAbout }: BeneficiaryInput,
  repository: Pick<ReturnType<typeof writingRepository>, "ngoById" | "ngosNamed">,
  before?: { ngoId?: string | undefined; ngoName: string },
): Promise<Beneficiary> {
  const foundNgo = ngoId === undefined ? await byName(ngoName, repository) : await byId(ngoId, repository);
  const isUnchanged = before !== undefined && before.ngoName === ngoName && before.ngoId === (foundNgo?.id ?? ngoId);
  if (!isUnchanged && (foundNgo === undefined ? ngoId !== undefined : foundNgo.data.status !== "enrolled"))
    throw notEnrolled();
  return {
    ngoName: foundNgo?.data.ngoName ?? ngoName,
    ngoId: foundNgo?.id ?? ngoId,
    about: beneficiaryAbout ?? truncateAbout(foundNgo?.data.description ?? ""),
  };
}

async function byId(id: string, { ngoById }: { ngoById: (id: string) => Promise<NgoDocument | undefined> }) {
  const ngo = await ngoById(id);
  return ngo && { id, data: ngo };
}

/** Prefers an enrolled NGO among several of the same name. */
async function byName(name: string, { ngosNamed }: Pick<ReturnType<typeof writingRepository>, "ngosNamed">) {
  const foundNgos = await ngosNamed(name);
  return foundNgos.find(({ data }) => data.status === "enrolled") ?? foundNgos[0];
}

const truncateAbout = (text: string) =>
  text.length <= MAX_ABOUT_LENGTH ? text : `${[...text].slice(0, MAX_ABOUT_LENGTH - 2).join("")}…`;

const notEnrolled = () => invalidFields([fieldErrorOf("ngoName", "ngo-not-enrolled")]);
