import { lazy, Suspense, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import googleLogo from "../../../ui/art/google-g.svg";
import { Button } from "../../../ui/button.tsx";
import type { SampleAccount } from "../sign-in/google.ts";
import type { SignIn } from "../sign-in/use-sign-in.ts";

/** Used only with the Firebase emulator, which has no Google. */
const SampleChooser = lazy(() => import("./sample-chooser.tsx"));

/** Signs in with Google's window or, where the site runs offline, with a sample account. */
export function GoogleButton({ signIn }: { signIn: SignIn }) {
  const [isChoosing, setChoosing] = useState(false);
  const start = () => {
    void signIn.run("google", async (methods) => {
      if (await methods.usesSampleAccounts()) {
        setChoosing(true);
        return false;
      }
      await methods.logInWithGoogle(methods.googleWindow());
      return true;
    });
  };
  const choose = (account: SampleAccount) => {
    setChoosing(false);
    void signIn.run("google", async (methods) => {
      await methods.logInWithGoogle(methods.sampleAccountPrompt(account));
      return true;
    });
  };
  return (
    <>
      <Button
        variant="line"
        block
        busy={signIn.busy === "google"}
        busyLabel={m.accounts_google_busy()}
        disabled={signIn.busy !== undefined && signIn.busy !== "google"}
        onClick={start}
      >
        <img src={googleLogo} alt="" width={20} height={20} className="size-5" />
        {m.accounts_google()}
      </Button>
      {isChoosing && (
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
