import type { Db } from '#db/connect.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import type { AddPrintRequest } from '../contract.ts';
import { CART_LINES_MAX } from '../limits.ts';
import type { CartDesigns, LineDesign } from './designs.ts';
import type { CartPrints } from './prints.ts';

export interface PrintCartContext {
  db: Db;
  prints: CartPrints;
  designs: Pick<CartDesigns, 'hold'>;
}

/**
 * Adds a print job, or sets the quantity of its line. Defaults to the job's own quantity.
 * @throws Failure 404 if it is another customer's, 422 if it can't be ordered, and `CART_FULL`
 */
export async function addPrint(
  { db, prints, designs }: PrintCartContext,
  userId: string,
  { printJobId: jobId, quantity }: AddPrintRequest,
): Promise<void> {
  const print = (await prints.lines(db, userId, [{ jobId, copies: quantity ?? 1 }])).get(jobId);
  if (!print) throw notFound('We couldn’t find this print.');
  if (print.unavailable !== null) throw invalid({ printJobId: print.unavailable });
  const design = await prints.binding(userId, jobId);
  await db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const { variantType, leatherType, color, version } = print;
    const [line] = await tx.query<{ id: string }>(ADD, [
      ...[newId(), userId, jobId, Math.min(QUANTITY_MAX, quantity ?? print.copies)],
      ...[variantType, leatherType, color, serialiseDesign(design, version), design.hash],
    ]);
    if (!line)
      throw new Failure(
        422,
        'CART_FULL',
        `Your cart is full: it holds up to ${CART_LINES_MAX} different bindings. Remove one first.`,
      );
    await designs.hold(tx, line.id, design.uploads);
  });
}

/** Serialises the design with the job's version, so that later changes of the job are noticed. */
const serialiseDesign = ({ design, hash, uploads, pictureSeed }: LineDesign, version: string): string =>
  // The price of a print includes its lettering, so nothing of the design is charged.
  JSON.stringify({ design, hash, parts: [], uploads, pictureSeed, version });

const ADD = `
  INSERT INTO cart_items (id, user_id, print_job_id, quantity, variant_type, leather_type, color, customization, configuration)
  SELECT $1::text, $2::text, $3::text, $4::smallint, $5::text, $6::text, $7::text, $8::text::jsonb, $9::text
  WHERE (SELECT count(*) FROM cart_items WHERE user_id = $2) < ${CART_LINES_MAX}
    OR EXISTS (SELECT 1 FROM cart_items WHERE user_id = $2 AND print_job_id = $3)
  ON CONFLICT (user_id, print_job_id) DO UPDATE SET quantity = excluded.quantity, variant_type = excluded.variant_type,
    leather_type = excluded.leather_type, color = excluded.color, customization = excluded.customization,
    configuration = excluded.configuration, updated_at = now()
  RETURNING id`;

/**
 * Updates a changed job's line; does nothing without one. Must not run inside a transaction. If the job can't be made,
 * the line stays as it is, and the job says why.
 * @param change.quantity copies; unchanged if omitted
 */
export async function updatePrintLine(
  { db, prints, designs }: PrintCartContext,
  userId: string,
  { jobId, quantity }: { jobId: string; quantity?: number },
): Promise<void> {
  if ((await db.query(LINE, [userId, jobId])).length === 0) return;
  // Read before the design: a change in between then counts as a new version.
  const print = (await prints.lines(db, userId, [{ jobId, copies: quantity ?? 1 }])).get(jobId);
  const design = print && (await tryBinding(prints, userId, jobId));
  if (!design) return;
  await db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const { variantType, leatherType, color, version } = print;
    const lines = await tx.query<{ id: string }>(UPDATE, [
      ...[
        userId,
        jobId,
        quantity ?? null,
        variantType,
        leatherType,
        color,
        serialiseDesign(design, version),
        design.hash,
      ],
    ]);
    for (const { id } of lines) await designs.hold(tx, id, design.uploads);
  });
}

async function tryBinding(prints: CartPrints, userId: string, jobId: string): Promise<LineDesign | null> {
  try {
    return await prints.binding(userId, jobId);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

const LINE = 'SELECT 1 FROM cart_items WHERE user_id = $1 AND print_job_id = $2';
const UPDATE = `
  UPDATE cart_items SET quantity = coalesce($3::smallint, quantity), variant_type = $4, leather_type = $5, color = $6,
    customization = $7::text::jsonb, configuration = $8, updated_at = now()
  WHERE user_id = $1 AND print_job_id = $2 RETURNING id`;

export const removePrint = (tx: Db, userId: string, jobId: string): Promise<unknown> =>
  tx.query('DELETE FROM cart_items WHERE user_id = $1 AND print_job_id = $2', [userId, jobId]);

export async function findPrintsInCart(
  db: Pick<Db, 'query'>,
  userId: string,
  jobIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    'SELECT print_job_id AS id FROM cart_items WHERE user_id = $1 AND print_job_id = ANY($2::text[])',
    [userId, jobIds],
  );
  return new Set(rows.map(({ id }) => id));
}
