/** E-mail, address and phone of the journeys' donors. */
const DONOR_DETAILS = /donor\.[0-9a-f]{8}@example\.in|14, Prabhat Road|\b98200 ?12345/;

/** Lines of the functions' log that name a donor of the journeys. There must be none. */
export const linesNamingDonors = (lines: readonly string[]): string[] =>
  lines.filter((line) => DONOR_DETAILS.test(line));
