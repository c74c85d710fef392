import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { Background } from '#platform/background.ts';
import { newPrivateKey } from '#platform/files/file-keys.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { readChunks } from '#platform/files/read-chunks.ts';
import { claimFiles, removeAtOnce, scheduleRemoval } from '#platform/files/removals.ts';
import { Failure } from '#platform/http/failures.ts';
import type { DocumentFacts, Refusal } from '../../facts.ts';
import { printUploads, type UPLOAD_STAGES } from '../../tables.ts';
import type { FileChecker } from '../process/checker.ts';
import type { CheckedFile } from '../process/tasks.ts';
import type { ReceivedFiles } from './received-files.ts';

const PDF = 'application/pdf';
/** Time allowed to move a file into the store. */
const STORING_MINUTES = 60;
/** A check can also fail by a disk error or a slow machine, so each file gets two tries. */
const TRIES = 2;

export interface Intake {
  complete(id: string): Promise<void>;
  /** Starts a check in the background, unless this process is already checking it. */
  check(upload: { id: string; userId: string | null }): void;
  isChecking(id: string): boolean;
}

interface IntakeDependencies {
  db: Db;
  files: FileStore;
  received: ReceivedFiles;
  checker: FileChecker;
  background: Background;
}

/**
 * Every step leaves a state that the next start or `resumeUploads` resumes from: a complete but unchecked file, one
 * being checked, a stored file due for removal until its row names it, a file without a row.
 */
export function createIntake({ db, files, received, checker, background }: IntakeDependencies): Intake {
  const checking = new Set<string>();

  async function checkUpload({ id, userId }: { id: string; userId: string | null }): Promise<void> {
    let checked: CheckedFile | null = null;
    for (let tryCount = 0; checked === null && tryCount < TRIES; tryCount++) {
      // Deleted while it waited.
      const [row] = await db.orm
        .update(printUploads)
        .set({ usedAt: sql`now()` })
        .where(isAt(id, 'checking'))
        .returning({ bytes: printUploads.bytes });
      if (!row) return received.remove(id);
      checked = await checker.run({ path: received.getPath(id), bytes: row.bytes }, userId ?? '');
    }
    if (!checked) await refuse(id, 'TOO_COMPLEX');
    else if ('refusal' in checked) await refuse(id, checked.refusal);
    else await storeChecked(id, checked);
    await received.remove(id);
  }

  const refuse = (id: string, refusal: Refusal) =>
    db.orm.update(printUploads).set({ stage: 'refused', refusal }).where(isAt(id, 'checking'));

  async function storeChecked(
    id: string,
    { facts, sha256 }: { facts: DocumentFacts; sha256: string },
  ): Promise<void> {
    const file = newPrivateKey('print', 'pdf');
    await scheduleRemoval(db, [file], STORING_MINUTES);
    const isStored =
      (await storeVerified({ db, files, received }, { id, file, sha256 })) &&
      (await db.transaction(async (tx) => {
        const values = [id, JSON.stringify(facts, toStorable), file, sha256];
        const [updated] = await tx.query(SET_CHECKED, values);
        if (updated) await claimFiles(tx, [file]);
        return updated !== undefined;
      }));
    if (isStored) return;
    // Deleted meanwhile, and its owner has been notified.
    await scheduleRemoval(db, [file]);
    await removeAtOnce({ db, files }, file);
  }

  function check(upload: { id: string; userId: string | null }): void {
    if (checking.has(upload.id)) return;
    checking.add(upload.id);
    // Heartbeat, also while queued: other processes on the same folder leave the file alone.
    const heartbeat = setInterval(() => void db.query(HEARTBEAT, [upload.id]).catch(() => {}), HEARTBEAT_MS);
    background.run(() =>
      checkUpload(upload)
        // The shop is closing or the queue is full; the file is taken up again later.
        .catch((error) => {
          if (!isTemporary(error)) throw error;
        })
        .finally(() => {
          clearInterval(heartbeat);
          checking.delete(upload.id);
        }),
    );
  }

  return {
    async complete(id) {
      const [upload] = await db.orm
        .update(printUploads)
        .set({ stage: 'checking', usedAt: sql`now()` })
        .where(isAt(id, 'receiving'))
        .returning({ id: printUploads.id, userId: printUploads.userId });
      if (upload) check(upload);
    },
    check,
    isChecking: (id) => checking.has(id),
  };
}

/**
 * Moves a checked file into the store.
 * @returns false if the upload was deleted meanwhile
 */
async function storeVerified(
  { db, files, received }: Pick<IntakeDependencies, 'db' | 'files' | 'received'>,
  { id, file, sha256 }: { id: string; file: string; sha256: string },
): Promise<boolean> {
  const hash = createHash('sha256');
  async function* readPieces() {
    for await (const piece of readChunks(received.getPath(id))) {
      hash.update(piece);
      yield piece;
    }
  }
  try {
    await files.put(file, readPieces, PDF);
  } catch (error) {
    const [row] = await db.query(`SELECT 1 FROM print_uploads WHERE id = $1 AND stage = 'checking'`, [id]);
    if (row) throw error;
    return false;
  }
  if (hash.digest('hex') === sha256) return true;
  throw new Error(`The file of ${id} has changed during its check.`);
}

const isAt = (id: string, stage: (typeof UPLOAD_STAGES)[number]) =>
  and(eq(printUploads.id, id), eq(printUploads.stage, stage));

const HEARTBEAT_MS = 15_000;
const HEARTBEAT = `UPDATE print_uploads SET used_at = now() WHERE id = $1 AND stage = 'checking'`;
const SET_CHECKED = `
  UPDATE print_uploads SET stage = 'checked', facts = $2::jsonb, file = $3, sha256 = $4
  WHERE id = $1 AND stage = 'checking' RETURNING id`;

const isTemporary = (error: unknown) => error instanceof Failure && error.code === 'BUSY' && !error.cause;

/** PostgreSQL takes neither lone surrogates nor null characters, and files may have both. */
const toStorable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value;
