/** A list whose entities were parsed one by one. */
export interface GatewayList<Entity> {
  items: Entity[];
  /** Entities that could not be parsed, such as one with an undocumented status. */
  unreadable: UnreadableEntity[];
}

export interface UnreadableEntity {
  id: string | undefined;
  /** The entity as JSON; may contain personal data. */
  raw: string;
  problem: string;
}
