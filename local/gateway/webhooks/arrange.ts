import { type Ids, shuffled } from "../ids.ts";
import { type Chaos } from "./chaos.ts";

/** A message that is ready to be sent: encoded at the time of its event. */
export interface OutgoingEvent {
  eventId: string;
  event: string;
  paymentId: string | null;
  body: string;
}

/** The order and number in which chaos lets the events of one happening go out. */
export function arrange(events: readonly OutgoingEvent[], chaos: Chaos, ids: Ids): OutgoingEvent[] {
  const ordered = chaos.captureBeforeAuthorize ? capturedFirst(events) : [...events];
  const copies = ordered.flatMap((event) => Array<OutgoingEvent>(chaos.duplicate ?? 1).fill(event));
  if (chaos.reorder === "reverse") return copies.reverse();
  if (chaos.reorder === "shuffle") return shuffled(copies, ids);
  return copies;
}

function capturedFirst(events: readonly OutgoingEvent[]): OutgoingEvent[] {
  const isAuthorized = ({ event }: OutgoingEvent) => event === "payment.authorized";
  return [...events.filter((event) => !isAuthorized(event)), ...events.filter(isAuthorized)];
}

/** Changes one digit of the first amount, so that the body is still JSON and the lie is about money. */
export function tampered(body: string): string {
  return body.replace(/("amount":)(\d)/, (_, name: string, digit: string) => `${name}${(Number(digit) % 9) + 1}`);
}

/** The same length, the same alphabet, another signature. */
export function corrupted(signature: string): string {
  return signature.slice(0, -1) + (signature.endsWith("0") ? "1" : "0");
}
