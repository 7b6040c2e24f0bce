import { useLocation } from "react-router-dom";
import { readLocationState } from "../../features/people/accounts/sign-in/location-state.ts";
import { ForgotPassword } from "../../features/people/accounts/components/forgot-password.tsx";
import { m } from "../../paraglide/messages.js";
import { Page } from "../../ui/layout.tsx";

export default function ForgotPasswordPage() {
  return (
    <Page title={m.accounts_forgot_title()} description={m.accounts_forgot_lead()}>
      <ForgotPassword locationState={readLocationState(useLocation().state)} />
    </Page>
  );
}
