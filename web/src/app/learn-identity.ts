import { contentQuery } from "../features/site/content/api/site-content.ts";
import { createQueryClient } from "../lib/api/query.ts";
import { rememberName, showIdentity } from "../lib/site-identity.ts";

/** Asks for the identity on a page of Hosting, which has none. Without an answer the page keeps the name that it shows. */
export async function learnIdentity(): Promise<void> {
  const { name, hindiName, payee, logo, logoOnDark } = await createQueryClient().fetchQuery(contentQuery("identity"));
  rememberName(name);
  showIdentity({ name, hindiName, payee, logo: logo?.src, logoOnDark: logoOnDark?.src });
}
