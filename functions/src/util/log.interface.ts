/**
 * A structured log. Pass an error as the field `error`: its stack and causes are logged, too (`log.ts`). Never log a tax id, a card, a
 * token, a phone number or an address.
 */
export interface Log {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}
