/** Something that others wait for while it is frozen, as for a database that neither answers nor refuses. */
export function freezable() {
  let thawed = Promise.resolve();
  let end: () => void = () => undefined;
  return {
    /** Resolves at once, or when it is thawed. */
    wait: () => thawed,
    freeze: () => {
      thawed = new Promise((resolve) => {
        end = resolve;
      });
    },
    thaw: () => {
      end();
      thawed = Promise.resolve();
    },
  };
}
