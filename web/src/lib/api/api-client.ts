import { appCheckHeader } from "../app-check-header.ts";
import { createApiClient } from "../create-api-client.ts";
import { credentials } from "../session/credentials.ts";

export type { AnyEndpoint, CallInput, Reply, ReplyPage } from "../create-api-client.ts";

if (import.meta.env.VITE_APP_CHECK === "true")
  appCheckHeader.get = async () => (await import("../firebase/app-check.ts")).makeAppCheckHeader();

/** Calls of this site's API with the credentials of the logged-in user. */
export const { callApi, callPage, fetchFile } = createApiClient("/api", credentials);
