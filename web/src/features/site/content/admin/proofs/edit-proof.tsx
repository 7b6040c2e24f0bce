import {
  calendarDay,
  type MonthlyCampaignCard,
  type ProofImage,
  type ProofImageChanges,
  proofImageEndpoints,
} from "@daansetu/contract";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { useNow } from "../../../../../lib/use-now.ts";
import { m } from "../../../../../paraglide/messages.js";
import { useVersionedForm } from "../../../../../ui/form/use-versioned-form.ts";
import { PictureField } from "../../../../platform/uploads/index.ts";
import { FormFrame } from "./form-frame.tsx";
import { SharedFields, ImageFields } from "./proof-fields.tsx";
import { readProofChanges, toFieldSentences, toFormValues } from "./proof-values.ts";
import type { Proofs } from "./use-proofs.ts";

interface EditProofProps {
  proof: ProofImage;
  campaigns: readonly MonthlyCampaignCard[];
  proofs: Proofs;
  listHref: string;
}

/** The form that edits a proof image. */
export function EditProof({ proof, campaigns, proofs, listHref }: EditProofProps) {
  const navigate = useNavigate();
  const today = calendarDay(useNow());
  const [isUploading, setIsUploading] = useState(false);
  const form = useVersionedForm<ProofImage, ReturnType<typeof toFormValues>, ProofImageChanges>({
    stored: proof,
    valuesOf: (storedProof = proof) => toFormValues(storedProof),
    readValues: (values) => readProofChanges(values, today),
    send: (changes, version) =>
      callApi(proofImageEndpoints.changeProofImage, { params: { id: proof._id }, body: { ...changes, version } }),
    loadStored: () => proofs.latest(proof._id),
    sentencesFor: toFieldSentences,
    toasts: { success: m.showcase_proofs_changed(), failure: m.showcase_proofs_not_changed() },
    onSaved: () => void proofs.refresh().then(() => navigate(listHref)),
    onGone: () => void navigate(listHref),
  });
  return (
    <FormFrame
      title={m.showcase_proofs_edit_title()}
      listHref={listHref}
      saveLabel={m.showcase_card_save_changes()}
      form={form}
      isUploading={isUploading}
    >
      <PictureField
        name="proof.picture"
        label={m.showcase_card_picture()}
        folder="monthlyCampaignDocuments"
        value={form.values.picture}
        error={form.errorOf("picture")}
        onBusy={setIsUploading}
        onChange={(picture) => form.set({ picture })}
      />
      <SharedFields values={form.values} campaigns={campaigns} errorOf={form.errorOf} onChange={form.set} />
      <ImageFields path="" values={form.values} errorOf={form.errorOf} today={today} onChange={form.set} />
    </FormFrame>
  );
}
