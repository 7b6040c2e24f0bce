/** A list whose entities were parsed one by one. */
export interface GatewayList<Entity> {
  items: Entity[];
  /** Entities that could not be parsed, such as one with a status that is not documented. */
  unreadable: UnreadableEntity[];
}

export interface UnreadableEntity {
  id: string | undefined;
  /** The entity as JSON; may contain personal data. */
  raw: string;
  problem: string;
}
