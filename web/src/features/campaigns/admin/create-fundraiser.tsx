import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { FundraiserPreview } from "../story/index.ts";
import { fundraiserAsShown } from "../writing/as-shown.ts";
import {
  BasicsPart,
  type FundraiserPartProps,
  PicturesPart,
  StoryPart,
  WhomPart,
} from "../writing/fundraiser-fields.tsx";
import { UnitFields } from "../writing/shared-fields.tsx";
import { EditorPage } from "./editor-page.tsx";
import { FUNDRAISER } from "./kinds.ts";

type PartProps = Pick<FundraiserPartProps, "writing" | "onBusy">;

const parts = () => [
  { title: m.writing_part_basics(), Part: (props: PartProps) => <BasicsPart {...props} byPerson={false} /> },
  { title: m.writing_part_whom(), Part: (props: PartProps) => <WhomPart {...props} byPerson={false} /> },
  { title: m.writing_part_story(), Part: (props: PartProps) => <StoryPart {...props} byPerson={false} /> },
  { title: m.writing_part_pictures(), Part: (props: PartProps) => <PicturesPart {...props} byPerson={false} /> },
  { title: m.writing_unit_title(), Part: UnitPart },
];

function UnitPart({ writing }: PartProps) {
  return (
    <div className="grid gap-4">
      <p className="-mt-3 text-ink-soft">{m.writing_unit_lead()}</p>
      <UnitFields writing={writing} optional />
    </div>
  );
}

const PARTS = parts();

/** Section `donationCreate`: a fundraiser of the foundation, new or to be edited. */
export default function CreateFundraiser() {
  return (
    <EditorPage
      kind={FUNDRAISER}
      title={m.writing_admin_fundraiser()}
      parts={PARTS}
      preview={(form, now) => <FundraiserPreview fundraiser={fundraiserAsShown(form, now)} />}
      hasPicture={({ cardImg }) => cardImg !== undefined}
      hrefOf={href.story}
    />
  );
}
