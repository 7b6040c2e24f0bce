import { useSearchParams } from "react-router-dom";
import { VerifyEmail } from "../../features/people/accounts/components/verify-email.tsx";
import { m } from "../../paraglide/messages.js";
import { Page } from "../../ui/layout.tsx";

/** `/verify-email?code=…`: the link in the verification mail. */
export default function VerifyEmailPage() {
  const [search] = useSearchParams();
  const code = search.get("code") ?? "";
  return (
    <Page title={m.accounts_verify_title()}>
      <meta name="robots" content="noindex" />
      <VerifyEmail key={code} code={code} />
    </Page>
  );
}
