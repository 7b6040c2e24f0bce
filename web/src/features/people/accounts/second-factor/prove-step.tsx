import { AnyCodeForm } from "@daansetu/contract";
import { useEffect, useState } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { proveByCode } from "./api.ts";
import { useFieldId } from "../../../../ui/field.tsx";
import { CodeForm } from "./code-form.tsx";

/** Verifies the session with a code of the authenticator app, or a recovery code. */
export function ProveStep({ onDone }: { onDone: () => void }) {
  const [isRecovery, setIsRecovery] = useState(false);
  // Focuses the field, because the dialog was opened before this step was loaded.
  const codeId = useFieldId()("code");
  useEffect(() => document.getElementById(codeId)?.focus(), [codeId, isRecovery]);
  return (
    <>
      <p className="text-ink-soft">{m.second_factor_prove_text()}</p>
      <CodeForm
        key={String(isRecovery)}
        schema={AnyCodeForm}
        isRecovery={isRecovery}
        send={proveByCode}
        onSent={onDone}
      >
        {(isSending) => (
          <Button variant="quiet" disabled={isSending} onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? m.second_factor_use_app() : m.second_factor_use_recovery()}
          </Button>
        )}
      </CodeForm>
    </>
  );
}
