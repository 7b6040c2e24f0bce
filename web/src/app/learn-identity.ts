import { brandStyle, siteContentEndpoints } from "@daansetu/contract";
import { callApi } from "../lib/api/api-client.ts";
import { rememberName, showIdentity } from "../lib/site-identity.ts";

/** Asks for the identity on a page of Hosting, which has none. Without an answer the page keeps the name that it shows. */
export async function learnIdentity(): Promise<void> {
  const content = await callApi(siteContentEndpoints.siteContent, { params: { key: "identity" } });
  if (content.key !== "identity") throw new TypeError(`The identity was asked for, and ${content.key} came.`);
  const { name, hindiName, payee, logo, logoOnDark, ...colours } = content.value;
  rememberName(name);
  const style = document.createElement("style");
  style.textContent = brandStyle(colours);
  document.head.append(style);
  showIdentity({ name, hindiName, payee, logo: logo?.src, logoOnDark: logoOnDark?.src });
}
