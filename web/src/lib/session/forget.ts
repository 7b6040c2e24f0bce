/**
 * For when the part of the script that would sign out cannot be fetched: Firebase's store in this browser goes as a whole, so
 * that nothing of the person stays behind on a computer that others use.
 */
export function forgetWithoutFirebase(): void {
  try {
    indexedDB.deleteDatabase("firebaseLocalStorageDb");
  } catch {
    // A browser that forbids its databases has kept nothing there.
  }
}
