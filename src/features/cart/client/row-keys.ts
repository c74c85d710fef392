/** A line that is bound otherwise gets another id; `key` is that of the row in which it stood. */
export interface Move {
  from: string;
  to: string;
  key: string;
}

/**
 * The keys of the rows of these lines, no two the same: a line that was bound otherwise keeps its row, and the focus in it.
 * A move counts from when its line is not there under its former id any more, or another line has come there since; until
 * then it is only asked for.
 */
export function rowKeys(ids: readonly string[], moves: readonly Move[]): ReadonlyMap<string, string> {
  const present = new Set(ids);
  const taken = new Set<string>();
  /** Keys of lines that have moved, by where they are; the latest move to a place counts. */
  const keys = new Map<string, string>();
  for (const { from, to, key } of moves.toReversed())
    if ((!present.has(from) || keys.has(from)) && !keys.has(to)) keys.set(to, key);
  return new Map(
    ids.map((id) => {
      let key = keys.get(id) ?? id;
      while (taken.has(key)) key += '+';
      taken.add(key);
      return [id, key];
    }),
  );
}
