/**
 * When a gateway entity had the state that a message shows, and the kind of message. The time of an event is the gateway's own. The time of a reply is
 * ours: the entity may have had the state long before we asked.
 */
export interface Observation {
  by: "event" | "reply";
  at: Date;
}

export const observedInEvent = (at: Date): Observation => ({ by: "event", at });
export const observedInReply = (at: Date): Observation => ({ by: "reply", at });
