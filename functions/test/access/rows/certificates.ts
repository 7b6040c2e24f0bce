import { ACCOUNTANT, BOTH, bothRoles, onlyFor, type Row } from "../row.ts";
import { expectFromEverybody } from "../callers.ts";
import { admins } from "./shared.ts";

/** Neither the statement nor the certificate exists; what comes of those that do, functions/test/tax/certificates tests. */
const unknown = (request: { body?: unknown; query?: Record<string, string> } = {}): Row => ({
  send: () => ({ params: { id: "NoSuchId" }, ...request }),
  roles: onlyFor("accountant", "not-found"),
  answers: admins("not-found"),
});
const OF_NO_DONATION = { donationId: "DonationOfNobody00000001" };

export const CERTIFICATE_ROWS = {
  certificateOverview: [unknown()],
  certificates: [{ roles: ACCOUNTANT, send: () => ({ params: { id: "NoSuchId" }, query: { state: "waiting" } }) }],
  loadCertificate: [unknown({ body: { fileName: "a.pdf", pdf: "JVBERi0xLjc=" } })],
  certificateRows: [unknown()],
  matchCertificate: [unknown({ body: { version: 0, rowKey: "2026-27-1-1" } })],
  removeCertificate: [unknown({ body: { version: 0 } })],
  certificateFile: [unknown()],
  mailCertificates: [unknown()],
  donorCertificates: [
    { roles: BOTH, send: () => ({ params: OF_NO_DONATION }), shows: ({ json }) => json.length === 0 },
  ],
  donorCertificateFile: [
    {
      roles: bothRoles("not-found"),
      send: () => ({ params: { ...OF_NO_DONATION, id: "NoSuchId" } }),
      answers: expectFromEverybody("not-found"),
    },
  ],
} as const satisfies Record<string, readonly Row[]>;
