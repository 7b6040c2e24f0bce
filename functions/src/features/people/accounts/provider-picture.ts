/** Where Google serves the pictures of its accounts from. */
const GOOGLE_HOST = /^lh[3-6]\.googleusercontent\.com$/;

/**
 * True if an account's `photoUrl` is a picture at Google. Everybody can set another address of their account at Firebase itself: shown to an admin, it
 * would tell its host who looks, and when.
 */
export function isGooglePicture(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === "https:" && url.port === "" && GOOGLE_HOST.test(url.hostname);
}
