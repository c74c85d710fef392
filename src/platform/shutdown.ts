export interface Closable {
  name: string;
  close(): Promise<unknown>;
}

/**
 * Closes parts in order within a total time limit.
 * @returns the names of parts that were still open
 */
export async function closeWithin(milliseconds: number, parts: readonly Closable[]): Promise<string[]> {
  const open = parts.map(({ name }) => name);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  const closing = (async () => {
    for (const { close } of parts) {
      await close();
      open.shift();
    }
  })();
  // A late failure has no listener any more.
  closing.catch(() => {});
  await Promise.race([closing, timeout]).finally(() => clearTimeout(timer));
  return [...open];
}
