import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { column, type RowOf, returning, text } from '#db/select.ts';
import { newId } from '#platform/new-id.ts';
import type { ImportStage } from '../outcomes.ts';
import { imports } from '../tables.ts';
import { Superseded } from './dependencies.ts';

const PENDING = {
  id: column(imports.id, 'imports'),
  stage: text<Extract<ImportStage, 'reading' | 'applying' | 'undoing'>>('imports.stage'),
};
export type PendingImport = RowOf<typeof PENDING>;

/** Processes imports one at a time: parallel work would slow down visitors without gaining anything. */
export interface ImportWorker {
  /** Starts pending work, unless it is running; resolves when this process has nothing left to do. */
  wake(): Promise<void>;
}

interface WorkerOptions {
  db: Db;
  isClosing: () => boolean;
  /** Ids of imports whose files this process has; only those can be read. */
  readable(): Promise<string[]>;
  work(task: PendingImport): Promise<void>;
  /** Called after the last retry. */
  onFailure(task: PendingImport, error: unknown): Promise<void>;
}

const MAX_TRIES = 3;
const HEARTBEAT_MS = 15_000;

export function createWorker({ db, isClosing, readable, work, onFailure }: WorkerOptions): ImportWorker {
  const worker = newId();
  let running: Promise<void> | undefined;
  let isWokenAgain = false;

  async function runAll(): Promise<void> {
    while (!isClosing()) {
      const [task] = await db.query(CLAIM, [worker, await readable()]);
      if (!task) return;
      const heartbeat = setInterval(
        () => void db.query(HEARTBEAT, [task.id, worker]).catch(() => {}),
        HEARTBEAT_MS,
      );
      try {
        await work(task);
      } catch (error) {
        if (isClosing() || error instanceof Superseded) continue;
        const [row] = await db.orm
          .update(imports)
          .set({ failures: sql`${imports.failures} + 1` })
          .where(eq(imports.id, task.id))
          .returning({ failures: imports.failures });
        if ((row?.failures ?? 0) >= MAX_TRIES) await onFailure(task, error);
      } finally {
        clearInterval(heartbeat);
        await db.query(RELEASE, [task.id, worker]);
      }
    }
  }

  return {
    async wake() {
      if (running) {
        isWokenAgain = true;
        return running;
      }
      running = (async () => {
        do {
          isWokenAgain = false;
          await runAll();
        } while (isWokenAgain && !isClosing());
      })().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

/** Stopped imports have a reason and wait for a staff member. */
const IS_PENDING = `stage IN ('reading', 'applying', 'undoing') AND reason IS NULL`;
/**
 * Claims the oldest import this process can work on, unless another is active; processes silent for a minute are dead.
 */
const CLAIM = returning(
  `UPDATE imports SET worker = $1, worked_at = now()
  WHERE id = (SELECT id FROM imports WHERE ${IS_PENDING} AND (stage <> 'reading' OR id = ANY($2::text[]))
    ORDER BY id LIMIT 1 FOR UPDATE)
    AND (worker IS NULL OR worker = $1 OR worked_at <= now() - interval '1 minute')
    AND NOT EXISTS (SELECT 1 FROM imports o WHERE ${IS_PENDING} AND o.worker <> $1
      AND o.worked_at > now() - interval '1 minute')`,
  PENDING,
);
const HEARTBEAT = 'UPDATE imports SET worked_at = now() WHERE id = $1 AND worker = $2';
const RELEASE = 'UPDATE imports SET worker = NULL WHERE id = $1 AND worker = $2';
