import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { m } from "../../../../paraglide/messages.js";
import { buttonClass } from "../../../../ui/button-look.ts";
import { Button } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Note } from "../../../../ui/note.tsx";

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join("\n")}\n`;
  const ref = useRef<HTMLDivElement>(null);
  // Takes the focus, because the element that had it was removed.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-4 outline-none">
      <Note tone="leaf" role="status" title={m.second_factor_done_title()}>
        {m.second_factor_done_text()}
      </Note>
      <ul
        aria-label={m.second_factor_recovery_codes()}
        className="grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-x-4 gap-y-1 rounded-card bg-well p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        <CopyButton text={text} label={m.second_factor_recovery_copy()} />
        <a
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          className={buttonClass({ variant: "line" })}
        >
          <Icon of={Download} />
          {m.second_factor_recovery_save()}
        </a>
      </div>
      <Button block onClick={onDone}>
        {m.second_factor_recovery_kept()}
      </Button>
    </div>
  );
}
