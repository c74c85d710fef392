import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { insertRows } from '#db/insert-rows.ts';
import { selectFrom } from '#db/select.ts';
import type { PrintItem } from '#features/print/print-item.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import type { AddPrintRequest } from '../contract.ts';
import { cartItems } from '../tables.ts';
import type { CartDesigns, LineDesign } from './designs.ts';
import { cartFull, DESIGN_FIELDS, ifRoom, LINE_FIELDS } from './line-sql.ts';
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
    const [line] = await insertPrint<{ id: string }>(tx, [
      {
        id: newId(),
        userId,
        printJobId: jobId,
        quantity: Math.min(QUANTITY_MAX, quantity ?? print.copies),
        ...bindingColumns(print, design),
      },
    ]);
    if (!line) throw cartFull();
    await designs.hold(tx, line.id, design.uploads);
  });
}

/** Has the job's version, so that later changes of the job are noticed. */
const bindingColumns = (
  { variantType, leatherType, color, version }: PrintItem,
  { design, hash, uploads, pictureSeed }: LineDesign,
) => ({
  variantType,
  leatherType,
  color,
  // The price of a print includes its lettering, so nothing of the design is charged.
  customization: { design, hash, parts: [], uploads, pictureSeed, version },
  configuration: hash,
});

const insertPrint = insertRows(
  cartItems,
  [...LINE_FIELDS, 'printJobId', ...DESIGN_FIELDS],
  `${ifRoom('user_id, print_job_id')} DO UPDATE SET quantity = excluded.quantity, variant_type = excluded.variant_type,
     leather_type = excluded.leather_type, color = excluded.color, customization = excluded.customization,
     configuration = excluded.configuration, updated_at = now()
   RETURNING id`,
);

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
    const lines = await tx.orm
      .update(cartItems)
      .set({ quantity, ...bindingColumns(print, design), updatedAt: sql`now()` })
      .where(isPrintLine(userId, jobId))
      .returning({ id: cartItems.id });
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

const LINE = selectFrom(cartItems, ['id'], 'WHERE user_id = $1 AND print_job_id = $2');

const isPrintLine = (userId: string, jobId: string) =>
  and(eq(cartItems.userId, userId), eq(cartItems.printJobId, jobId));

export const removePrint = (tx: Db, userId: string, jobId: string): Promise<unknown> =>
  tx.orm.delete(cartItems).where(isPrintLine(userId, jobId));

export async function findPrintsInCart(
  db: Pick<Db, 'query'>,
  userId: string,
  jobIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query(PRINTS, [userId, jobIds]);
  return new Set(rows.flatMap(({ printJobId }) => printJobId ?? []));
}

const PRINTS = selectFrom(cartItems, ['printJobId'], 'WHERE user_id = $1 AND print_job_id = ANY($2::text[])');
