import { calendarDay, type OfflineState, type OfflineStep } from "@daansetu/contract";
import { AppError, invalidField } from "../../../http/app-error.ts";
import type { Actor } from "../../platform/activity/index.ts";
import type { OfflineDonationDocument, OfflineEvent } from "./offline-donation.document.ts";

/** Which steps may follow a state. A cheque that bounced is recorded anew if it is presented again. */
export const NEXT_STEPS: Readonly<Record<OfflineState, readonly OfflineStep[]>> = {
  recorded: ["cancelled"],
  received: ["deposited", "cancelled"],
  deposited: ["cleared", "bounced", "cancelled"],
  cleared: ["bounced", "cancelled"],
  bounced: [],
  cancelled: [],
};

const COUNTED_STATES: ReadonlySet<OfflineState> = new Set(["recorded", "cleared"]);

/** The state after these events; each step leads to the state of its name. */
export const stateOf = (events: readonly Pick<OfflineEvent, "step">[]): OfflineState =>
  events.at(-1)?.step ?? "recorded";

type CountedDonation = { amountPaise: number; events: readonly Pick<OfflineEvent, "step">[] };

/** The amount counted in totals. */
export const netPaiseOf = ({ amountPaise, events }: CountedDonation): number =>
  COUNTED_STATES.has(stateOf(events)) ? amountPaise : 0;

/** What an admin wants to record about a donation. */
export interface StepCommand {
  step: OfflineStep;
  /** The day on which it happened; a cancellation is always of today. */
  on?: string | undefined;
  /** Required for `bounced` and `cancelled`. */
  reason?: string | undefined;
  /** The number of events that the admin saw. */
  version: number;
}

export interface StepContext {
  by: Actor;
  now: Date;
}

/**
 * The event that a command adds; `undefined` if the same person has recorded the same step already, as with a repeated click.
 * @throws AppError `conflict` if the state does not allow it or somebody else was faster, `bad-input` for the day or the reason
 */
export function nextEvent(
  { events }: Pick<OfflineDonationDocument, "events">,
  { step, on, reason, version }: StepCommand,
  { by, now }: StepContext,
): OfflineEvent | undefined {
  const today = calendarDay(now);
  const day = step === "cancelled" ? today : (on ?? today);
  const event: OfflineEvent = {
    ...{ step, on: day, at: now.toISOString(), byUid: by.uid, byEmail: by.email, reason },
    ...(step === "cleared" && { countsFrom: "receipt" }),
  };
  const laterEvent = events[version];
  if (laterEvent !== undefined && isSameStep(laterEvent, event)) return undefined;
  const lastEvent = events.at(-1);
  if (version !== events.length || lastEvent === undefined)
    throw new AppError(
      "conflict",
      `${lastEvent?.byEmail ?? "Somebody"} changed this donation after you opened it. Please look at it again.`,
    );
  if (!NEXT_STEPS[stateOf(events)].includes(step)) throw new AppError("conflict", STEP_REFUSALS[step]);
  if (day > today) throw invalidField("on", "day-in-future", "This day is in the future.");
  if (day < lastEvent.on)
    throw invalidField("on", "day-before-step", "This day is before the step that was recorded last.");
  if ((step === "bounced" || step === "cancelled") && (reason ?? "") === "")
    throw invalidField("reason", "required", "Please say why.");
  return event;
}

const STEP_REFUSALS: Readonly<Record<OfflineStep, string>> = {
  deposited: "Only a cheque that was received and not yet deposited can be deposited.",
  cleared: "Only a cheque that was deposited can clear.",
  bounced: "Only a cheque that was deposited or has cleared can bounce.",
  cancelled: "This donation bounced or was cancelled: there is nothing left to cancel.",
};

const isSameStep = (eventA: OfflineEvent, eventB: OfflineEvent) =>
  eventA.step === eventB.step &&
  eventA.on === eventB.on &&
  eventA.reason === eventB.reason &&
  eventA.byUid === eventB.byUid;

/** The fields of a donation that follow from its events. */
export const deriveOffline = (donation: CountedDonation): Pick<OfflineDonationDocument, "state" | "netPaise"> => ({
  state: stateOf(donation.events),
  netPaise: netPaiseOf(donation),
});
