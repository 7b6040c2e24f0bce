import type { FundraiserForm } from "@daansetu/contract";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { FundraiserPreview } from "../story/index.ts";
import type { StepId } from "../form/fields.ts";
import { fundraiserFromForm } from "../form/form-to-campaign.ts";
import { BasicsPart, PicturesPart, StoryPart, BeneficiaryPart } from "../form/fundraiser-fields.tsx";
import { PreviewFrame } from "../form/preview-frame.tsx";
import type { FormFields } from "../form/form-fields.ts";

export function StepBody({ step, fields }: { step: StepId; fields: FormFields<FundraiserForm> }) {
  const now = useNow();
  switch (step) {
    case "basics":
      return <BasicsPart fields={fields} byPerson />;
    case "whom":
      return <BeneficiaryPart fields={fields} byPerson />;
    case "story":
      return <StoryPart fields={fields} byPerson />;
    case "pictures":
      return <PicturesPart fields={fields} byPerson />;
    case "submit":
      return (
        <div className="grid gap-4">
          <p className="text-ink-soft">{m.wizard_submit_lead()}</p>
          <PreviewFrame hasPicture={fields.values.cardImg !== undefined}>
            <FundraiserPreview fundraiser={fundraiserFromForm(fields.values, now)} />
          </PreviewFrame>
        </div>
      );
  }
}
