/**
 * Labels that the portal's certificates print beside the values read from them. They come from secondary sources: the fields of Form 10BE in payments.md
 * D.1 and public guides to the form; Form 114 is assumed to have the same. The accountant confirms them with the first certificates. If a label is not
 * found, the certificate waits; it is never matched.
 */
export const LABELS = {
  form: /\bform\s*(?:no\.?)?\s*[:-]?\s*(10\s?BE|114)\b/gi,
  year: /\b(?:financial|tax|previous)\s+year\b[^0-9]{0,80}\b(\d{4}\s?[-–]\s?\d{2,4})\b/gi,
  /** Only a remark in brackets and the currency may stand between label and amount; a year or a date is no amount. */
  amount:
    /\bamount\s+of\s+donation(?:\s+received)?(?:\s*\([^)]{0,40}\))?\s*[:-]?\s*(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d{1,2})?)(?:\/-)?(?![\d,.]*[-–/\d])/gi,
  certificateNumber:
    /(?<!pre[-\s]?)\b(?:certificate|acknowledgement)\s*(?:number|no\.?)\s*(?:\([^)]{0,20}\))?\s*[:-]?\s*([A-Z0-9]{10,21})\b/gi,
} as const;
