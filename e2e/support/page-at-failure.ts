import type { Page } from "playwright-core";

const WATCHED_MS = 1_000;
const ANSWER_TIMEOUT_MS = 5_000;

/**
 * Describes the activity of a page, for the report of a journey that failed. Playwright acts on an element once it has the same box in two
 * frames; if Playwright waits in vain, this shows whether the page is not drawn, is busy, or moves.
 */
export async function describePage(page: Page): Promise<string> {
  const doing = page
    .evaluate(
      (watchedMs) =>
        new Promise<object>((done) => {
          let frames = 0;
          const boxes = new Set<string>();
          const countFrame = () => {
            frames += 1;
            const { top, height } = document.body.getBoundingClientRect();
            boxes.add(`${top} ${height}`);
            requestAnimationFrame(countFrame);
          };
          requestAnimationFrame(countFrame);
          setTimeout(() => {
            const { lastChangeAt } = globalThis as { lastChangeAt?: number };
            done({
              framesInASecond: frames,
              boxesOfTheBody: boxes.size,
              animations: document.getAnimations().length,
              visibility: document.visibilityState,
              msSinceLastChange: lastChangeAt && Math.round(performance.now() - lastChangeAt),
              focus: document.activeElement?.outerHTML.slice(0, 120),
            });
          }, watchedMs);
        }),
      WATCHED_MS,
    )
    .then(JSON.stringify, (error: unknown) => `cannot be asked: ${String(error)}`);
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<string>((done) => {
    timer = setTimeout(
      () => done(`gave no answer for ${ANSWER_TIMEOUT_MS / 1000} s: its main thread is busy`),
      ANSWER_TIMEOUT_MS,
    );
  });
  const answer = await Promise.race([doing, silence]);
  clearTimeout(timer);
  return `${page.url()}: ${answer}`;
}

/** Reports what the open pages of a failed journey were doing. */
export async function reportPages(pages: readonly Page[]): Promise<void> {
  for (const page of pages) process.stderr.write(`At the failure, ${await describePage(page)}\n`);
}
