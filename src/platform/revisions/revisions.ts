import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { withPatience } from '#db/patience.ts';
import { CATALOGUE } from './tables.ts';

const LOOK_EVERY_MS = 800;

/**
 * Calls `changed` when another process, or an import, has raised the catalogue's revision. It looks more often than once a
 * second: a listening connection would be quicker, and would be one more thing that can be lost unnoticed.
 * @returns looks at once, for who has just changed something
 */
export function followRevisions(
  app: FastifyInstance,
  db: Db,
  changed: () => Promise<void>,
): () => Promise<void> {
  let known: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const compare = async () => {
    try {
      const number = await withPatience('visitor', () => currentRevision(db));
      if (known !== undefined && number !== known) await changed();
      known = number;
    } catch (error) {
      app.log.error(error, 'The revision of the catalogue could not be read; kept pages stay until it can.');
    }
  };
  const look = async () => {
    await compare();
    timer = setTimeout(look, LOOK_EVERY_MS).unref();
  };
  app.addHook('onReady', look);
  app.addHook('onClose', async () => clearTimeout(timer));
  return compare;
}

/** The number that rises with every change of the catalogue and the content; 0 before the first. */
export async function currentRevision(db: Db): Promise<number> {
  const [row] = await db.query<{ number: number }>(
    `SELECT number FROM revisions WHERE subject = '${CATALOGUE}'`,
  );
  return row?.number ?? 0;
}

/**
 * Raises the revision: every process lets its kept pages go, and what it keeps of the catalogue. Call it in the
 * transaction that changes something, so that no process keeps an answer of the time between.
 */
export async function raiseRevision(tx: Db): Promise<void> {
  // A shop that nothing has changed yet has no row.
  await tx.query(
    `INSERT INTO revisions (subject, number) VALUES ('${CATALOGUE}', 1)
     ON CONFLICT (subject) DO UPDATE SET number = revisions.number + 1`,
  );
}
