/** Change of a line's id; `key` is the React key of its row. */
export interface RowMove {
  from: string;
  to: string;
  key: string;
}

/**
 * Unique React keys for the rows. A line whose variant changes gets a new id but keeps its row and the focus in it. A
 * move takes effect once its old id is gone or reused; until then it is only requested.
 */
export function rowKeys(ids: readonly string[], moves: readonly RowMove[]): ReadonlyMap<string, string> {
  const presentIds = new Set(ids);
  const used = new Set<string>();
  /** Keys of moved lines by their new id; the latest move wins. */
  const keys = new Map<string, string>();
  for (const { from, to, key } of moves.toReversed())
    if ((!presentIds.has(from) || keys.has(from)) && !keys.has(to)) keys.set(to, key);
  return new Map(
    ids.map((id) => {
      let key = keys.get(id) ?? id;
      while (used.has(key)) key += '+';
      used.add(key);
      return [id, key];
    }),
  );
}
