import type { OfflineMeans } from "@daansetu/contract";

const METHOD_LABELS: Readonly<Record<string, string>> = {
  card: "Card",
  upi: "UPI",
  netbanking: "Net banking",
  wallet: "Wallet",
  emi: "EMI",
};

/** The payment method of an online donation, as the receipt names it; an unknown one is "online". */
export const methodLabel = (method: string | undefined): string => METHOD_LABELS[method ?? ""] ?? "Online payment";

export function offlineMethodLabel(means: OfflineMeans): string {
  switch (means.method) {
    case "cash":
      return "Cash";
    case "cheque":
      return `Cheque ${means.chequeNumber} of ${means.chequeBank}`;
    case "bank-transfer":
      return "Bank transfer";
    case "qr":
      return "UPI, by QR code";
  }
}
