import type { Db } from './connect.ts';

/** The embedded database in `folder`, or in memory without one. */
export async function connectEmbedded(folder?: string): Promise<Db> {
  // A shop on a server loads nothing of the engine.
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(folder);
}
