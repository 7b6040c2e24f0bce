import { type SeededIds, shuffle } from "../base/ids.ts";
import { type Chaos } from "./chaos.ts";

/** An event encoded for sending at the time it occurred. */
export interface OutgoingEvent {
  eventId: string;
  event: string;
  paymentId: string | null;
  body: string;
}

/** Applies the reordering and duplication of chaos to the events of one operation. */
export function arrangeEvents(events: readonly OutgoingEvent[], chaos: Chaos, ids: SeededIds): OutgoingEvent[] {
  const orderedEvents = chaos.captureBeforeAuthorize ? putCapturedFirst(events) : [...events];
  const eventCopies = orderedEvents.flatMap((event) => Array<OutgoingEvent>(chaos.duplicate ?? 1).fill(event));
  if (chaos.reorder === "reverse") return eventCopies.reverse();
  if (chaos.reorder === "shuffle") return shuffle(eventCopies, ids);
  return eventCopies;
}

function putCapturedFirst(events: readonly OutgoingEvent[]): OutgoingEvent[] {
  const isAuthorized = ({ event }: OutgoingEvent) => event === "payment.authorized";
  return [...events.filter((event) => !isAuthorized(event)), ...events.filter(isAuthorized)];
}

/** Changes one digit of the first amount; the body stays valid JSON. */
export function tamperBody(body: string): string {
  return body.replace(/("amount":)(\d)/, (_, name: string, digit: string) => `${name}${(Number(digit) % 9) + 1}`);
}

/** Changes a signature to a different one of the same length and alphabet. */
export function corruptSignature(signature: string): string {
  return signature.slice(0, -1) + (signature.endsWith("0") ? "1" : "0");
}
