import type { Db } from '#db/connect.ts';
import { newId } from '#platform/new-id.ts';
import type { ImportStage } from '../outcomes.ts';
import { Superseded } from './progress.ts';

/** An import that has something left to be done, as its row says. */
export interface ImportInWork {
  id: string;
  stage: Extract<ImportStage, 'reading' | 'applying' | 'undoing'>;
}

/** Works on imports, one after the other: two at once would take more from visitors, and gain nothing. */
export interface ImportWorker {
  /** Begins what is to be done, unless it is being done; resolves when nothing is left for this process. */
  wake(): Promise<void>;
}

interface Means {
  db: Db;
  isClosing: () => boolean;
  /** The imports whose files this process has: it reads no others. */
  readable(): Promise<string[]>;
  work(one: ImportInWork): Promise<void>;
  /** Told when it failed as often as is tried. */
  onFailure(one: ImportInWork, error: unknown): Promise<void>;
}

const TRIES = 3;
const BEAT_MS = 15_000;

export function createWorker({ db, isClosing, readable, work, onFailure }: Means): ImportWorker {
  const worker = newId();
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  async function all(): Promise<void> {
    while (!isClosing()) {
      const [one] = await db.query<ImportInWork>(CLAIM, [worker, await readable()]);
      if (!one) return;
      const beat = setInterval(() => void db.query(BEAT, [one.id, worker]).catch(() => {}), BEAT_MS);
      try {
        await work(one);
      } catch (error) {
        if (isClosing() || error instanceof Superseded) continue;
        const [row] = await db.query<{ failures: number }>(FAILED, [one.id]);
        if ((row?.failures ?? 0) >= TRIES) await onFailure(one, error);
      } finally {
        clearInterval(beat);
        await db.query(LEAVE, [one.id, worker]);
      }
    }
  }

  return {
    async wake() {
      if (running) {
        isAskedAgain = true;
        return running;
      }
      running = (async () => {
        do {
          isAskedAgain = false;
          await all();
        } while (isAskedAgain && !isClosing());
      })().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

/** What has stopped says why, and waits for whoever takes it up. */
const IS_IN_WORK = `stage IN ('reading', 'applying', 'undoing') AND reason IS NULL`;
/**
 * Claims the oldest import that this process can work on, while no other works on any: only a process that has the file can
 * read it. A process that was silent for a minute has gone. It waits for a row that a call has locked: a call that is refused
 * wakes nobody.
 */
const CLAIM = `
  UPDATE imports SET worker = $1, worked_at = now()
  WHERE id = (SELECT id FROM imports WHERE ${IS_IN_WORK} AND (stage <> 'reading' OR id = ANY($2::text[]))
    ORDER BY id LIMIT 1 FOR UPDATE)
    AND (worker IS NULL OR worker = $1 OR worked_at <= now() - interval '1 minute')
    AND NOT EXISTS (SELECT 1 FROM imports o WHERE ${IS_IN_WORK} AND o.worker <> $1
      AND o.worked_at > now() - interval '1 minute')
  RETURNING id, stage`;
const BEAT = 'UPDATE imports SET worked_at = now() WHERE id = $1 AND worker = $2';
const LEAVE = 'UPDATE imports SET worker = NULL WHERE id = $1 AND worker = $2';
const FAILED = 'UPDATE imports SET failures = failures + 1 WHERE id = $1 RETURNING failures';
