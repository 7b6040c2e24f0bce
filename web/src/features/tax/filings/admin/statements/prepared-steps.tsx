import { canBeFiled, type Filing } from "@daansetu/contract";
import type { ReactNode } from "react";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { formName } from "../filing-words.ts";
import { DownloadButton } from "./download-button.tsx";

interface PreparedStepsProps {
  filing: Filing;
  onFile: () => void;
  onDiscard: () => void;
}

/** From the prepared statement to the filed one. What the portal itself asks for may change, and is not described. */
export function PreparedSteps({ filing, onFile, onDiscard }: PreparedStepsProps) {
  const form = formName(filing);
  return (
    <>
      <ol className="grid gap-4 [counter-reset:step]">
        <Step title={m.filings_step_download()} text={m.filings_step_download_text()}>
          <DownloadButton filing={filing} />
        </Step>
        <Step
          title={m.filings_step_upload()}
          text={
            filing.revises === undefined
              ? m.filings_step_upload_text({ form })
              : m.filings_step_upload_revision({ form })
          }
        />
        {canBeFiled(filing) && (
          <Step title={m.filings_step_filed()} text={m.filings_step_filed_text()}>
            <Button size="sm" onClick={onFile}>
              {m.filings_file()}
            </Button>
          </Step>
        )}
      </ol>
      <div>
        <Button size="sm" variant="danger" onClick={onDiscard}>
          {m.filings_discard()}
        </Button>
      </div>
    </>
  );
}

interface StepProps {
  title: string;
  text: string;
  children?: ReactNode;
}

function Step({ title, text, children }: StepProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 [counter-increment:step]">
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-full bg-info-tint font-semibold text-info before:content-[counter(step)]"
      />
      <div className="grid max-w-(--measure) justify-items-start gap-2 pt-0.5">
        <div>
          <h4 className="font-sans text-base font-semibold">{title}</h4>
          <p className="text-sm text-ink-soft">{text}</p>
        </div>
        {children}
      </div>
    </li>
  );
}
