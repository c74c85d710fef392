import type { Db } from '#db/connect.ts';
import { newId } from '#platform/new-id.ts';
import type { ImportStage } from '../outcomes.ts';
import { Superseded } from './progress.ts';

export interface ImportInWork {
  id: string;
  stage: Extract<ImportStage, 'reading' | 'applying' | 'undoing'>;
}

/** Processes imports one at a time: parallel work would slow down visitors without gaining anything. */
export interface ImportWorker {
  /** Starts pending work, unless it is running; resolves when this process has nothing left to do. */
  wake(): Promise<void>;
}

interface Means {
  db: Db;
  isClosing: () => boolean;
  /** Ids of imports whose files this process has; only those can be read. */
  readable(): Promise<string[]>;
  work(one: ImportInWork): Promise<void>;
  /** Called after the last retry. */
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

/** Stopped imports have a reason and wait for a staff member. */
const IS_IN_WORK = `stage IN ('reading', 'applying', 'undoing') AND reason IS NULL`;
/**
 * Claims the oldest import this process can work on, unless another is active; processes silent for a minute are dead.
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
