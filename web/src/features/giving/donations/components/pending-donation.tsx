import type { DonationView } from "@daansetu/contract";
import { Check, type LucideIcon, ReceiptText, RefreshCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cx } from "../../../../lib/cx.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import wait from "../../../../ui/art/spot-wait.svg";
import { Button } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Panel } from "../../../../ui/layout.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { formatMoment, formatTime } from "../../../../lib/format-moment.ts";

interface PendingDonationProps {
  donation: DonationView;
  /** True while the page polls for the result. */
  isPolling: boolean;
  onCheck: () => Promise<unknown>;
}

/** The page of a payment that was made but not confirmed yet. It asks donors not to pay again. */
export function PendingDonation({ donation, isPolling, onCheck }: PendingDonationProps) {
  const amount = formatMoney(donation.amountPaise);
  return (
    <div className="wrap grid gap-8 pt-8 pb-(--section) lg:max-w-[66rem] lg:grid-cols-2">
      <div role="status" className="grid justify-items-center gap-3 text-center lg:col-span-2">
        <img src={wait} alt="" width={320} height={200} className="w-60" />
        <h1 className="text-title">{m.success_pending_title()}</h1>
        <p className="max-w-128 text-lg text-ink-soft">
          <b className="text-ink">{m.success_pending_bold({ amount })}</b> {m.success_pending_text()}
        </p>
      </div>
      <Panel>
        <h2>
          <VisuallyHidden>{m.success_trail()}</VisuallyHidden>
        </h2>
        <ol>
          <ProgressStep
            state="done"
            title={m.success_trail_written()}
            text={m.success_trail_written_text({ amount, campaign: donation.campaign.title })}
            aside={formatTime(donation.createdAt)}
          />
          <ProgressStep state="done" title={m.success_trail_sent()} text={m.success_trail_sent_text()} />
          <ProgressStep
            state="now"
            title={m.success_trail_waiting()}
            text={isPolling ? m.success_trail_waiting_text() : m.success_trail_resting_text()}
            aside={isPolling && m.success_now()}
          />
          <ProgressStep
            state="later"
            icon={ReceiptText}
            title={m.success_trail_receipt()}
            text={donation.emailMask === undefined ? "" : m.success_trail_receipt_text({ email: donation.emailMask })}
          />
        </ol>
      </Panel>
      <StatusCheck donation={donation} onCheck={onCheck} />
    </div>
  );
}

interface ProgressStepProps {
  state: "done" | "now" | "later";
  icon?: LucideIcon;
  title: string;
  text: string;
  aside?: ReactNode;
}

const DOT_CLASSES: Record<ProgressStepProps["state"], string> = {
  done: "border-leaf bg-leaf text-on-status",
  now: "border-genda bg-genda-tint text-warning",
  later: "border-line-strong bg-sheet text-ink-mute",
};

function ProgressStep({ state, icon = Check, title, text, aside }: ProgressStepProps) {
  return (
    <li
      className={cx(
        "relative grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-3.5 pb-6 leading-snug last:pb-0",
        "not-last:before:absolute not-last:before:top-8 not-last:before:bottom-0 not-last:before:left-[0.9375rem] not-last:before:w-0.5",
        state === "done" ? "not-last:before:bg-leaf" : "not-last:before:bg-line",
      )}
    >
      <span
        aria-hidden="true"
        className={cx("grid size-8 place-items-center rounded-full border-2", DOT_CLASSES[state])}
      >
        {state === "now" ? <Spinner size="sm" /> : <Icon of={icon} size="sm" />}
      </span>
      <div>
        <b className={cx("block pt-0.5", state === "later" && "text-ink-soft")}>{title}</b>
        <span className="text-sm text-ink-soft wrap-anywhere">{text}</span>
      </div>
      <span className="pt-1 text-xs text-ink-mute tabular-nums">{aside}</span>
    </li>
  );
}

function StatusCheck({ donation, onCheck }: Pick<PendingDonationProps, "donation" | "onCheck">) {
  const [checkState, setCheckState] = useState<"idle" | "checking" | "checked">("idle");
  const checkNow = () => {
    setCheckState("checking");
    void onCheck().finally(() => setCheckState("checked"));
  };
  return (
    <Panel>
      <h2 className="mb-2 text-[1.375rem] leading-tight">{m.success_leave_title()}</h2>
      <p className="text-ink-soft">{m.success_leave_text()}</p>
      <dl className="mt-3 mb-5">
        {[
          [m.success_reference(), donation.reference] as const,
          [m.success_started(), formatMoment(donation.createdAt)] as const,
        ].map(([name, value]) => (
          // The reference is below its name: beside it, it would take two lines on a phone, and be copied with the line break.
          <div
            key={name}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 leading-snug"
          >
            <dt className="flex-none text-ink-soft">{name}</dt>
            <dd className="font-semibold tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button icon={RefreshCw} busy={checkState === "checking"} busyLabel={m.success_checking()} onClick={checkNow}>
          {m.success_check()}
        </Button>
        <CopyButton text={donation.reference} label={m.success_copy_reference()} />
      </div>
      <p role="status" className="mt-3 text-sm font-semibold empty:hidden">
        {checkState === "checked" && m.success_checked()}
      </p>
      <p className="mt-3 text-sm text-ink-soft">{m.success_pending_end()}</p>
    </Panel>
  );
}
