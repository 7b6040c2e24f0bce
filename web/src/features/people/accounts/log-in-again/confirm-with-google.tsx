import { lazy, Suspense, useState } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { confirmWithGoogle, googleWindowPrompt, sampleAccountPrompt } from "./confirm-identity.ts";

/** The chooser of sample accounts is used only with the Firebase emulator, which has no Google. */
const SampleChooser = lazy(() => import("../components/sample-chooser.tsx"));

interface ConfirmWithGoogleProps {
  usesSampleAccounts: boolean;
  busy: boolean;
  disabled: boolean;
  onConfirm: (confirm: () => Promise<void>) => void;
}

export function ConfirmWithGoogle({ usesSampleAccounts, busy, disabled, onConfirm }: ConfirmWithGoogleProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Button
        variant="line"
        block
        busy={busy}
        busyLabel={m.accounts_google_busy()}
        disabled={disabled}
        onClick={() => {
          if (usesSampleAccounts) setIsChoosing(true);
          else onConfirm(() => confirmWithGoogle(googleWindowPrompt()));
        }}
      >
        {m.accounts_google()}
      </Button>
      {isChoosing && (
        <Suspense fallback={null}>
          <SampleChooser
            onChoose={(account) => {
              setIsChoosing(false);
              onConfirm(() => confirmWithGoogle(sampleAccountPrompt(account)));
            }}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
