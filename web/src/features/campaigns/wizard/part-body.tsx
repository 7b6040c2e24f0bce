import type { FundraiserForm } from "@daansetu/contract";
import { useNow } from "../../../lib/use-now.ts";
import { m } from "../../../paraglide/messages.js";
import { FundraiserPreview } from "../story/index.ts";
import { fundraiserAsShown } from "../writing/as-shown.ts";
import { BasicsPart, PicturesPart, StoryPart, WhomPart } from "../writing/fundraiser-fields.tsx";
import { PreviewFrame } from "../writing/preview.tsx";
import type { WritingForm } from "../writing/use-writing-form.ts";
import type { PartId } from "./parts.ts";

/** What stands on a step. */
export function PartBody({ part, writing }: { part: PartId; writing: WritingForm<FundraiserForm> }) {
  const now = useNow();
  switch (part) {
    case "basics":
      return <BasicsPart writing={writing} byPerson />;
    case "whom":
      return <WhomPart writing={writing} byPerson />;
    case "story":
      return <StoryPart writing={writing} byPerson />;
    case "pictures":
      return <PicturesPart writing={writing} byPerson />;
    case "submit":
      return (
        <div className="grid gap-4">
          <p className="text-ink-soft">{m.wizard_submit_lead()}</p>
          <PreviewFrame hasPicture={writing.form.cardImg !== undefined}>
            <FundraiserPreview fundraiser={fundraiserAsShown(writing.form, now)} />
          </PreviewFrame>
        </div>
      );
  }
}
