/** A queue: each work begins when the one before has ended, however it ended. */
export function oneAtATime() {
  let lastWork: Promise<unknown> = Promise.resolve();
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const result = lastWork.then(work);
    lastWork = result.catch(() => undefined);
    return result;
  };
}
