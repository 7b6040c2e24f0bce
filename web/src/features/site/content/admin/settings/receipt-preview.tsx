import { deductionSentenceOn } from "@daansetu/contract";
import { useId } from "react";
import { m } from "../../../../../paraglide/messages.js";
import { type Draft, toDraft, toItems, toText } from "../texts/draft.ts";
import { TitledSection } from "../../../../../ui/titled-section.tsx";

interface ReceiptPreviewProps {
  draft: Draft;
  foundationName: string;
  /** An example; absent while the prefix is not valid. */
  number: string | undefined;
  approval: { number: string } | undefined;
  today: string;
}

/** Preview of a receipt of today with the form's unsaved values. */
export function ReceiptPreview({ draft, foundationName, number, approval, today }: ReceiptPreviewProps) {
  const id = useId();
  const [pan, address, signature, signatoryName, signatoryTitle] = [
    toText(draft["pan"]).trim().toUpperCase(),
    toText(draft["address"]).trim(),
    toText(draft["signature"]),
    toText(draft["signatoryName"]).trim(),
    toText(draft["signatoryTitle"]).trim(),
  ];
  return (
    <TitledSection
      id={id}
      title={m.settings_receipts_preview()}
      level={3}
      titleClass="font-sans text-base font-semibold tracking-normal"
      className="grid gap-2"
    >
      <div className="grid gap-3 rounded-card border border-line bg-sheet p-4 text-sm wrap-anywhere">
        <div>
          {number !== undefined && <p className="text-ink-soft">{m.settings_receipts_preview_number({ number })}</p>}
          <p className="text-base font-semibold">{foundationName}</p>
          {address !== "" && <p className="whitespace-pre-line">{address}</p>}
          {pan !== "" && <p>{m.settings_receipts_preview_pan({ pan })}</p>}
          {approval !== undefined && <p>{m.settings_receipts_preview_approval({ number: approval.number })}</p>}
        </div>
        <p className="whitespace-pre-line">
          {deductionSentenceOn(today, {
            foundationName,
            isApproved: approval !== undefined,
            wordings: typedWordings(draft["wordings"]),
          })}
        </p>
        {(signature !== "" || signatoryName !== "" || signatoryTitle !== "") && (
          <div>
            {signature !== "" && (
              <img
                src={signature}
                alt={m.settings_receipts_signature_alt()}
                className="mb-1 h-12 max-w-48 object-contain object-left"
              />
            )}
            {signatoryName !== "" && <p className="font-semibold">{signatoryName}</p>}
            {signatoryTitle !== "" && <p className="text-ink-soft">{signatoryTitle}</p>}
          </div>
        )}
      </div>
    </TitledSection>
  );
}

/** Without those that have no day or no words yet. */
const typedWordings = (value: unknown) =>
  toItems(value)
    .map((item) => {
      const { from, text } = toDraft(item);
      return { from: toText(from), text: toText(text).trim() };
    })
    .filter(({ from, text }) => from !== "" && text !== "");
