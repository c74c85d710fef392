/**
 * What the C library of Linux reads when a process starts, and only then. Each thread that compresses or collects would
 * keep a store of memory of its own, let go of by the program and not given back: 55 of a shop's 420 MB. One store for all of them
 * costs none to seven pages in a hundred.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '1' };

/**
 * Has this process begin anew with these words in its environment, where they are not there yet and mean something: the
 * same process to whoever started it, 20 ms later. Whoever set them otherwise is left alone, and so is a process that
 * talks with its parent over a channel, which would be lost.
 */
export function beginWithAllocator(): void {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined || process.send) return;
  try {
    process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
      ...process.env,
      ...ALLOCATOR,
    });
  } catch {
    // Not allowed here (`--permission`): a shop with more memory is better than none.
  }
}
