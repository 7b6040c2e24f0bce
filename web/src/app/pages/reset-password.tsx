import { useSearchParams } from "react-router-dom";
import { ResetPassword } from "../../features/people/accounts/components/reset-password.tsx";
import { m } from "../../paraglide/messages.js";
import { Page } from "../../ui/layout.tsx";

/** `/reset-password?code=…`: the link in the mail. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const code = search.get("code") ?? "";
  return (
    <Page title={m.accounts_reset_title()}>
      <meta name="robots" content="noindex" />
      <ResetPassword key={code} code={code} />
    </Page>
  );
}
