import { refreshVisitor, visitor } from '#browser/visitor.ts';
import { parseJsonObject } from '#kernel/parse-json.ts';
import type { JobKind } from '../contract.ts';
import type { StoredWork, Work } from '../work.ts';
import { deleteLocalFile, deleteOtherFiles, readLocalFile, saveLocalFile } from './local-files.ts';
import type { SavedSetup } from './setup-dependencies.ts';

/* Work on a file, kept in this browser across a reload and a login: one of each kind per person. Users and guests
   of the same browser have separate ones; the next login takes over the guest's, as with the cart. */

const PREFIX = 'printWork.';

const storageKey = (kind: JobKind, owner: string | null): string =>
  owner === null ? PREFIX + kind : `${PREFIX}of.${owner}.${kind}`;

/** Waits for the visitor if the page has just opened. */
async function currentUserId(): Promise<string | null> {
  const { status, user } = visitor.get();
  return (status === 'unknown' ? (await refreshVisitor()).user : user)?.id ?? null;
}

export async function loadWork(kind: JobKind): Promise<Work | null> {
  const stored = await readWork(kind);
  if (!stored) return null;
  const { file: _file, savedAt: _savedAt, ...work } = stored;
  return work;
}

/** @returns whether it could be stored */
export async function saveWork(kind: JobKind, work: Work): Promise<boolean> {
  const stored = await readWork(kind);
  return writeWork(storageKey(kind, await currentUserId()), { ...work, file: stored?.file ?? null });
}

/**
 * Stores the file as chosen. Replaces the former file and all work on it.
 * @returns whether it could be stored
 */
export async function saveFile(kind: JobKind, file: Blob, name = fileName(file)): Promise<boolean> {
  await deleteWork(kind);
  const id = crypto.randomUUID();
  const isSaved = await saveLocalFile(id, file);
  const work = { name, fixes: [], spec: null, accepted: [], uploadAddress: null };
  const isStored = writeWork(storageKey(kind, await currentUserId()), { ...work, file: isSaved ? id : null });
  if (isSaved && !isStored) await deleteLocalFile(id);
  return isSaved && isStored;
}

export async function loadFile(kind: JobKind): Promise<Blob | null> {
  const stored = await readWork(kind);
  return stored?.file ? readLocalFile(stored.file) : null;
}

export async function deleteWork(kind: JobKind): Promise<void> {
  const stored = await readWork(kind);
  removeItem(storageKey(kind, await currentUserId()));
  if (stored?.file) await deleteLocalFile(stored.file);
}

const fileName = (file: Blob): string => (file instanceof File ? file.name : '');

/** Deletes expired work of all users with its files, as they may never come back. */
export async function deleteExpiredWork(): Promise<void> {
  for (const key of listKeys()) {
    const text = readItem(key);
    if (text === null || (await parseWork(text))) continue;
    removeItem(key);
    const file = readFileId(text);
    if (file) await deleteLocalFile(file);
  }
  await deleteOtherFiles(listKeys().flatMap((key) => readFileId(readItem(key)) ?? []));
}

function listKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** Also works for entries that can't be parsed any more. */
function readFileId(text: string | null): string | null {
  const { file } = parseJsonObject(text ?? '');
  return typeof file === 'string' ? file : null;
}

/** Reads the current user's work. After a login it takes over the guest's. */
async function readWork(kind: JobKind): Promise<StoredWork | null> {
  const owner = await currentUserId();
  const guestKey = storageKey(kind, null);
  const guestWork = owner === null ? null : readItem(guestKey);
  if (guestWork !== null) {
    const before = await parseWork(readItem(storageKey(kind, owner)));
    if (writeItem(storageKey(kind, owner), guestWork)) {
      removeItem(guestKey);
      if (before?.file) await deleteLocalFile(before.file);
    }
  }
  return parseWork(readItem(storageKey(kind, owner)));
}

/** Loads the schema library only if there is something to check. */
async function parseWork(text: string | null): Promise<StoredWork | null> {
  if (text === null) return null;
  const { readStoredWork } = await import('../stored-work.ts');
  return readStoredWork(text);
}

const writeWork = (key: string, work: Omit<StoredWork, 'savedAt'>): boolean =>
  writeItem(key, JSON.stringify({ ...work, savedAt: new Date().toISOString() }));

function writeItem(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function removeItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

/** Loads the setup of the last visit with its file; null unless both are here. */
export async function loadSavedSetup(kind: JobKind): Promise<SavedSetup | null> {
  await deleteExpiredWork();
  const [work, bytes] = await Promise.all([loadWork(kind), loadFile(kind)]);
  if (!work || !bytes) return null;
  return { work, file: new File([bytes], work.name, { type: 'application/pdf' }) };
}
