import { refreshVisitor, visitor } from '#browser/visitor.ts';
import type { JobKind } from '../plan.ts';
import type { StoredWork, Work } from '../work.ts';
import { dropFile, fileOf, keepOnly, putFile } from './kept-files.ts';

/* Work on a file, kept in this browser across a reload and a login: one of each kind per person. Users and guests
   at the same browser have separate ones; whoever logs in next takes over the guest's, as with the cart. */

const PREFIX = 'printWork.';

const keyOf = (kind: JobKind, owner: string | null): string =>
  owner === null ? PREFIX + kind : `${PREFIX}of.${owner}.${kind}`;

/** A page that has just opened may not know yet. */
async function ownerHere(): Promise<string | null> {
  const { status, user } = visitor.get();
  return (status === 'unknown' ? (await refreshVisitor()).user : user)?.id ?? null;
}

export async function keptWork(kind: JobKind): Promise<Work | null> {
  const stored = await storedWork(kind);
  if (!stored) return null;
  const { file: _file, keptAt: _keptAt, ...work } = stored;
  return work;
}

/** @returns whether it could be stored */
export async function keepWork(kind: JobKind, work: Work): Promise<boolean> {
  const stored = await storedWork(kind);
  return store(keyOf(kind, await ownerHere()), { ...work, file: stored?.file ?? null });
}

/**
 * Stores the file as chosen. Replaces the former file and all work on it.
 * @returns whether it could be stored
 */
export async function keepFile(kind: JobKind, file: Blob, name = nameOf(file)): Promise<boolean> {
  await forgetWork(kind);
  const id = crypto.randomUUID();
  const isKept = await putFile(id, file);
  const work = { name, mends: [], spec: null, accepted: [], uploadAddress: null };
  const isStored = store(keyOf(kind, await ownerHere()), { ...work, file: isKept ? id : null });
  if (isKept && !isStored) await dropFile(id);
  return isKept && isStored;
}

export async function keptFile(kind: JobKind): Promise<Blob | null> {
  const stored = await storedWork(kind);
  return stored?.file ? fileOf(stored.file) : null;
}

export async function forgetWork(kind: JobKind): Promise<void> {
  const stored = await storedWork(kind);
  drop(keyOf(kind, await ownerHere()));
  if (stored?.file) await dropFile(stored.file);
}

const nameOf = (file: Blob): string => (file instanceof File ? file.name : '');

/** Deletes anybody's expired work with its file: nothing else would if people don't come back. */
export async function dropOldWork(): Promise<void> {
  for (const key of keysHere()) {
    const text = textAt(key);
    if (text === null || (await parsed(text))) continue;
    drop(key);
    const file = fileIdIn(text);
    if (file) await dropFile(file);
  }
  await keepOnly(keysHere().flatMap((key) => fileIdIn(textAt(key)) ?? []));
}

function keysHere(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** Also works for entries that can't be parsed any more. */
function fileIdIn(text: string | null): string | null {
  try {
    const { file } = JSON.parse(text ?? 'null') ?? {};
    return typeof file === 'string' ? file : null;
  } catch {
    return null;
  }
}

/** Reads the current user's work. After a login it takes over the guest's. */
async function storedWork(kind: JobKind): Promise<StoredWork | null> {
  const owner = await ownerHere();
  const guestKey = keyOf(kind, null);
  const guests = owner === null ? null : textAt(guestKey);
  if (guests !== null) {
    const before = await parsed(textAt(keyOf(kind, owner)));
    if (storeText(keyOf(kind, owner), guests)) {
      drop(guestKey);
      if (before?.file) await dropFile(before.file);
    }
  }
  return parsed(textAt(keyOf(kind, owner)));
}

/** Loads the schema library only if there is something to check. */
async function parsed(text: string | null): Promise<StoredWork | null> {
  if (text === null) return null;
  const { readStoredWork } = await import('../stored-work.ts');
  return readStoredWork(text);
}

const store = (key: string, work: Omit<StoredWork, 'keptAt'>): boolean =>
  storeText(key, JSON.stringify({ ...work, keptAt: new Date().toISOString() }));

function storeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function drop(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
