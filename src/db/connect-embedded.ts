import type { Db } from './connect.ts';

/** Opens the embedded database in `folder`, or in memory without one. */
export async function connectEmbedded(folder?: string): Promise<Db> {
  // Loaded on demand: a shop on a server doesn't need the engine.
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(folder);
}
