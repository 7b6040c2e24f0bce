import { lazy, Suspense, useEffect, useState } from "react";
import { logInDialog } from "../../../lib/session/log-in-dialog.ts";

const LogInAgainDialog = lazy(() => import("./log-in-again-dialog.tsx"));

/**
 * Asks for a log-in again where a call of this page needs a recent one; the call is then repeated, and the page keeps what was typed. Calls that
 * need it at the same time ask once.
 */
export function LogInAgain() {
  const [answer, setAnswer] = useState<(hasLoggedIn: boolean) => void>();
  useEffect(() => {
    let asked: Promise<boolean> | undefined;
    let giveUp = () => {};
    logInDialog.ask = () =>
      (asked ??= new Promise<boolean>((resolve) => {
        giveUp = () => resolve(false);
        setAnswer(() => resolve);
      }).finally(() => {
        asked = undefined;
        setAnswer(undefined);
      }));
    return () => {
      logInDialog.ask = undefined;
      giveUp();
    };
  }, []);
  return (
    answer && (
      <Suspense fallback={null}>
        <LogInAgainDialog onDone={() => answer(true)} onClose={() => answer(false)} />
      </Suspense>
    )
  );
}
