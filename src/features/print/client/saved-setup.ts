import type { JobKind } from '../contract.ts';
import { deleteExpiredWork, loadFile, loadWork } from './saved-work.ts';
import type { SavedSetup } from './setup-dependencies.ts';

/** Loads the setup of the last visit with its file; null unless both are here. */
export async function loadSavedSetup(kind: JobKind): Promise<SavedSetup | null> {
  await deleteExpiredWork();
  const [work, bytes] = await Promise.all([loadWork(kind), loadFile(kind)]);
  if (!work || !bytes) return null;
  return { work, file: new File([bytes], work.name, { type: 'application/pdf' }) };
}
