import { lazy, Suspense, useState } from "react";
import { m } from "../../../../paraglide/messages.js";
import googleLogo from "../../../../ui/art/google-g.svg";
import { Button } from "../../../../ui/button.tsx";
import type { SampleAccount } from "../sign-in/google.ts";
import type { SignIn } from "../sign-in/use-sign-in.ts";

/** The chooser of sample accounts is used only with the Firebase emulator, which has no Google. */
const SampleChooser = lazy(() => import("./sample-chooser.tsx"));

/** Signs in with Google's window or, where the site runs offline, with a sample account. */
export function GoogleButton({ signIn }: { signIn: SignIn }) {
  const [isChooserOpen, setIsChooserOpen] = useState(false);
  const startGoogleSignIn = () => {
    void signIn.run("google", async (signInMethods) => {
      if (await signInMethods.usesSampleAccounts()) {
        setIsChooserOpen(true);
        return false;
      }
      await signInMethods.logInWithGoogle(signInMethods.googleWindow());
      return true;
    });
  };
  const chooseSampleAccount = (account: SampleAccount) => {
    setIsChooserOpen(false);
    void signIn.run("google", async (signInMethods) => {
      await signInMethods.logInWithGoogle(signInMethods.sampleAccountPrompt(account));
      return true;
    });
  };
  return (
    <>
      <Button
        variant="line"
        block
        busy={signIn.busyMethod === "google"}
        busyLabel={m.accounts_google_busy()}
        disabled={signIn.busyMethod !== undefined && signIn.busyMethod !== "google"}
        onClick={startGoogleSignIn}
      >
        <img src={googleLogo} alt="" width={20} height={20} className="size-5" />
        {m.accounts_google()}
      </Button>
      {isChooserOpen && (
        <Suspense fallback={null}>
          <SampleChooser
            onChoose={chooseSampleAccount}
            onClose={() => {
              setIsChooserOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
