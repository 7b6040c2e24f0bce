import { problem } from "@daansetu/contract";
import { AppError } from "../../http/app-error.ts";
import type { NgoDocument } from "../ngos/ngo.document.ts";
import type { writingRepository } from "./writing.repository.ts";

/** For whom a campaign is, and what is said about them. */
export interface Beneficiary {
  ngoName: string;
  ngoId: string | undefined;
  about: string;
}

interface Written {
  ngoName: string;
  ngoId?: string | undefined;
  beneficiaryAbout?: string | undefined;
}

/** As a campaign tells it under "Who answers for this". */
const ABOUT_MAX = 600;

/**
 * Finds the NGO that a campaign is for, by its id or by its exact name. A name that no NGO has is a person's, or an organisation's
 * that is not enrolled: it stands as it was written.
 * @param before what is stored: an NGO that was suspended since does not stop the correction of a word
 * @throws AppError `bad-input` for an NGO that is suspended or removed
 */
export async function beneficiaryOf(
  { ngoName, ngoId, beneficiaryAbout }: Written,
  repository: Pick<ReturnType<typeof writingRepository>, "ngoById" | "ngosNamed">,
  before?: { ngoId?: string | undefined; ngoName: string },
): Promise<Beneficiary> {
  const found = ngoId === undefined ? await named(ngoName, repository) : await byId(ngoId, repository);
  const isUnchanged = before !== undefined && before.ngoName === ngoName && before.ngoId === (found?.id ?? ngoId);
  if (!isUnchanged && (found === undefined ? ngoId !== undefined : found.data.status !== "enrolled"))
    throw notEnrolled();
  return {
    ngoName: found?.data.ngoName ?? ngoName,
    ngoId: found?.id ?? ngoId,
    about: beneficiaryAbout ?? cut(found?.data.description ?? ""),
  };
}

async function byId(id: string, { ngoById }: { ngoById: (id: string) => Promise<NgoDocument | undefined> }) {
  const data = await ngoById(id);
  return data && { id, data };
}

/** Of several with one name the enrolled one. */
async function named(name: string, { ngosNamed }: Pick<ReturnType<typeof writingRepository>, "ngosNamed">) {
  const found = await ngosNamed(name);
  return found.find(({ data }) => data.status === "enrolled") ?? found[0];
}

const cut = (text: string) => (text.length <= ABOUT_MAX ? text : `${[...text].slice(0, ABOUT_MAX - 2).join("")}…`);

const notEnrolled = () =>
  new AppError("bad-input", "Please check what you entered.", { fields: [problem("ngoName", "ngo-not-enrolled")] });
