import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { MonthlyPreview } from "../story/index.ts";
import { monthlyFromForm } from "../form/form-to-campaign.ts";
import { MonthlyBasics, MonthlyPictures, MonthlyTexts, MonthlyUnit } from "../form/monthly-fields.tsx";
import { EditorPage } from "./editor-page.tsx";
import { MONTHLY_EDITOR } from "./editor-kinds.ts";

const PARTS = [
  { title: m.writing_part_basics(), Part: MonthlyBasics },
  { title: m.writing_unit_title(), Part: MonthlyUnit },
  { title: m.writing_part_campaign(), Part: MonthlyTexts },
  { title: m.writing_part_pictures(), Part: MonthlyPictures },
];

/** Section `monthlyCampain`: creates or edits a monthly campaign. */
export default function CreateMonthlyCampaign() {
  return (
    <EditorPage
      kind={MONTHLY_EDITOR}
      title={m.writing_admin_monthly()}
      parts={PARTS}
      preview={(form, now) => <MonthlyPreview campaign={monthlyFromForm(form, now)} />}
      hasPicture={({ cardImg }) => cardImg !== undefined}
      hrefOf={href.monthly}
    />
  );
}
