const LOAD_TIMEOUT_MS = 20_000;
const pendingScripts = new Map<string, Promise<void>>();

/**
 * Loads a script once. A failed load is discarded, so that the next call tries again.
 * @throws Error (as a rejection) when the script does not arrive within 20 seconds
 */
export function loadScript(src: string): Promise<void> {
  const pendingScript = pendingScripts.get(src);
  if (pendingScript !== undefined) return pendingScript;
  const scriptPromise = insertScript(src).catch((error: unknown) => {
    pendingScripts.delete(src);
    throw error;
  });
  pendingScripts.set(src, scriptPromise);
  return scriptPromise;
}

function insertScript(src: string): Promise<void> {
  const script = document.createElement("script");
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${src} did not arrive in time`)), LOAD_TIMEOUT_MS);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      reject(new Error(`${src} could not be loaded`));
    };
    script.src = src;
    script.async = true;
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    throw error;
  });
}
