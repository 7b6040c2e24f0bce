import type { Endpoint, ErrorCode } from "@daansetu/contract";
import type { ExpectedAnswer, RoleStanding, Standing } from "./callers.ts";
import type { Row } from "./row.ts";

/** The expected answer by the endpoint's access level only. */
export function answerByAccess({ access }: Endpoint, standing: Exclude<Standing, RoleStanding>): 200 | ErrorCode {
  if (access === "anyone") return 200;
  if (standing === "nobody" || standing === "refused") return "not-signed-in";
  if (standing === "guest") return access === "signed-in" ? 200 : "not-allowed";
  const isOpenToUsers = access === "signed-in" || access === "user";
  return isOpenToUsers || standing === "admin" ? 200 : "not-allowed";
}

/**
 * The expected answer: for an accountant and a reviewer as the row states it, so that an endpoint in the wrong class fails; for the others by
 * the access level if it refuses the caller, otherwise by the row.
 */
export function expectedAnswer(endpoint: Endpoint, row: Row, standing: Standing): ExpectedAnswer {
  if (standing === "accountant" || standing === "reviewer") return row.roles[standing];
  const answerOfAccess = answerByAccess(endpoint, standing);
  return answerOfAccess === 200 ? (row.answers?.[standing] ?? 200) : answerOfAccess;
}

/** True if a call changes nothing whatever was called before it. A conflict may come of what an earlier caller changed. */
export const isRefusal = (answer: ExpectedAnswer): boolean => answer !== 200 && answer !== "conflict";
