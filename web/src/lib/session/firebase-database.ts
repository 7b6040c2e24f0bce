/**
 * Fallback if the sign-out chunk cannot be fetched: deletes Firebase's whole database in this browser, so that no personal data stays
 * on a shared computer.
 */
export function deleteFirebaseDatabase(): void {
  try {
    indexedDB.deleteDatabase("firebaseLocalStorageDb");
  } catch {
    // A browser that blocks IndexedDB has stored nothing there.
  }
}
