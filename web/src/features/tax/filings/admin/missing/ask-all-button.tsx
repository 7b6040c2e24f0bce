import type { AskedDonors, FilingOverview } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../../ui/confirm-dialog.tsx";

interface AskAllButtonProps {
  overview: FilingOverview;
  ask: () => Promise<AskedDonors>;
}

/** Mails every donor of the year who has to complete something, after a confirmation. */
export function AskAllButton({ overview: { blockedReceipts, financialYear }, ask }: AskAllButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const asking = useMutation({ mutationFn: ask, onSuccess: () => setIsAsking(false) });
  return (
    <>
      <Button
        variant="line"
        icon={Send}
        onClick={() => {
          asking.reset();
          setIsAsking(true);
        }}
      >
        {m.filings_ask_all()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.filings_ask_all_title({ year: financialYear })}
          confirmLabel={m.filings_ask_all()}
          busyLabel={m.filings_ask_busy()}
          action={asking}
          onClose={() => setIsAsking(false)}
        >
          <p>{m.filings_ask_most({ count: blockedReceipts })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
