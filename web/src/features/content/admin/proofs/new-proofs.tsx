import {
  calendarDay,
  type MonthlyCampaignCard,
  MOST_PROOF_IMAGES,
  type NewProofImages,
  proofImageEndpoints,
} from "@daansetu/contract";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { callApi } from "../../../../lib/api-client.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { useSaving } from "../../../../ui/editing/use-saving.ts";
import { Field } from "../../../../ui/field.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { TextInput } from "../../../../ui/inputs.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { PicturesField } from "../../../uploads/index.ts";
import { FormFrame } from "./form-frame.tsx";
import { AboutFields, ImageFields } from "./proof-fields.tsx";
import {
  aboutProblems,
  type AboutValues,
  imageOf,
  imageProblems,
  type ImageValues,
  listProblems,
  type Problems,
  problemsOf,
  sentImage,
} from "./proof-values.ts";
import type { ProofFilter, Proofs } from "./use-proofs.ts";

interface NewProofsProps {
  /** What the list was narrowed to: the form begins with it. */
  filter: ProofFilter;
  campaigns: readonly MonthlyCampaignCard[];
  proofs: Proofs;
  listHref: string;
}

/** Several photographs at once, each with its own words. */
export function NewProofs({ filter, campaigns, proofs, listHref }: NewProofsProps) {
  const navigate = useNavigate();
  const today = calendarDay(useNow());
  const [typed, setTyped] = useState<AboutValues>({
    category: filter.category,
    campaignId: filter.campaignId ?? "",
  });
  // Of a campaign that the list was narrowed to, its cause is meant.
  const ofCampaign = campaigns.find(({ _id }) => _id === typed.campaignId)?.ngoSector;
  const about: AboutValues = { ...typed, category: typed.category ?? ofCampaign };
  const [images, setImages] = useState<readonly ImageValues[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isUploading, setUploading] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [requestId] = useState(() => crypto.randomUUID());
  const saving = useSaving<NewProofImages, unknown>({
    send: (body) => callApi(proofImageEndpoints.addProofImages, { body }),
    newest: () => Promise.resolve(0),
    said: { success: m.showcase_proofs_added(), failure: m.showcase_proofs_not_added() },
    onSaved: () => {
      setSaved(true);
      void proofs.refresh().then(() => navigate(listHref));
    },
  });
  const change = (at: number, to: Partial<ImageValues>) =>
    setImages((now) => now.map((image, index) => (index === at ? { ...image, ...to } : image)));

  const ofImages = images.flatMap((image, at) => Object.entries(imageProblems(image, `images.${at}.`, today)));
  const found: Problems = { ...aboutProblems(about), ...listProblems(images), ...Object.fromEntries(ofImages) };

  const submit = () => {
    setAttempt(attempt + 1);
    if (about.category === undefined || Object.keys(found).length > 0) return;
    const sent = images.flatMap((image) => sentImage(image) ?? []);
    const campaign = about.campaignId === "" ? {} : { campaignId: about.campaignId };
    void saving.save({ category: about.category, ...campaign, images: sent, requestId }, 0);
  };
  const problems: Problems = { ...problemsOf(saving.fields), ...(attempt > 0 && found) };
  return (
    <FormFrame
      title={m.showcase_proofs_new_title()}
      listHref={listHref}
      saveLabel={m.showcase_proofs_save()}
      problems={problems}
      attempt={attempt}
      isDirty={!isSaved && (images.length > 0 || isUploading)}
      isUploading={isUploading}
      saving={saving}
      onSubmit={submit}
    >
      <AboutFields
        values={about}
        campaigns={campaigns}
        problems={problems}
        onChange={(to) => setTyped((now) => ({ ...now, ...to }))}
      />
      <PicturesField
        name="proof.images"
        label={m.showcase_proofs_images()}
        hint={m.showcase_proofs_images_hint({ count: MOST_PROOF_IMAGES })}
        folder="monthlyCampaignDocuments"
        room={MOST_PROOF_IMAGES - images.length}
        error={problems["images"]}
        onBusy={setUploading}
        onAdd={(picture) => setImages((now) => [...now, imageOf(picture)])}
      />
      {images.map((image, at) => (
        <NewImage
          key={image.picture?.src ?? at}
          number={at + 1}
          values={image}
          problems={problems}
          today={today}
          onChange={(to) => change(at, to)}
          onRemove={() => setImages((now) => now.toSpliced(at, 1))}
        />
      ))}
    </FormFrame>
  );
}

interface NewImageProps {
  number: number;
  values: ImageValues;
  problems: Problems;
  today: string;
  onChange: (change: Partial<ImageValues>) => void;
  onRemove: () => void;
}

function NewImage({ number, values, problems, today, onChange, onRemove }: NewImageProps) {
  const at = `images.${number - 1}.`;
  const { picture } = values;
  const name = m.showcase_proofs_image({ number });
  return (
    <fieldset className="grid gap-4 rounded-card border border-line bg-sheet p-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-start justify-between gap-2 sm:grid sm:content-start">
        {picture && <Picture picture={picture} width={176} height={110} className="aspect-8/5 w-44 rounded-control" />}
        <IconButton icon={Trash2} label={m.uploads_remove_named({ label: name })} onClick={onRemove} />
      </div>
      <div className="grid gap-4">
        <ImageFields at={at} values={values} problems={problems} today={today} onChange={onChange} />
        {picture && (
          <Field name={`proof.${at}alt`} label={m.showcase_proofs_alt()} hint={m.uploads_alt_hint()} optional>
            <TextInput
              value={picture.alt}
              maxLength={300}
              onChange={({ currentTarget }) => onChange({ picture: { ...picture, alt: currentTarget.value } })}
            />
          </Field>
        )}
      </div>
    </fieldset>
  );
}
