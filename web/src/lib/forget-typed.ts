/** What a person typed into forms of giving, or had filled in from their profile, is not for whoever uses this tab after them. */
export function forgetTyped(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (/^daansetu:(gift:|enrol:|desk:|contact$)/.test(key)) sessionStorage.removeItem(key);
  } catch {
    // Storage that may not be used has kept nothing.
  }
}
