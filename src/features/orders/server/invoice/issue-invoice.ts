import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { invoiceCounters, invoices } from './tables.ts';

/**
 * Issues the invoice of a paid order. Numbers within a year have no gaps: the counter row stays locked until the
 * transaction ends, so a rolled-back number is reused.
 */
export async function issueInvoice(tx: Db, orderId: string): Promise<void> {
  const [counter] = await tx.orm
    .insert(invoiceCounters)
    .values({ year: sql`extract(year FROM now() AT TIME ZONE 'UTC')::smallint`, last: 1 })
    .onConflictDoUpdate({
      target: invoiceCounters.year,
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning();
  if (!counter) throw new Error('The invoice counter returned no number.');
  const number = `${counter.year}-${String(counter.last).padStart(5, '0')}`;
  await tx.orm.insert(invoices).values({ number, orderId });
}
