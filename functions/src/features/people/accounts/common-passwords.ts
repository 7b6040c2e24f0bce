/**
 * True if somebody who guesses would try this password first: it is among the 49,000 most common ones, or it is the account's own address or name.
 * NIST SP 800-63B (5.1.1.2) and OWASP ASVS 5.0 (6.2.4) ask for such a list instead of rules about characters.
 */
export async function isCommonPassword(
  password: string,
  { email = "", name = "" }: { email?: string; name?: string } = {},
): Promise<boolean> {
  const typed = password.trim().toLowerCase();
  const ownTexts = [email, email.slice(0, email.indexOf("@")), name].map((text) => text.trim().toLowerCase());
  return ownTexts.includes(typed) || (await loadCommonPasswords()).has(typed);
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loaded by the first who chooses a password, because donations do not need it. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map(String)),
  );
  return commonPasswords;
}
