import { refreshVisitor, visitor } from '#browser/visitor.ts';
import type { JobKind } from '../plan.ts';
import type { StoredWork, Work } from '../work.ts';
import { dropFile, fileOf, keepOnly, putFile } from './kept-files.ts';

/*
 * What somebody is doing with a file, kept in this browser across a reload and a login: one piece of work of each kind for each
 * person. A person's lies apart from that of guests and of other persons at the same browser; a guest's is theirs who log in
 * next, as their cart is.
 */

const PREFIX = 'printWork.';

const keyOf = (kind: JobKind, owner: string | null): string =>
  owner === null ? PREFIX + kind : `${PREFIX}of.${owner}.${kind}`;

/** Who is here; a page that has just opened may not know yet. */
async function ownerHere(): Promise<string | null> {
  const { status, user } = visitor.get();
  return (status === 'unknown' ? (await refreshVisitor()).user : user)?.id ?? null;
}

/** What whoever is here was doing; null where there is nothing. */
export async function keptWork(kind: JobKind): Promise<Work | null> {
  const stored = await storedWork(kind);
  if (!stored) return null;
  const { file: _file, keptAt: _keptAt, ...work } = stored;
  return work;
}

/** Keeps what is being done, in place of what was kept before. @returns whether it could be kept */
export async function keepWork(kind: JobKind, work: Work): Promise<boolean> {
  const stored = await storedWork(kind);
  return store(keyOf(kind, await ownerHere()), { ...work, file: stored?.file ?? null });
}

/**
 * Keeps the file that was chosen, as it was chosen, in place of one before. Nothing else of what was done with that stays: it
 * was about the other file.
 * @returns whether it could be kept
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

/** The file that was chosen; null where it is not here. */
export async function keptFile(kind: JobKind): Promise<Blob | null> {
  const stored = await storedWork(kind);
  return stored?.file ? fileOf(stored.file) : null;
}

/** Lets go of all that was kept for whoever is here. */
export async function forgetWork(kind: JobKind): Promise<void> {
  const stored = await storedWork(kind);
  drop(keyOf(kind, await ownerHere()));
  if (stored?.file) await dropFile(stored.file);
}

const nameOf = (file: Blob): string => (file instanceof File ? file.name : '');

/**
 * Lets go of all work that has lain here for longer than the shop keeps files, whoever's it is, with its file: who does not come
 * back to a page of it would never have it read otherwise.
 */
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
    // As below.
    return [];
  }
}

/** Also of what cannot be read any more. */
function fileIdIn(text: string | null): string | null {
  try {
    const { file } = JSON.parse(text ?? 'null') ?? {};
    return typeof file === 'string' ? file : null;
  } catch {
    return null;
  }
}

/** What lies here for whoever is here. Somebody who has just logged in takes over what they did as a guest. */
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

/** The schema library comes only where there is something to check. */
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
    // Storage that is forbidden holds nothing.
    return null;
  }
}

function drop(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
