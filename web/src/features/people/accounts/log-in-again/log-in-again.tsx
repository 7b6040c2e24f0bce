import { lazy, Suspense, useEffect, useState } from "react";
import type { ApiError } from "../../../../lib/api-error.ts";
import { logInDialog } from "../../../../lib/session/log-in-dialog.ts";

const LogInAgainDialog = lazy(() => import("./log-in-again-dialog.tsx"));

/**
 * Asks for a log-in again, or for a code of the second factor, where a call of this page needs it; the call is then repeated, and the page keeps what was typed. Calls that
 * need it at the same time ask once.
 */
export function LogInAgain() {
  const [asking, setAsking] = useState<{ refusal: ApiError; answer: (isProven: boolean) => void }>();
  useEffect(() => {
    let asked: Promise<boolean> | undefined;
    let giveUp = () => {};
    logInDialog.ask = (refusal) =>
      (asked ??= new Promise<boolean>((resolve) => {
        giveUp = () => resolve(false);
        setAsking({ refusal, answer: resolve });
      }).finally(() => {
        asked = undefined;
        setAsking(undefined);
      }));
    return () => {
      logInDialog.ask = undefined;
      giveUp();
    };
  }, []);
  return (
    asking && (
      <Suspense fallback={null}>
        <LogInAgainDialog
          refusal={asking.refusal}
          onDone={() => asking.answer(true)}
          onClose={() => asking.answer(false)}
        />
      </Suspense>
    )
  );
}
