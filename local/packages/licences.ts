import type { ShippedPackage } from "./shipped-packages.ts";

/** Licences that what we ship may have: they ask for no more than to be named (LGPL: to stay replaceable, as the binaries of sharp are). */
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

/** Packages that state no licence in `package.json`, with what their files say. */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = { limiter: "MIT", "png-js": "MIT" };

export const licenceOf = ({ name, license }: ShippedPackage): string | undefined => license ?? STATED_ELSEWHERE[name];

/** `A OR B` is allowed if one of them is, `A AND B` if both are. */
export function isAllowed(licence: string | undefined): boolean {
  if (licence === undefined) return false;
  const alternatives = licence.replace(/^\((.*)\)$/, "$1").split(" OR ");
  return alternatives.some((alternative) => alternative.split(" AND ").every((name) => ALLOWED.includes(name)));
}
