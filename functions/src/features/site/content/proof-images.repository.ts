import type { Deps } from "../../../deps/deps.interface.ts";
import { proofImagesCollection } from "./content.documents.ts";
import { versionedRepository } from "./versioned.repository.ts";

export const proofImagesRepository = ({ db }: Pick<Deps, "db">) =>
  versionedRepository(db, proofImagesCollection(db), "proof-image");
export type ProofImagesRepository = ReturnType<typeof proofImagesRepository>;
