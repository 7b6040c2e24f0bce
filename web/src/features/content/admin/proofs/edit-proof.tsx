import {
  calendarDay,
  type MonthlyCampaignCard,
  type ProofImage,
  type ProofImageChanges,
  proofImageEndpoints,
} from "@daansetu/contract";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { callApi } from "../../../../lib/api-client.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { useSaving } from "../../../../ui/editing/use-saving.ts";
import { PictureField } from "../../../uploads/index.ts";
import { FormFrame } from "./form-frame.tsx";
import { AboutFields, ImageFields } from "./proof-fields.tsx";
import { aboutProblems, imageProblems, type Problems, problemsOf, sentImage, valuesOf } from "./proof-values.ts";
import type { Proofs } from "./use-proofs.ts";

interface EditProofProps {
  proof: ProofImage;
  campaigns: readonly MonthlyCampaignCard[];
  proofs: Proofs;
  listHref: string;
}

type Sent = Omit<ProofImageChanges, "version">;

/** One photograph and what is said of it. */
export function EditProof({ proof, campaigns, proofs, listHref }: EditProofProps) {
  const navigate = useNavigate();
  const today = calendarDay(useNow());
  const [loaded, setLoaded] = useState(proof);
  const before = valuesOf(loaded);
  const [values, setValues] = useState(before);
  const [attempt, setAttempt] = useState(0);
  const [isUploading, setUploading] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const saving = useSaving<Sent, unknown>({
    send: (sent, version) =>
      callApi(proofImageEndpoints.changeProofImage, { params: { id: proof._id }, body: { ...sent, version } }),
    newest: async () => (await proofs.latest(proof._id))?.version ?? 0,
    said: { success: m.showcase_proofs_changed(), failure: m.showcase_proofs_not_changed() },
    onSaved: () => {
      setSaved(true);
      void proofs.refresh().then(() => navigate(listHref));
    },
  });
  const set = (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change }));

  const found: Problems = { ...aboutProblems(values), ...imageProblems(values, "", today) };
  const submit = (save: (sent: Sent) => Promise<void>) => {
    setAttempt(attempt + 1);
    const image = sentImage(values);
    if (values.category === undefined || image === undefined || Object.keys(found).length > 0) return;
    const campaign = values.campaignId === "" ? {} : { campaignId: values.campaignId };
    void save({ category: values.category, ...campaign, ...image });
  };
  const show = (theirs: ProofImage | undefined) => {
    if (theirs === undefined) {
      void navigate(listHref);
      return;
    }
    setLoaded(theirs);
    setValues(valuesOf(theirs));
  };
  const problems: Problems = { ...problemsOf(saving.fields), ...(attempt > 0 && found) };
  return (
    <FormFrame
      title={m.showcase_proofs_edit_title()}
      listHref={listHref}
      saveLabel={m.showcase_card_save_changes()}
      problems={problems}
      attempt={attempt}
      isDirty={!isSaved && JSON.stringify(values) !== JSON.stringify(before)}
      isUploading={isUploading}
      saving={saving}
      onSubmit={() => submit((sent) => saving.save(sent, loaded.version ?? 0))}
      onTheirs={() => void saving.takeTheirs(() => proofs.latest(proof._id), show)}
      onMine={() => submit(saving.saveOver)}
    >
      <PictureField
        name="proof.picture"
        label={m.showcase_card_picture()}
        folder="monthlyCampaignDocuments"
        value={values.picture}
        error={problems["picture"]}
        onBusy={setUploading}
        onChange={(picture) => set({ picture })}
      />
      <AboutFields values={values} campaigns={campaigns} problems={problems} onChange={set} />
      <ImageFields at="" values={values} problems={problems} today={today} onChange={set} />
    </FormFrame>
  );
}
