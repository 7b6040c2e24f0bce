import { paiseToDecimal } from "@daansetu/contract";
import { tallyLedger } from "./tally-ledgers.ts";
import type { Voucher } from "./voucher.ts";

/**
 * Vouchers as Tally imports them (Tally: developer reference, "Understanding integration - transactions"): a debit has `ISDEEMEDPOSITIVE` Yes and a
 * negative amount, a credit No and a positive one. `REMOTEID`, `GUID` and the voucher's number are those of the entry, so that importing it again finds it.
 */
const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>' +
  "<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>\n";
const FOOT = "</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n";

/** Characters that XML 1.0 cannot have, escaped or not. */
// oxlint-disable-next-line no-control-regex -- naming them is the point
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text
    .replaceAll(IMPOSSIBLE, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");

export function voucherXml({ number, day, type, narration, lines }: Voucher): string {
  const id = escaped(`daansetu-${number}`);
  const entries = lines.map(
    ({ account, amountPaise }) =>
      `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escaped(tallyLedger(account))}</LEDGERNAME>` +
      `<ISDEEMEDPOSITIVE>${amountPaise > 0 ? "Yes" : "No"}</ISDEEMEDPOSITIVE>` +
      `<AMOUNT>${paiseToDecimal(-amountPaise)}</AMOUNT></ALLLEDGERENTRIES.LIST>`,
  );
  return (
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${id}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">` +
    `<DATE>${day.replaceAll("-", "")}</DATE><GUID>${id}</GUID><NARRATION>${escaped(narration)}</NARRATION>` +
    `<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${escaped(number)}</VOUCHERNUMBER>` +
    `<PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW>${entries.join("")}</VOUCHER></TALLYMESSAGE>\n`
  );
}

/** Streams the vouchers in rupees only: books in Tally have one currency; the journal also has other currencies. */
export async function* tallyXmlOf(
  vouchers: AsyncIterable<Voucher>,
  countVoucher: () => void,
): AsyncGenerator<string, void, undefined> {
  yield HEAD;
  for await (const voucher of vouchers) {
    if (voucher.currency !== "INR") continue;
    countVoucher();
    yield voucherXml(voucher);
  }
  yield FOOT;
}
