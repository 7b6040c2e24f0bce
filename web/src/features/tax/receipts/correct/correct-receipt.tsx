import type { CorrectedReceipts } from "@daansetu/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Note } from "../../../../ui/note.tsx";
import { SkeletonBars } from "../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { type Corrections, detailsQuery } from "../api/corrections.ts";
import type { ReceiptAccess } from "../api/receipts.ts";
import { FocusOnMount } from "../../../../ui/focus-on-mount.tsx";
import { CorrectionForm } from "./correction-form.tsx";

interface CorrectReceiptProps {
  access: ReceiptAccess;
  corrections: Corrections;
  onClose: () => void;
}

const REFUSALS = {
  filed: m.receipts_refused_filed,
  cancelled: m.receipts_refused_cancelled,
  "too-often": m.receipts_refused_often,
} as const;

/** The form with what is stored now, what became of the correction, or why there is none. */
export default function CorrectReceipt({ access, corrections, onClose }: CorrectReceiptProps) {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<CorrectedReceipts>();
  const query = useQuery(detailsQuery(access, corrections));
  const { data: details, errorUpdateCount } = query;
  if (outcome !== undefined) return <Corrected outcome={outcome} />;
  if (details === undefined)
    return errorUpdateCount > 0 ? (
      <ErrorState level={2} query={query} title={m.receipts_correct_load_error()} />
    ) : (
      <SkeletonBars className="grid gap-4" bars={["h-20 w-full", "h-24 w-full", "h-20 w-full"]} />
    );
  if (details.refusal !== undefined)
    return (
      <Note
        tone="info"
        action={
          corrections.by === "donor" && (
            <TextLink to={href.csr("contact")} arrow="onward">
              {m.receipts_write()}
            </TextLink>
          )
        }
      >
        {REFUSALS[details.refusal]()}
      </Note>
    );
  return (
    <CorrectionForm
      // A conflict is answered by loading again: another version begins another form.
      key={details.version}
      details={details}
      corrections={corrections}
      onCancel={onClose}
      onSent={(corrected) => {
        setOutcome(corrected);
        // In the panel, the record around it names the donor, too.
        void queries.invalidateQueries(corrections.by === "admin" ? {} : { queryKey: ["receipt"] });
      }}
    />
  );
}

/** Takes the focus, because the long form above it is gone. */
function Corrected({ outcome: { corrected, emailMask } }: { outcome: CorrectedReceipts }) {
  return (
    <FocusOnMount className="scroll-my-24">
      <Note tone="leaf" role="status" title={corrected === 0 ? undefined : m.receipts_corrected({ count: corrected })}>
        {corrected === 0
          ? m.receipts_corrected_nothing()
          : emailMask === undefined
            ? m.receipts_corrected_here()
            : m.receipts_corrected_mailed({ email: emailMask })}
      </Note>
    </FocusOnMount>
  );
}
