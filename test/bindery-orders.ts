import { expect } from 'vitest';
import { createBindery } from './bindery.ts';
import type { openOrders } from './order-calls.ts';

type Shop = Awaited<ReturnType<typeof openOrders>>;

interface Email {
  kind: string;
  recipient: string;
  content: Record<string, unknown> & { books: { title: string; picture?: string }[] };
}

/** The buyer, bindery and emails of the shop that `shop` returns, which may open later. */
export function binderyOrders(shop: () => Shop) {
  const emails = () => shop().db.query<Email>('SELECT kind, recipient, content FROM outbox ORDER BY id');
  return {
    alice: () => shop().people.alice,
    bindery: () => createBindery(shop()),
    emails,
    kinds: async () => (await emails()).map(({ kind }) => kind),
  };
}

/** The error with which `work` is refused. */
export const refusal = (work: Promise<unknown>): Promise<{ message: string; fields?: object }> =>
  work.then(
    () => expect.fail('It was not refused.'),
    (error) => error,
  );
