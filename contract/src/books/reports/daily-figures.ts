import * as z from "zod/mini";
import { IsoTime } from "../../values/text.ts";
import { Day } from "../../values/day.ts";

/** The longest period that one request may ask for. */
export const MAX_REPORT_DAYS = 370;

/** Money that moved: received, returned by refunds, and the number of donations and debits received. */
export const MoneyMovement = z.object({ receivedPaise: z.int(), returnedPaise: z.int(), donations: z.int() });
export type MoneyMovement = z.infer<typeof MoneyMovement>;

export const DayFigures = z.object({ day: Day, ...MoneyMovement.shape });
export type DayFigures = z.infer<typeof DayFigures>;

/** Only days on which money moved, in order. Entries booked after `asOf` are not included. */
export const DailySeries = z.object({ from: Day, to: Day, days: z.array(DayFigures), asOf: IsoTime });
export type DailySeries = z.infer<typeof DailySeries>;
