import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Email } from 'postal-mime';

export interface StoredEmail {
  id: string;
  email: Email;
}

const FILE = /^([0-9A-Z]{26})\.eml$/;
const MAX_LISTED = 100;

export async function listStoredEmails(folder: string): Promise<StoredEmail[]> {
  const names = await readdir(folder).catch(ifMissing([]));
  const ids = names.flatMap((name) => FILE.exec(name)?.[1] ?? []);
  const newest = ids.sort().reverse().slice(0, MAX_LISTED);
  const emails = await Promise.all(newest.map((id) => readStoredEmail(folder, id)));
  return emails.filter((email) => email !== null);
}

/** Null if there is none. Accepts only ids, so no other file can be read. */
export async function readStoredEmail(folder: string, id: string): Promise<StoredEmail | null> {
  const name = `${id}.eml`;
  if (!FILE.test(name)) return null;
  const content = await readFile(join(folder, name)).catch(ifMissing(null));
  if (!content) return null;
  const { default: PostalMime } = await import('postal-mime');
  return { id, email: await PostalMime.parse(content) };
}

const ifMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
