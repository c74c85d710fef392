import type { Db } from '#db/connect.ts';
import { newId } from '#platform/new-id.ts';
import type { Person } from './people.ts';
import { writeOrder } from './write-order.ts';

/** Places an order paid with the sandbox provider. @returns its code */
export async function writePaidOrder(
  db: Db,
  { id: userId }: Pick<Person, 'id'>,
  code: string,
  overrides: Partial<Parameters<typeof writeOrder>[1]> = {},
): Promise<string> {
  const [id, payment] = [newId(), newId()];
  await writeOrder(db, {
    id,
    userId,
    code,
    state: 'paid',
    events: [['paid', 'Paid by test payment.']],
    ...overrides,
  });
  await db.query('INSERT INTO invoices (number, order_id) VALUES ($1, $2)', [`2026-${code.slice(3)}`, id]);
  await db.query(
    `INSERT INTO sandbox_payments (id, idempotency_key, amount, currency, order_code, status)
     SELECT $1, $1, to_pay, currency, code, 'succeeded' FROM orders WHERE id = $2`,
    [payment, id],
  );
  await db.query(
    `INSERT INTO payments (id, order_id, order_code, attempt, provider, status, amount, currency, email, provider_ref)
     SELECT $1, id, code, 1, 'sandbox', 'succeeded', to_pay, currency, email, $1 FROM orders WHERE id = $2`,
    [payment, id],
  );
  return code;
}
