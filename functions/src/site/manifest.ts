import type { ShownIdentity } from "../deps/site-build.interface.ts";
import { PAPER } from "../pdf/look.ts";

/** How phones show the site on a home screen (Web App Manifest). The build's icons have fixed addresses (`web/scripts/icons.ts`). */
export const webManifest = ({ name, squareLogo }: Pick<ShownIdentity, "name" | "squareLogo">) => ({
  id: "/",
  name,
  short_name: name,
  lang: "en-IN",
  start_url: "/",
  display: "minimal-ui",
  background_color: PAPER,
  theme_color: PAPER,
  icons:
    squareLogo === undefined
      ? [
          { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
          { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
          { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ]
      : [{ src: squareLogo, sizes: "any", purpose: "any" }],
});
