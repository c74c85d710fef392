import type { JobKind } from '../plan.ts';
import { dropOldWork, keptFile, keptWork } from './kept-work.ts';
import type { KeptSetup } from './setup-means.ts';

/** Loads the setup of the last visit with its file; null unless both are here. */
export async function keptSetup(kind: JobKind): Promise<KeptSetup | null> {
  await dropOldWork();
  const [work, bytes] = await Promise.all([keptWork(kind), keptFile(kind)]);
  if (!work || !bytes) return null;
  return { work, file: new File([bytes], work.name, { type: 'application/pdf' }) };
}
