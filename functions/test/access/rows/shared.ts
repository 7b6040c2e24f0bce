import type { ExpectedAnswer } from "../callers.ts";
import type { Scene } from "../row.ts";

/** A campaign of the foundation: only roles of the panel may manage it. */
export const FOUNDATION_CAMPAIGN = { user: "not-allowed", "other-user": "not-allowed" } as const;

export const subjectParams = async ({ subject }: Scene) => ({ userId: (await subject()).uid });

/** The answer to an admin; all others are refused by the endpoint's access level. */
export const admins = (answer: ExpectedAnswer) => ({ admin: answer });

export const byId = (id: string) => ({ send: () => ({ params: { id } }) });
