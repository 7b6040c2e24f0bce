import type { Sector } from "@daansetu/contract";
import type { Context } from "../../../../deps/context.ts";
import { type Listed, pageOf, type Slice } from "../../../../firestore/paging.ts";
import { type ProofImageDocument, proofImagesCollection } from "../content.documents.ts";
import type { VersionedKind } from "./versioned.repository.ts";

export const PROOF_IMAGES: VersionedKind<ProofImageDocument> = {
  collection: proofImagesCollection,
  noun: "proof-image",
};

export interface ProofImageFilter {
  category?: Sector | undefined;
  campaignId?: string | undefined;
}

/** Newest first. */
export function listStoredProofImages(
  { db, log }: Context,
  { category, campaignId }: ProofImageFilter,
  slice: Slice,
): Promise<Listed<ProofImageDocument>> {
  const all = proofImagesCollection(db);
  const ofCategory = category === undefined ? all : all.where("category", "==", category);
  const query = campaignId === undefined ? ofCategory : ofCategory.where("campaignId", "==", campaignId);
  return pageOf(query, slice, { by: "createdAt", log, keep: ({ removedAt }) => removedAt === undefined });
}
