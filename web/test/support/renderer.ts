import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PageToRender } from "../../src/server/render-page.ts";

type Answer = { html: string } | { failure: string };

/** Renders pages as a server does: in a thread of its own, because React's renderers for servers and browsers disturb each other in one. */
export async function startRenderer() {
  const worker = new Worker(join(import.meta.dirname, "render-worker.mjs"));
  await once(worker, "message");
  return {
    /** @param apiOrigin whose `/api` the page's data comes from */
    render: async (apiOrigin: string, page: PageToRender): Promise<string> => {
      worker.postMessage({ apiOrigin, page });
      const [answer] = (await once(worker, "message")) as [Answer];
      if ("failure" in answer) throw new Error(answer.failure);
      return answer.html;
    },
    stop: () => worker.terminate(),
  };
}
