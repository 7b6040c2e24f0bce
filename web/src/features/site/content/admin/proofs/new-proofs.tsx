import { calendarDay, type MonthlyCampaignCard, MAX_PROOF_IMAGES, proofImageEndpoints } from "@daansetu/contract";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { newRequestId } from "../../../../../lib/request-id/new-request-id.ts";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { useNow } from "../../../../../lib/use-now.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import { TextInput } from "../../../../../ui/inputs.tsx";
import { Picture } from "../../../../../ui/picture.tsx";
import { PicturesField } from "../../../../platform/uploads/index.ts";
import { FormFrame } from "./form-frame.tsx";
import { SharedFields, ImageFields } from "./proof-fields.tsx";
import {
  type ImageValues,
  toNewImageValues,
  type NewImagesValues,
  readNewImages,
  type SharedValues,
  toFieldSentences,
} from "./proof-values.ts";
import type { ProofFilter, Proofs } from "./use-proofs.ts";

interface NewProofsProps {
  /** The list's filter; prefills the form. */
  filter: ProofFilter;
  campaigns: readonly MonthlyCampaignCard[];
  proofs: Proofs;
  listHref: string;
}

/** The form that adds several proof images at once. */
export function NewProofs({ filter, campaigns, proofs, listHref }: NewProofsProps) {
  const navigate = useNavigate();
  const today = calendarDay(useNow());
  const [isUploading, setIsUploading] = useState(false);
  const [requestId] = useState(newRequestId);
  // Sets the cause of a prefilled campaign.
  const fillInCause = <Values extends SharedValues>(values: Values): Values => ({
    ...values,
    category: values.category ?? campaigns.find(({ _id }) => _id === values.campaignId)?.ngoSector,
  });
  const form = useForm({
    initial: initialValues(filter),
    readValues: (values) => readNewImages(fillInCause(values), today),
    send: (newImages) => callApi(proofImageEndpoints.addProofImages, { body: { ...newImages, requestId } }),
    onSent: () => void proofs.refresh().then(() => navigate(listHref)),
    sentencesFor: toFieldSentences,
    toasts: { success: m.showcase_proofs_added(), failure: m.showcase_proofs_not_added() },
  });
  const { images } = form.values;
  return (
    <FormFrame
      title={m.showcase_proofs_new_title()}
      listHref={listHref}
      saveLabel={m.showcase_proofs_save()}
      form={form}
      isUploading={isUploading}
    >
      <SharedFields
        values={fillInCause(form.values)}
        campaigns={campaigns}
        errorOf={form.errorOf}
        onChange={form.set}
      />
      <PicturesField
        name="proof.images"
        label={m.showcase_proofs_images()}
        hint={m.showcase_proofs_images_hint({ count: MAX_PROOF_IMAGES })}
        folder="monthlyCampaignDocuments"
        maxPictures={MAX_PROOF_IMAGES - images.length}
        error={form.errorOf("images")}
        onBusy={setIsUploading}
        onAdd={(picture) => form.set(({ images: now }) => ({ images: [...now, toNewImageValues(picture)] }))}
      />
      {images.map((image, at) => (
        <NewImage
          key={image.picture?.src ?? at}
          imageNumber={at + 1}
          values={image}
          errorOf={form.errorOf}
          today={today}
          onChange={(changes) =>
            form.set(({ images: now }) => ({
              images: now.map((each, index) => (index === at ? { ...each, ...changes } : each)),
            }))
          }
          onRemove={() => form.set(({ images: now }) => ({ images: now.toSpliced(at, 1) }))}
        />
      ))}
    </FormFrame>
  );
}

const initialValues = ({ category, campaignId = "" }: ProofFilter): NewImagesValues => ({
  category,
  campaignId,
  images: [],
});

interface NewImageProps {
  imageNumber: number;
  values: ImageValues;
  errorOf: (field: string) => string | undefined;
  today: string;
  onChange: (changes: Partial<ImageValues>) => void;
  onRemove: () => void;
}

function NewImage({ imageNumber, values, errorOf, today, onChange, onRemove }: NewImageProps) {
  const path = `images.${imageNumber - 1}.`;
  const { picture } = values;
  const name = m.showcase_proofs_image({ number: imageNumber });
  return (
    <fieldset className="grid gap-4 rounded-card border border-line bg-sheet p-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-start justify-between gap-2 sm:grid sm:content-start">
        {picture && <Picture picture={picture} width={176} height={110} className="aspect-8/5 w-44 rounded-control" />}
        <IconButton icon={Trash2} label={m.uploads_remove_named({ label: name })} onClick={onRemove} />
      </div>
      <div className="grid gap-4">
        <ImageFields path={path} values={values} errorOf={errorOf} today={today} onChange={onChange} />
        {picture && (
          <Field name={`proof.${path}alt`} label={m.showcase_proofs_alt()} hint={m.uploads_alt_hint()} optional>
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
