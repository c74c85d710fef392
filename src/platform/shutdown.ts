/** A part of the shop that has to be closed. */
export interface Closable {
  /** In words, for the log. */
  name: string;
  close(): Promise<unknown>;
}

/**
 * Closes parts one after the other, within a time for all of them.
 * @returns the names of those that were not closed by then; nothing waits for them any more
 */
export async function closeWithin(milliseconds: number, parts: readonly Closable[]): Promise<string[]> {
  const open = parts.map(({ name }) => name);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  const closing = (async () => {
    for (const { close } of parts) {
      await close();
      open.shift();
    }
  })();
  // Whoever is late may still fail, when nobody listens.
  closing.catch(() => {});
  await Promise.race([closing, late]).finally(() => clearTimeout(timer));
  return [...open];
}
