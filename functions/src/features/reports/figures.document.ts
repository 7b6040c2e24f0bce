import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";

/** The account of the roll-up over the whole house (suspense left out). */
export const WHOLE_HOUSE = "all";

/** `figures/{account}`: the ledger's sums up to and including `upTo`. What was booked later is added when it is read. */
export const FiguresDocument = z.object({ upTo: IsoTime, raisedPaise: z.int(), supporters: z.int() });
export type FiguresDocument = z.infer<typeof FiguresDocument>;
