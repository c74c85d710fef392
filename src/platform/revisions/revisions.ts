import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { withWorkload } from '#db/workload.ts';
import { CATALOGUE, revisions } from './tables.ts';

const POLLING_MS = 800;

/**
 * Polls for catalogue changes by other processes and calls `onChange`. Polling is simpler and more robust than a
 * listening connection that may be lost unnoticed.
 * @returns checks at once, for whoever has just changed something
 */
export function followRevisions(
  app: FastifyInstance,
  db: Db,
  onChange: () => Promise<void>,
): () => Promise<void> {
  let lastRevision: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const compare = async () => {
    try {
      const number = await withWorkload('visitor', () => currentRevision(db));
      if (lastRevision !== undefined && number !== lastRevision) await onChange();
      lastRevision = number;
    } catch (error) {
      app.log.error(
        error,
        'The revision of the catalogue could not be read; cached pages stay until it can.',
      );
    }
  };
  const poll = async () => {
    await compare();
    timer = setTimeout(poll, POLLING_MS).unref();
  };
  app.addHook('onReady', poll);
  app.addHook('onClose', async () => clearTimeout(timer));
  return compare;
}

const CURRENT = selectFrom(revisions, ['number'], `WHERE subject = '${CATALOGUE}'`);

/** Rises with every change of catalogue or content; 0 before the first. */
export async function currentRevision(db: Db): Promise<number> {
  const [row] = await db.query(CURRENT);
  return row?.number ?? 0;
}

/** Invalidates caches in all processes. Call it in the transaction of the change. */
export async function raiseRevision(tx: Db): Promise<void> {
  // The row doesn't exist before the first change.
  await tx.query(
    `INSERT INTO revisions (subject, number) VALUES ('${CATALOGUE}', 1)
     ON CONFLICT (subject) DO UPDATE SET number = revisions.number + 1`,
  );
}
