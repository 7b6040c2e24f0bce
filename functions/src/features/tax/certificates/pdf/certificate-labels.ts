/**
 * What the portal's certificates print beside the facts that are read in them. Secondary sources: the fields of Form 10BE as payments.md D.1 and public
 * guides to the form list them; Form 114 is taken to name them alike. The accountant confirms them with the first certificates. A label that is not
 * found leaves a certificate waiting; it never makes it match.
 */
export const LABELS = {
  form: /\bform\s*(?:no\.?)?\s*[:-]?\s*(10\s?BE|114)\b/gi,
  year: /\b(?:financial|tax|previous)\s+year\b[^0-9]{0,80}\b(\d{4}\s?[-–]\s?\d{2,4})\b/gi,
  /** Nothing but a remark in brackets and the currency stands between label and figure; a year or a date is no amount. */
  amount:
    /\bamount\s+of\s+donation(?:\s+received)?(?:\s*\([^)]{0,40}\))?\s*[:-]?\s*(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d{1,2})?)(?:\/-)?(?![\d,.]*[-–/\d])/gi,
  certificateNumber:
    /(?<!pre[-\s]?)\b(?:certificate|acknowledgement)\s*(?:number|no\.?)\s*(?:\([^)]{0,20}\))?\s*[:-]?\s*([A-Z0-9]{10,21})\b/gi,
} as const;
