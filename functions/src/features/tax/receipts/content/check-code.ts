import { CHECK_CODE_LENGTH, CHECK_CODE_LETTERS, type ReceiptNumber } from "@daansetu/contract";
import type { KeyRing } from "../../../../config/config-keys.ts";
import { linkKeyFor } from "../../../../config/link-key.ts";

/**
 * The check code of a receipt: numbers can be counted up, so whoever verifies one also says what only the receipt shows. It is frozen in the
 * receipt, so that a rotation of keys leaves those that were printed good.
 */
export function checkCodeOf(number: ReceiptNumber, keys: KeyRing): string {
  const mac = Buffer.from(linkKeyFor("receipt-check", number, keys), "base64url");
  let rest = BigInt(`0x${mac.toString("hex")}`);
  let code = "";
  while (code.length < CHECK_CODE_LENGTH) {
    code += CHECK_CODE_LETTERS.charAt(Number(rest % BigInt(CHECK_CODE_LETTERS.length)));
    rest /= BigInt(CHECK_CODE_LETTERS.length);
  }
  return code;
}
