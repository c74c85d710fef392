import type { Design } from '#features/designs/design.ts';
import type { ProofState } from '#features/orders/proof-states.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { bookId } from './catalogue-books.ts';
import { readStartingDesign } from './design-calls.ts';
import { insertNote, insertProof, sealDesign } from './order-rows.ts';
import type { Person } from './people.ts';
import { attachPrintedFile } from './print-samples.ts';
import { readRow } from './read-rows.ts';
import type { Sample } from './sample.ts';
import type { Calls } from './site.ts';

const PRIDE = bookId(7);

/**
 * Valid request for every call of designs in a cart or order.
 * @param createOrder creates an order of one line for this person
 */
export function createProofSamples(
  createOrder: (
    owner: Person,
    calls: Calls,
  ) => Promise<{ code: string; line: { id: string; orderId: string } }>,
): Record<string, Sample> {
  const [carts] = API.carts;
  const proof = async (owner: Person, calls: Calls, state: ProofState = 'in_progress') => {
    const { code, line } = await createOrder(owner, calls);
    const { db } = calls;
    await db.query(`UPDATE orders SET state = 'in_review' WHERE code = $1`, [code]);
    const hash = await insertProof(db, line, await readDesign(calls), state);
    return { path: { code, line: line.id }, hash };
  };
  const approved = async (owner: Person, calls: Calls) => (await proof(owner, calls, 'approve')).path.line;
  /** Shows a production step with a photo to the customer. */
  const createShownStep = async (owner: Person, calls: Calls) => {
    const { code, line } = await createOrder(owner, calls);
    return { code, note: await insertNote(calls, line, 'customer') };
  };
  return {
    [`GET ${API.designs}/{id}/production.pdf`]: async (owner, calls) => ({
      path: { id: await approved(owner, calls) },
    }),
    [`GET ${API.designs}/{id}/layers/{layer}.svg`]: async (owner, calls) => ({
      path: { id: await approved(owner, calls), layer: 'cut' },
    }),
    [`GET ${carts}/item/{id}/design`]: async (owner, calls) => ({
      path: { id: (await createDesignedLine(owner, calls)).id },
    }),
    [`GET ${API.orders}/{code}/proofs`]: async (owner, calls) => ({
      path: { code: (await proof(owner, calls)).path.code },
    }),
    [`GET ${API.orders}/{code}/proofs/{line}/file`]: async (owner, calls) => {
      const { path } = await proof(owner, calls);
      await attachPrintedFile(owner, calls, path.line);
      return { path };
    },
    [`POST ${API.orders}/{code}/proofs/{line}/approve`]: async (owner, calls) => {
      const { path, hash } = await proof(owner, calls);
      return { path, json: { hash } };
    },
    [`POST ${API.orders}/{code}/proofs/{line}/changes`]: async (owner, calls) => {
      const { path } = await proof(owner, calls);
      return { path, json: { text: 'A little larger, please.' } };
    },
    [`GET ${API.orders}/{code}/production`]: async (owner, calls) => ({
      path: { code: (await createShownStep(owner, calls)).code },
    }),
    [`GET ${API.orders}/{code}/production/{note}/photos/{n}`]: async (owner, calls) => ({
      path: { ...(await createShownStep(owner, calls)), n: '1' },
    }),
    [`GET ${API.designs}/sealed/{hash}/picture`]: async (owner, calls) => ({
      query: { width: '160' },
      path: { hash: (await createDesignedLine(owner, calls)).hash },
    }),
  };
}

async function readDesign({ app }: Calls): Promise<Design> {
  return { ...(await readStartingDesign(app, PRIDE)), ribbons: ['red'] };
}

async function createDesignedLine(
  { id: owner }: Person,
  calls: Calls,
): Promise<{ id: string; hash: string }> {
  const { hash, sealed } = sealDesign(await readDesign(calls));
  const { id } = await readRow<{ id: string }>(
    calls.db,
    `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color, customization, configuration)
     VALUES ($1, $2, $3, 1, 'superDeluxe', 'realLeather', 'oxblood', $4, $5)
     ON CONFLICT (user_id, book_id, variant_type, leather_type, color, configuration) DO UPDATE SET quantity = 1
     RETURNING id`,
    [newId(), owner, PRIDE, JSON.stringify(sealed), hash],
  );
  return { id, hash };
}
