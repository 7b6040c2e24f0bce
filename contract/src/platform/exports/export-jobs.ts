import * as z from "zod/mini";
import { Id, IsoTime } from "../../values/text.ts";

/** An export and its file are deleted after this time. */
export const EXPORT_HOURS = 24;

/** `waiting`: not begun, or to be begun again after a failure. `failed`: given up. */
export const EXPORT_STATES = ["waiting", "running", "ready", "failed"] as const;
export const ExportState = z.enum(EXPORT_STATES);
export type ExportState = z.infer<typeof ExportState>;

/** An export that the caller asked for: a file that is made outside of any request (docs/panel.md, "Exports"). */
export const ExportJob = z.object({
  _id: Id,
  /** The name of the endpoint that began it. */
  kind: z.string(),
  fileName: z.string(),
  state: ExportState,
  /** Rows written so far. */
  rows: z.int(),
  /** Absent where nobody has counted them. */
  totalRows: z.optional(z.int()),
  /** The file is downloaded in this many parts, which joined are the file. */
  parts: z.int(),
  /** True if its last part was downloaded. */
  isTaken: z.boolean(),
  createdAt: IsoTime,
  expiresAt: IsoTime,
});
export type ExportJob = z.infer<typeof ExportJob>;
