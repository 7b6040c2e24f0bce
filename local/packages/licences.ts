import type { ShippedPackage } from "./shipped-packages.ts";

/**
 * Licences that shipped packages may have: they only require attribution (LGPL: that the library stays replaceable, as the binaries of sharp are).
 */
const ALLOWED = [
  ...[
    "MIT",
    "MIT-0",
    "ISC",
    "0BSD",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "Apache-2.0",
    "BlueOak-1.0.0",
    "CC0-1.0",
    "Python-2.0",
  ],
  ...["OFL-1.1", "LGPL-3.0-or-later", "MPL-2.0"],
];

/** Licences of packages that state none in `package.json`, from their other files. */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = { limiter: "MIT", "png-js": "MIT" };

export const licenceOf = ({ name, license }: ShippedPackage): string | undefined => license ?? STATED_ELSEWHERE[name];

/** True if a licence expression is allowed: `A OR B` if one is, `A AND B` if both are. */
export function isAllowed(licence: string | undefined): boolean {
  if (licence === undefined) return false;
  const alternatives = licence.replace(/^\((.*)\)$/, "$1").split(" OR ");
  return alternatives.some((alternative) => alternative.split(" AND ").every((name) => ALLOWED.includes(name)));
}
