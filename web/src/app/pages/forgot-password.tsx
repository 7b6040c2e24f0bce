import { useLocation } from "react-router-dom";
import { handedOver } from "../../features/accounts/enter/arrival.ts";
import { ForgotPassword } from "../../features/accounts/components/forgot-password.tsx";
import { m } from "../../paraglide/messages.js";
import { Page } from "../../ui/layout.tsx";

export default function ForgotPasswordPage() {
  return (
    <Page title={m.site_title({ page: m.accounts_forgot_title() })}>
      <ForgotPassword handed={handedOver(useLocation().state)} />
    </Page>
  );
}
