import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { FundraiserPreview } from "../story/index.ts";
import { fundraiserFromForm } from "../form/form-to-campaign.ts";
import {
  BasicsPart,
  type FundraiserPartProps,
  PicturesPart,
  StoryPart,
  BeneficiaryPart,
} from "../form/fundraiser-fields.tsx";
import { UnitFields } from "../form/shared-fields.tsx";
import { EditorPage } from "./editor-page.tsx";
import { FUNDRAISER_EDITOR } from "./editor-kinds.ts";

type PartProps = Pick<FundraiserPartProps, "fields" | "onBusy">;

const createParts = () => [
  { title: m.writing_part_basics(), Part: (props: PartProps) => <BasicsPart {...props} byPerson={false} /> },
  { title: m.writing_part_whom(), Part: (props: PartProps) => <BeneficiaryPart {...props} byPerson={false} /> },
  { title: m.writing_part_story(), Part: (props: PartProps) => <StoryPart {...props} byPerson={false} /> },
  { title: m.writing_part_pictures(), Part: (props: PartProps) => <PicturesPart {...props} byPerson={false} /> },
  { title: m.writing_unit_title(), Part: UnitPart },
];

function UnitPart({ fields }: PartProps) {
  return (
    <div className="grid gap-4">
      <p className="-mt-3 text-ink-soft">{m.writing_unit_lead()}</p>
      <UnitFields fields={fields} optional />
    </div>
  );
}

const PARTS = createParts();

/** Section `donationCreate`: creates or edits a fundraiser. */
export default function CreateFundraiser() {
  return (
    <EditorPage
      kind={FUNDRAISER_EDITOR}
      title={m.writing_admin_fundraiser()}
      parts={PARTS}
      preview={(form, now) => <FundraiserPreview fundraiser={fundraiserFromForm(form, now)} />}
      hasPicture={({ cardImg }) => cardImg !== undefined}
      hrefOf={href.story}
    />
  );
}
