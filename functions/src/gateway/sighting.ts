/**
 * When an entity of the gateway's had the state that a message shows, and who says so. The time of the event about that state is the gateway's own. The
 * time of a reply is ours: the entity may have had the state long before we asked.
 */
export interface Sighting {
  by: "event" | "reply";
  at: Date;
}

export const seenInEvent = (at: Date): Sighting => ({ by: "event", at });
export const seenInReply = (at: Date): Sighting => ({ by: "reply", at });
