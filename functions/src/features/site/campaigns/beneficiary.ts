import { fieldErrorOf } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { invalidFields } from "../../../http/app-error.ts";
import { ngoById, ngosNamed } from "./writing.repository.ts";

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
 * Finds the NGO of a campaign by its id or its exact name. An unknown name is accepted, because the beneficiary may be a person or an
 * organisation that is not enrolled.
 * @param before the stored beneficiary: an unchanged one stays valid, even if the NGO was suspended since
 * @throws AppError `bad-input` for an NGO that is suspended or removed
 */
export async function beneficiaryOf(
  ctx: Context,
  { ngoName, ngoId, beneficiaryAbout }: BeneficiaryInput,
  before?: { ngoId?: string | undefined; ngoName: string },
): Promise<Beneficiary> {
  const foundNgo = ngoId === undefined ? await byName(ctx, ngoName) : await byId(ctx, ngoId);
  const isUnchanged = before !== undefined && before.ngoName === ngoName && before.ngoId === (foundNgo?.id ?? ngoId);
  if (!isUnchanged && (foundNgo === undefined ? ngoId !== undefined : foundNgo.data.status !== "enrolled"))
    throw notEnrolled();
  return {
    ngoName: foundNgo?.data.ngoName ?? ngoName,
    ngoId: foundNgo?.id ?? ngoId,
    about: beneficiaryAbout ?? truncateAbout(foundNgo?.data.description ?? ""),
  };
}

async function byId(ctx: Context, id: string) {
  const ngo = await ngoById(ctx, id);
  return ngo && { id, data: ngo };
}

/** Finds an NGO by its exact name, and prefers an enrolled one if several have the same name. */
async function byName(ctx: Context, name: string) {
  const foundNgos = await ngosNamed(ctx, name);
  return foundNgos.find(({ data }) => data.status === "enrolled") ?? foundNgos[0];
}

const truncateAbout = (text: string) =>
  text.length <= MAX_ABOUT_LENGTH ? text : `${[...text].slice(0, MAX_ABOUT_LENGTH - 2).join("")}…`;

const notEnrolled = () => invalidFields([fieldErrorOf("ngoName", "ngo-not-enrolled")]);
