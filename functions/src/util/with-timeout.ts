/** Rejects if `work` takes longer than `ms`. The work is not cancelled; its own commit detects what was written in the meantime. */
export async function withTimeout<Result>(ms: number, pendingWork: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error(`Timed out after ${ms} ms.`), { code: "ETIMEDOUT" }));
    }, ms);
  });
  try {
    return await Promise.race([pendingWork, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
