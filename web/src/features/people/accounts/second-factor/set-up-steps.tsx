import { AppCodeForm } from "@daansetu/contract";
import { useState } from "react";
import { m } from "../../../../paraglide/messages.js";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { QrImage } from "../../../../ui/qr-code.tsx";
import { confirmByCode } from "./api.ts";
import { CodeForm } from "./code-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export interface NewSecret {
  secret: string;
  uri: string;
}

/** Shows the secret, takes its first code, and then shows the recovery codes. */
export function SetUpSteps({ secret: { secret, uri }, onDone }: { secret: NewSecret; onDone: () => void }) {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  if (recoveryCodes !== undefined) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  return (
    <>
      <p className="text-ink-soft">{m.second_factor_scan_text()}</p>
      <div className="grid justify-items-center gap-3">
        <QrImage text={uri} label={m.second_factor_qr_alt()} />
        <p className="text-center text-sm text-ink-soft">
          {m.second_factor_secret_text()}{" "}
          <code className="font-mono font-semibold text-ink wrap-anywhere">{secret.replace(/.{4}(?=.)/g, "$& ")}</code>
        </p>
        <CopyButton size="sm" text={secret} label={m.second_factor_secret_copy()} />
      </div>
      <CodeForm schema={AppCodeForm} send={confirmByCode} onSent={setRecoveryCodes} />
    </>
  );
}
