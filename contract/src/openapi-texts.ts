import * as contract from "./index.ts";
import type { AccessLevel, Endpoint } from "./api/endpoint.ts";

const listed = (roles: readonly string[]) => new Intl.ListFormat("en", { type: "conjunction" }).format(roles);

function sentenceOfAccess(access: AccessLevel): string {
  if (access === "anyone") return "Open to everybody; no log-in is needed.";
  if (access === "signed-in") return "Needs a log-in; a guest's is enough.";
  if (access === "user") return "Needs a log-in with an account.";
  return `For these roles of the panel: ${listed(contract.PANEL_ACCESS[access])}.`;
}

/** The first sentence of an endpoint's summary, without its full stop. */
export const titleOf = ({ summary }: Endpoint): string => summary.replace(/\.(?: .*)?$/s, "");

/** What an endpoint does, and what its policy asks of a caller. */
export function descriptionOf(endpoint: Endpoint): string {
  const { summary, access, needsRecentLogIn, secondFactor, appCheck, paged, limit, maxBodyBytes } = endpoint;
  const sentences = [
    sentenceOfAccess(access),
    needsRecentLogIn &&
      `The last log-in must be at most ${contract.RECENT_LOG_IN_MINUTES} minutes old; otherwise the call fails with \`log-in-again\`.`,
    (needsRecentLogIn === true || secondFactor === "if-set-up") &&
      secondFactor !== "never" &&
      `Roles of the panel that set up a second factor need its proof in the header \`${contract.SECOND_FACTOR_HEADER}\`.`,
    appCheck && "Where Firebase App Check is configured, a token of it is needed.",
    limit && "The number of calls a minute is limited for each client address.",
    paged &&
      `Answers one page: \`limit\` is its length, and the header \`${contract.NEXT_CURSOR_HEADER}\` is the \`cursor\` of the next one.`,
    maxBodyBytes !== contract.DEFAULT_BODY_BYTES && `The body has at most ${maxBodyBytes / 1000} kB.`,
  ];
  return `${summary}\n\n${sentences.filter(Boolean).join(" ")}`;
}

const PANEL_CLASSES = Object.entries(contract.PANEL_ACCESS)
  .map(([access, roles]) => `\`${access}\` is for ${roles.join(", ")}`)
  .join("; ");

export const API_DESCRIPTION =
  "Amounts named `…Paise` and `order.amount` are integer paise; `amount` and `amountRaise` are whole rupees. " +
  "Every failure has the one shape `ErrorBody`; its `code` decides the status. " +
  `Roles of the panel: ${PANEL_CLASSES}. ` +
  `Calls marked "recent log-in" fail with \`log-in-again\` if the caller's last log-in is more than ${contract.RECENT_LOG_IN_MINUTES} minutes ago. ` +
  "Examples are invented; the constraints of each field are in its schema.";

export const FAILURE_STATUSES = Object.entries(contract.ERROR_STATUS)
  .map(([code, status]) => `${code} (${status})`)
  .join(", ");
