import { PRESET_RUPEES } from "@daansetu/contract";
import { useState } from "react";
import { formatRupees } from "../../../lib/format.ts";
import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { AmountPresets } from "../../../ui/amount-presets.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";

/** Three preset amounts and a button, above the fold on wide screens. */
export function QuickDonation() {
  const [amount, setAmount] = useState<number>(PRESET_RUPEES[1]);
  return (
    <div className="hidden rounded-panel border border-line bg-sheet p-6 shadow-lift lg:block">
      <h2 className="text-[1.375rem] leading-tight">{m.home_quick_title()}</h2>
      <p className="mt-1 text-sm text-ink-soft">{m.home_quick_text()}</p>
      <AmountPresets
        amounts={PRESET_RUPEES}
        chosenRupees={amount}
        onChoose={setAmount}
        label={m.home_quick_amount()}
        className="mt-4 mb-3"
      />
      <ButtonLink to={href.donate(undefined, { amount })} variant="give" size="lg" block>
        {m.home_quick_submit({ amount: formatRupees(amount) })}
      </ButtonLink>
    </div>
  );
}
