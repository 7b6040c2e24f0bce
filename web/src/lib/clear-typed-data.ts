const TYPED_DATA_KEY = /^daansetu:(donation:|enrol:|dashboard:|support:|answer:|contact$)/;

/** Clears typed and prefilled form data on log-out, for the next person on a shared computer. */
export function clearTypedData(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (TYPED_DATA_KEY.test(key)) sessionStorage.removeItem(key);
  } catch {
    // If storage is blocked, nothing was stored and nothing has to be deleted.
  }
}
