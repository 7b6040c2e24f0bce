import { FUNDRAISER_SECTORS, type FundraiserForm } from "@daansetu/contract";
import { m } from "../../../paraglide/messages.js";
import { RichTextEditor } from "../../../ui/editor/index.tsx";
import { PictureField } from "../../uploads/index.ts";
import { BeneficiaryKind } from "./beneficiary-kind.tsx";
import { NgoName } from "./ngo-name.tsx";
import { PlaceAndEnd, SectorField } from "./shared-fields.tsx";
import type { WritingForm } from "./use-writing-form.ts";
import { WritingField } from "./writing-field.tsx";

export interface FundraiserPartProps {
  writing: WritingForm<FundraiserForm>;
  /** A person asks: the foundation calls them, and the end must be known. */
  byPerson: boolean;
  /** Hears whether an upload is under way. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** What it is about, and how much is needed by when. */
export function BasicsPart({ writing, byPerson }: FundraiserPartProps) {
  return (
    <div className="grid gap-5">
      <WritingField writing={writing} name="title" label={m.writing_title()} hint={m.writing_title_hint()} />
      <div className="grid gap-5 sm:grid-cols-2">
        <WritingField
          writing={writing}
          name="amountRaise"
          label={m.writing_goal()}
          hint={m.writing_goal_hint()}
          inputMode="numeric"
          prefix="₹"
        />
        <SectorField writing={writing} sectors={FUNDRAISER_SECTORS} />
      </div>
      <PlaceAndEnd writing={writing} endOptional={!byPerson} />
    </div>
  );
}

/** Whom it is for, and whom to call about it. */
export function WhomPart({ writing, byPerson }: FundraiserPartProps) {
  const isPerson = writing.form.beneficiary === "person";
  return (
    <div className="grid gap-5">
      <BeneficiaryKind writing={writing} />
      {isPerson ? (
        <WritingField
          writing={writing}
          name="ngoName"
          label={m.writing_person_name()}
          hint={m.writing_person_hint()}
          autoComplete="off"
        />
      ) : (
        <NgoName writing={writing} onPick={(ngoName, ngoId) => writing.set({ ngoName, ngoId })} />
      )}
      <WritingField
        writing={writing}
        name="beneficiaryAbout"
        label={m.writing_about_them()}
        hint={m.writing_about_them_hint()}
        rows={3}
        optional
      />
      {byPerson && (
        <WritingField
          writing={writing}
          name="phone"
          label={m.writing_phone()}
          hint={m.writing_phone_hint()}
          type="tel"
          autoComplete="tel"
          className="max-w-sm"
        />
      )}
    </div>
  );
}

/** The story, and a film to it. */
export function StoryPart({ writing, onBusy }: FundraiserPartProps) {
  return (
    <div className="grid gap-5">
      <RichTextEditor
        name="story"
        label={m.writing_story()}
        hint={m.writing_story_hint()}
        folder="campaignDocuments"
        value={writing.form.story}
        onChange={(story) => writing.set({ story })}
        error={writing.problem("story")}
        onBusy={onBusy}
      />
      <WritingField
        writing={writing}
        name="videoLink"
        label={m.writing_video()}
        hint={m.writing_video_hint()}
        type="url"
        inputMode="url"
        optional
      />
    </div>
  );
}

/** The picture of the card, and two beside the story. */
export function PicturesPart({ writing, onBusy }: FundraiserPartProps) {
  const { cardImg, storyImg1, storyImg2 } = writing.form;
  return (
    <div className="grid gap-6">
      <PictureField
        name="cardImg"
        label={m.writing_card()}
        hint={m.writing_card_hint()}
        folder="campaignImg"
        value={cardImg}
        onChange={(picture) => writing.set({ cardImg: picture })}
        error={writing.problem("cardImg")}
        onBusy={onBusy}
      />
      <PictureField
        name="storyImg1"
        label={m.writing_story_picture_1()}
        folder="campaignDocuments"
        value={storyImg1}
        onChange={(picture) => writing.set({ storyImg1: picture })}
        error={writing.problem("storyImg1")}
        onBusy={onBusy}
        optional
      />
      <PictureField
        name="storyImg2"
        label={m.writing_story_picture_2()}
        folder="campaignDocuments"
        value={storyImg2}
        onChange={(picture) => writing.set({ storyImg2: picture })}
        error={writing.problem("storyImg2")}
        onBusy={onBusy}
        optional
      />
    </div>
  );
}
