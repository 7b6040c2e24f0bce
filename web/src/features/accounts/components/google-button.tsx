import { lazy, Suspense, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import googleMark from "../../../ui/art/google-g.svg";
import { Button } from "../../../ui/button.tsx";
import type { SampleAccount } from "../enter/google.ts";
import type { Entry } from "../enter/use-entry.ts";

/** Only where there is no Google: against the emulator. */
const SampleChooser = lazy(() => import("./sample-chooser.tsx"));

/** Logs in, or signs up, with Google: in its own window, or by a choice of sample accounts where the site runs offline. */
export function GoogleButton({ entry }: { entry: Entry }) {
  const [choosing, setChoosing] = useState(false);
  const press = () => {
    void entry.enter("google", async (ways) => {
      if (await ways.usesSampleAccounts()) {
        setChoosing(true);
        return false;
      }
      await ways.enterWithGoogle(ways.googleWindow());
      return true;
    });
  };
  const choose = (account: SampleAccount) => {
    setChoosing(false);
    void entry.enter("google", async (ways) => {
      await ways.enterWithGoogle(ways.sampleAccount(account));
      return true;
    });
  };
  return (
    <>
      <Button
        variant="line"
        block
        busy={entry.busy === "google"}
        busyLabel={m.accounts_google_busy()}
        disabled={entry.busy !== undefined && entry.busy !== "google"}
        onClick={press}
      >
        <img src={googleMark} alt="" width={20} height={20} className="size-5" />
        {m.accounts_google()}
      </Button>
      {choosing && (
        <Suspense fallback={null}>
          <SampleChooser
            onChoose={choose}
            onClose={() => {
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
