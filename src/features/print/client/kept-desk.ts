import type { JobKind } from '../plan.ts';
import type { KeptDesk } from './desk-means.ts';
import { dropOldWork, keptFile, keptWork } from './kept-work.ts';

/** What lay on the desk on the last visit, with its file; null where not both are here. */
export async function keptDesk(kind: JobKind): Promise<KeptDesk | null> {
  await dropOldWork();
  const [work, bytes] = await Promise.all([keptWork(kind), keptFile(kind)]);
  if (!work || !bytes) return null;
  return { work, file: new File([bytes], work.name, { type: 'application/pdf' }) };
}
