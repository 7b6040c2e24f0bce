import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { Providers } from "../../src/app/providers.tsx";
import { createQueryClient } from "../../src/lib/api/query.ts";
import { startApiServer } from "./api-server.ts";
import { happyDom } from "./happy-dom.ts";

type Api = Awaited<ReturnType<typeof startApiServer>>;

/** Shared by the files of a process: Firebase's client keeps the server that it was opened with. */
let startedApi: Promise<Api> | undefined;

/** Makes an API server the page's origin, which replies as each test says. */
export function useTestApi(): () => Api {
  let api: Api;
  beforeAll(async () => {
    startedApi ??= startApiServer();
    api = await startedApi;
    happyDom().setURL(`${api.origin}/`);
    happyDom().settings.disableIframePageLoading = true;
  });
  afterEach(async () => {
    cleanup();
    try {
      await api.reset();
    } finally {
      // After the last reply, since the page may store what it says.
      sessionStorage.clear();
      localStorage.clear();
      vi.restoreAllMocks();
    }
  });
  afterAll(() => {
    api.disconnect();
  });
  return () => api;
}

/** Renders routes at a URL. */
export function visit(routes: ReactNode, address: string) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  return render(
    <Providers queryClient={queryClient}>
      <MemoryRouter initialEntries={[address]}>{routes}</MemoryRouter>
    </Providers>,
  );
}
