import { ACCOUNTANT, onlyFor, type Row } from "../row.ts";
import { admins, byId } from "./shared.ts";

/** Whose exports somebody gets, and which, is tested in exports.emulator.test.ts. */
const UNKNOWN = { ...byId("NoSuchExport"), roles: onlyFor("accountant", "not-found"), answers: admins("not-found") };

export const EXPORT_ROWS = {
  exportJobs: [{ roles: ACCOUNTANT }],
  exportJob: [UNKNOWN],
  exportPart: [{ ...UNKNOWN, send: () => ({ params: { id: "NoSuchExport", part: "0" } }) }],
  retryExport: [UNKNOWN],
} as const satisfies Record<string, readonly Row[]>;
