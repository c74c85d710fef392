import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Email } from 'postal-mime';

/** A mail as it was written to the folder. `id` is that of the outbox; the newest has the greatest. */
export interface StoredMail {
  id: string;
  email: Email;
}

const FILE = /^([0-9A-Z]{26})\.eml$/;
const SHOWN = 100;

/** The newest hundred mails, newest first. */
export async function storedMails(folder: string): Promise<StoredMail[]> {
  const names = await readdir(folder).catch(orAbsent([]));
  const ids = names.flatMap((name) => FILE.exec(name)?.[1] ?? []);
  const newest = ids.sort().reverse().slice(0, SHOWN);
  const mails = await Promise.all(newest.map((id) => storedMail(folder, id)));
  return mails.filter((mail) => mail !== null);
}

/** One mail, or null where there is none. Nothing but an id leads to a file. */
export async function storedMail(folder: string, id: string): Promise<StoredMail | null> {
  const name = `${id}.eml`;
  if (!FILE.test(name)) return null;
  const content = await readFile(join(folder, name)).catch(orAbsent(null));
  if (!content) return null;
  const { default: PostalMime } = await import('postal-mime');
  return { id, email: await PostalMime.parse(content) };
}

const orAbsent =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
