/**
 * What the foundation says of itself (spec section 1, footer trust statistics): claims of its team, each with the day
 * on which a person last checked it. They are not figures of this site's books and never stand among them.
 */
export const FOUNDATION_CLAIMS = {
  checkedOn: "2026-11-01T00:00:00Z",
  donors: "1,000+",
  lives: "5K+",
  nonprofits: "100+",
  corporates: "1+",
} as const;
