import { type CertificateForm, decimalRupeesToPaise } from "@daansetu/contract";
import { LABELS } from "./certificate-labels.ts";

/** The facts that a certificate states. One that it states twice in different ways counts as not stated. */
export interface CertificateFacts {
  form: CertificateForm | undefined;
  /** Such as `2025-26`. */
  financialYear: string | undefined;
  amountPaise: number | undefined;
  certificateNumber: string | undefined;
  /** Everything of letters and digits, in capitals: tax ids of rows are looked for in it. */
  words: ReadonlySet<string>;
}

export function readCertificate(text: string): CertificateFacts {
  const line = text.replaceAll(/\s+/g, " ");
  return {
    form: onlyOne(LABELS.form, line, formOf),
    financialYear: onlyOne(LABELS.year, line, yearOf),
    amountPaise: onlyOne(LABELS.amount, line, decimalRupeesToPaise),
    certificateNumber: onlyOne(LABELS.certificateNumber, line, (number) => number.toUpperCase()),
    words: new Set(line.toUpperCase().match(/[A-Z0-9]+/g)),
  };
}

function onlyOne<Value>(label: RegExp, line: string, read: (value: string) => Value | undefined): Value | undefined {
  const values = new Set([...line.matchAll(label)].map(([, value = ""]) => read(value)));
  return values.size === 1 ? [...values][0] : undefined;
}

const formOf = (value: string): CertificateForm | undefined => (value === "114" ? "114" : "10BE");

/** "2025-26", "2025 - 2026" → "2025-26" */
function yearOf(value: string): string {
  const digits = value.replaceAll(/\D/g, "");
  return `${digits.slice(0, 4)}-${digits.slice(-2)}`;
}
