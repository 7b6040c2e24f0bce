import { Fragment } from "react";

/** Places after which an address may break: the @ and dots, but not the dot before the last part, which would stand alone in a line. */
const BREAKS = /@|\.(?=.*\.)/g;

/** An e-mail address that breaks between its parts, not before its last letter. */
export function EmailText({ children }: { children: string }) {
  return children
    .replace(BREAKS, "$&\n")
    .split("\n")
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ));
}
