/**
 * A mutex per key within this process. It only saves retries and reads. It does not guarantee exclusion, since other instances run
 * concurrently: document ids and versions prevent duplicate work.
 */
export function keyedMutex(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const lastWorkByKey = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const result = (lastWorkByKey.get(key) ?? Promise.resolve()).then(work, work);
    const settledWork = result.catch(() => undefined);
    lastWorkByKey.set(key, settledWork);
    void settledWork.then(() => {
      if (lastWorkByKey.get(key) === settledWork) lastWorkByKey.delete(key);
    });
    return result;
  };
}
