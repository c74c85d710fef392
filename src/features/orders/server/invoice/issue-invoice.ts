import type { Db } from '#db/connect.ts';

/**
 * Issues the invoice of a paid order. Numbers within a year have no gaps: the counter row stays locked until the
 * transaction ends, so a rolled-back number is reused.
 */
export async function issueInvoice(tx: Db, orderId: string): Promise<void> {
  const [counter] = await tx.query<{ year: number; last: number }>(
    `INSERT INTO invoice_counters (year, last) VALUES (extract(year FROM now() AT TIME ZONE 'UTC')::smallint, 1)
     ON CONFLICT (year) DO UPDATE SET last = invoice_counters.last + 1 RETURNING year, last`,
  );
  if (!counter) throw new Error('The invoice counter returned no number.');
  const number = `${counter.year}-${String(counter.last).padStart(5, '0')}`;
  await tx.query('INSERT INTO invoices (number, order_id) VALUES ($1, $2)', [number, orderId]);
}
