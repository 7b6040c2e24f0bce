import { FUNDRAISER_SECTORS, type FundraiserForm, GOAL_LIMITS_RUPEES } from "@daansetu/contract";
import { formatRupees } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { RichTextEditor } from "../../../../ui/editor/index.tsx";
import { PictureField } from "../../../platform/uploads/index.ts";
import { BeneficiaryKind } from "./beneficiary-kind.tsx";
import { NgoName } from "./ngo-name.tsx";
import { OccasionField } from "./occasion-field.tsx";
import { PlaceAndEnd, SectorField } from "./shared-fields.tsx";
import type { FormFields } from "./form-fields.ts";
import { TextField } from "./text-field.tsx";

export interface FundraiserPartProps {
  fields: FormFields<FundraiserForm>;
  /** True for a user's request, which needs a phone number and a last day, instead of the foundation's own fundraiser. */
  byPerson: boolean;
  /** Called when an upload starts and when it ends. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

export function BasicsPart({ fields, byPerson }: FundraiserPartProps) {
  return (
    <div className="grid gap-5">
      <TextField fields={fields} name="title" hint={m.writing_title_hint()} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          fields={fields}
          name="amountRaise"
          hint={m.writing_goal_hint({ min: formatRupees(GOAL_LIMITS_RUPEES.min) })}
          inputMode="numeric"
          prefix="₹"
        />
        <SectorField fields={fields} sectors={FUNDRAISER_SECTORS} />
      </div>
      <PlaceAndEnd fields={fields} endOptional={!byPerson} />
      {fields.values.supports !== "" && <OccasionField fields={fields} />}
    </div>
  );
}

/** The beneficiary, and the phone number of the applicant. */
export function BeneficiaryPart({ fields, byPerson }: FundraiserPartProps) {
  const isPerson = fields.values.beneficiary === "person";
  return (
    <div className="grid gap-5">
      <BeneficiaryKind fields={fields} />
      {isPerson ? (
        <TextField
          fields={fields}
          name="ngoName"
          label={m.writing_person_name()}
          hint={m.writing_person_hint()}
          autoComplete="off"
        />
      ) : (
        <NgoName fields={fields} onChange={(ngoName, ngoId) => fields.set({ ngoName, ngoId })} />
      )}
      <TextField fields={fields} name="beneficiaryAbout" hint={m.writing_about_them_hint()} rows={3} optional />
      {byPerson && (
        <TextField
          fields={fields}
          name="phone"
          hint={m.writing_phone_hint()}
          type="tel"
          autoComplete="tel"
          className="max-w-sm"
        />
      )}
    </div>
  );
}

export function StoryPart({ fields, onBusy }: FundraiserPartProps) {
  return (
    <div className="grid gap-5">
      <RichTextEditor
        name="story"
        label={m.writing_story()}
        hint={m.writing_story_hint()}
        folder="campaignDocuments"
        value={fields.values.story}
        onChange={(story) => fields.set({ story })}
        error={fields.errorOf("story")}
        onBusy={onBusy}
      />
      <TextField fields={fields} name="videoLink" hint={m.writing_video_hint()} type="url" inputMode="url" optional />
    </div>
  );
}

export function PicturesPart({ fields, onBusy }: FundraiserPartProps) {
  const { cardImg, storyImg1, storyImg2 } = fields.values;
  return (
    <div className="grid gap-6">
      <PictureField
        name="cardImg"
        label={m.writing_card()}
        hint={m.writing_card_hint()}
        folder="campaignImg"
        value={cardImg}
        onChange={(picture) => fields.set({ cardImg: picture })}
        error={fields.errorOf("cardImg")}
        onBusy={onBusy}
      />
      <PictureField
        name="storyImg1"
        label={m.writing_story_picture_1()}
        folder="campaignDocuments"
        value={storyImg1}
        onChange={(picture) => fields.set({ storyImg1: picture })}
        error={fields.errorOf("storyImg1")}
        onBusy={onBusy}
        optional
      />
      <PictureField
        name="storyImg2"
        label={m.writing_story_picture_2()}
        folder="campaignDocuments"
        value={storyImg2}
        onChange={(picture) => fields.set({ storyImg2: picture })}
        error={fields.errorOf("storyImg2")}
        onBusy={onBusy}
        optional
      />
    </div>
  );
}
