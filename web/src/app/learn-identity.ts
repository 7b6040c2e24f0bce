import { brandStyle } from "@daansetu/contract";
import { contentQuery } from "../features/site/content/api/site-content.ts";
import { createQueryClient } from "../lib/api/query.ts";
import { rememberName, showIdentity } from "../lib/site-identity.ts";

/** Asks for the identity on a page of Hosting, which has none. Without an answer the page keeps the name that it shows. */
export async function learnIdentity(): Promise<void> {
  const { name, hindiName, payee, logo, logoOnDark, ...colours } = await createQueryClient().query(
    contentQuery("identity"),
  );
  rememberName(name);
  const style = document.createElement("style");
  style.textContent = brandStyle(colours);
  document.head.append(style);
  showIdentity({ name, hindiName, payee, logo: logo?.src, logoOnDark: logoOnDark?.src });
}
