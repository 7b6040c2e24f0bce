/** An item of a stream, with the key by which the stream is sorted. */
export interface KeyedItem<Item> {
  key: string;
  item: Item;
}

/**
 * Merges streams that are sorted by key: the items of all of them, one group a key, in the order of the keys. Only the groups that are being
 * read are in memory.
 */
export async function* mergeByKey<Item>(
  streams: readonly AsyncIterator<KeyedItem<Item>, unknown>[],
): AsyncGenerator<{ key: string; items: Item[] }> {
  const nextOf = async (stream: AsyncIterator<KeyedItem<Item>, unknown>) => {
    const next = await stream.next();
    return next.done === true ? undefined : { stream, ...next.value };
  };
  let heads = (await Promise.all(streams.map(nextOf))).filter((head) => head !== undefined);
  while (heads.length > 0) {
    const key = heads.map((head) => head.key).reduce((lowest, other) => (other < lowest ? other : lowest));
    const items: Item[] = [];
    const laterHeads: typeof heads = [];
    for (const head of heads) {
      let current: typeof head | undefined = head;
      for (; current?.key === key; current = await nextOf(current.stream)) items.push(current.item);
      if (current !== undefined) laterHeads.push(current);
    }
    heads = laterHeads;
    yield { key, items };
  }
}
