import { createApiClient } from "./create-api-client.ts";
import { credentials } from "./session/credentials.ts";

export type { AnyEndpoint, CallInput, Reply, ReplyPage } from "./create-api-client.ts";

/** Calls of this site's API with the credentials of the logged-in user. */
export const { callApi, callPage, fetchFile } = createApiClient("/api", credentials);
