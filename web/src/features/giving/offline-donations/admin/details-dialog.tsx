import {
  isDeductibleMethod,
  DEDUCTIBLE_CASH_PAISE,
  type OfflineDonation,
  type OfflineHistoryItem,
  type OfflineStep,
} from "@daansetu/contract";
import { type ReactNode, useState } from "react";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Note } from "../../../../ui/note.tsx";
import { ReceiptFacts } from "../../../tax/receipts/index.ts";
import { StateTag } from "./offline-columns.tsx";
import { donorLabel, METHOD_LABELS, referenceLabel, STEP_LABELS } from "../offline-labels.ts";
import { StepForm } from "./step-form.tsx";
import { EmailText } from "../../../../ui/email-text.tsx";

interface DetailsDialogProps {
  donation: OfflineDonation;
  onClose: () => void;
}

/** All details of one offline donation, and the next possible steps. */
export function DetailsDialog({ donation: openedDonation, onClose }: DetailsDialogProps) {
  const [donation, setDonation] = useState(openedDonation);
  const [step, setStep] = useState<OfflineStep>();
  const amount = formatMoney(donation.amountPaise);
  const title =
    step === undefined ? m.offline_details_title({ amount, donor: donorLabel(donation) }) : STEP_LABELS[step].title();
  return (
    <Dialog title={title} onClose={onClose}>
      {step === undefined ? (
        <>
          <Facts donation={donation} />
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
            <Button variant="line" onClick={onClose}>
              {m.ui_close()}
            </Button>
            {donation.nextSteps.map((nextStep) => (
              <Button
                key={nextStep}
                variant={nextStep === "bounced" || nextStep === "cancelled" ? "danger" : "main"}
                onClick={() => setStep(nextStep)}
              >
                {STEP_LABELS[nextStep].button()}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <StepForm
          donation={donation}
          step={step}
          onDone={(changedDonation) => {
            setDonation(changedDonation);
            setStep(undefined);
          }}
          onBack={() => setStep(undefined)}
        />
      )}
    </Dialog>
  );
}

function Facts({ donation }: { donation: OfflineDonation }) {
  const { means, amountPaise, donor, campaign, state, note, hasTaxId, history } = donation;
  const address = [donor.address, donor.pincode, donor.state].filter((part) => part !== undefined).join(", ");
  const facts: [string, ReactNode][] = [
    [m.offline_state(), <StateTag key="state" state={state} />],
    [m.offline_method(), METHOD_LABELS[means.method]()],
    [m.offline_reference(), referenceLabel(means)],
    [m.offline_campaign(), campaign.title],
    [m.donations_mobile(), donor.phone],
    [m.donations_email(), donor.email && <EmailText key="email">{donor.email}</EmailText>],
    [m.offline_address(), address === "" ? undefined : address],
    [m.offline_tax_id_given(), hasTaxId ? m.offline_tax_id_yes() : undefined],
    [m.offline_note(), note],
  ];
  return (
    <>
      {!isDeductibleMethod(means.method, amountPaise) && (
        <Note tone="warning" title={m.offline_not_deductible()}>
          {m.offline_not_deductible_cash({ limit: formatMoney(DEDUCTIBLE_CASH_PAISE) })}
        </Note>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {facts
          .filter(([, value]) => value !== undefined)
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 wrap-break-word">{value}</dd>
            </div>
          ))}
      </dl>
      <section className="grid gap-2">
        <h3 className="font-semibold">{m.receipts_panel()}</h3>
        <ReceiptFacts donationId={donation._id} />
      </section>
      <section className="grid gap-2">
        <h3 className="font-semibold">{m.offline_history()}</h3>
        <ul className="grid gap-1 text-ink-soft">
          {history.map((item) => (
            <li key={item.step}>{historySentence(item)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

function historySentence({ step, on, byEmail: by, reason = "" }: OfflineHistoryItem): string {
  const day = formatDay(on);
  switch (step) {
    case "recorded":
    case "received":
      return m.offline_history_recorded({ day, by });
    case "deposited":
      return m.offline_history_deposited({ day, by });
    case "cleared":
      return m.offline_history_cleared({ day, by });
    case "bounced":
      return m.offline_history_bounced({ day, by, reason });
    case "cancelled":
      return m.offline_history_cancelled({ day, by, reason });
  }
}
