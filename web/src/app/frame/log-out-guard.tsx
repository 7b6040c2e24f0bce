import { type ComponentType, useEffect, useState } from "react";
import { waitingMarked } from "../../features/impact/deliveries/index.ts";
import { logOutQuestion } from "../../lib/session/log-out-question.ts";

interface Asked {
  Question: ComponentType<{ onAnswer: (mayLogOut: boolean) => void }>;
  answer: (mayLogOut: boolean) => void;
}

/** Asks before a log-out by which things that wait on this phone would stay unsent. */
export function LogOutGuard() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    const askWhatWaits = async () => {
      const loaded = await import("../../features/impact/deliveries/admin/waiting/log-out-question.tsx").catch(
        () => undefined,
      );
      // Nothing is lost by a log-out: what waits stays on this phone.
      if (loaded === undefined) return true;
      return new Promise<boolean>((answer) => {
        setAsked({ Question: loaded.LogOutQuestion, answer });
      }).finally(() => setAsked(undefined));
    };
    logOutQuestion.ask = (userId) => waitingMarked(userId) === 0 || askWhatWaits();
    return () => {
      logOutQuestion.ask = undefined;
    };
  }, []);
  return asked === undefined ? null : <asked.Question onAnswer={asked.answer} />;
}
