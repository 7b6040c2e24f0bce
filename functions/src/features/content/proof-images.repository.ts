import type { Deps } from "../../deps.interface.ts";
import { proofImagesCollection } from "./content.documents.ts";
import { keptRepository } from "./kept.repository.ts";

export const proofImagesRepository = ({ db }: Pick<Deps, "db">) =>
  keptRepository(db, proofImagesCollection(db), "proof-image");
export type ProofImagesRepository = ReturnType<typeof proofImagesRepository>;
