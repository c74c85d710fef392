import type { Design } from '#features/designs/design.ts';
import { computeSeal } from '#features/designs/server/seal.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { bookId } from './catalogue-books.ts';
import { readStartingDesign } from './design-calls.ts';
import type { Person } from './people.ts';
import { attachPrintedFile } from './print-samples.ts';
import type { Sample, SampleRequest } from './sample.ts';
import { type Calls, openStoredFiles } from './site.ts';

const PRIDE = bookId(7);

/**
 * Valid request for every call of designs in a cart or order.
 * @param createOrder creates an order of one line for this person
 */
export function createProofSamples(
  createOrder: (owner: Person, calls: Calls) => Promise<{ code: string; line: string }>,
): Record<string, Sample> {
  const [carts] = API.carts;
  const proof = async (owner: Person, calls: Calls) => {
    const { code, line } = await createOrder(owner, calls);
    const { hash, sealed } = await createSealedDesign(calls);
    const { db } = calls;
    await db.query(`UPDATE orders SET state = 'in_review' WHERE code = $1`, [code]);
    await db.query('INSERT INTO order_designs (line_id, revision, hash, sealed) VALUES ($1, 1, $2, $3)', [
      ...[line, hash, JSON.stringify(sealed)],
    ]);
    await db.query(
      `INSERT INTO proofs (line_id, order_id, state) SELECT $1, order_id, 'in_progress' FROM order_lines WHERE id = $1`,
      [line],
    );
    await db.query(
      `INSERT INTO proof_events (id, line_id, from_state, to_state, actor, text, hash)
       VALUES ($1, $2, NULL, 'sent_for_review', 'customer', '', $3)`,
      [newId(), line, hash],
    );
    return { path: { code, line }, hash };
  };
  const approved = async (owner: Person, calls: Calls) => {
    const { path, hash } = await proof(owner, calls);
    await calls.db.query(`UPDATE proofs SET state = 'approve' WHERE line_id = $1`, [path.line]);
    await calls.db.query(
      `INSERT INTO proof_events (id, line_id, from_state, to_state, actor, text, hash)
       VALUES ($1, $2, 'in_progress', 'approve', 'customer', '', $3)`,
      [newId(), path.line, hash],
    );
    return path.line;
  };
  /** Shows a production step with a photo to the customer. */
  const createShownStep = async (owner: Person, calls: Calls) => {
    const { code, line } = await createOrder(owner, calls);
    const [note, key] = [newId(), `private/production/${newId()}.webp`];
    await openStoredFiles(calls).put(key, Buffer.from('RIFF'), 'image/webp');
    await calls.db.query(
      `INSERT INTO production_notes (id, line_id, order_id, audience, text, photos, staff_name)
       SELECT $1, id, order_id, 'customer', 'The skin is cut.', $3::text[], 'Olive' FROM order_lines WHERE id = $2`,
      [note, line, [key]],
    );
    return { code, note };
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
    [`GET ${API.orders}/{code}/proofs`]: async (owner, calls): Promise<SampleRequest> => ({
      path: { code: (await proof(owner, calls)).path.code },
    }),
    [`GET ${API.orders}/{code}/proofs/{line}/file`]: async (owner, calls): Promise<SampleRequest> => {
      const { path } = await proof(owner, calls);
      await attachPrintedFile(owner, calls, path.line);
      return { path };
    },
    [`POST ${API.orders}/{code}/proofs/{line}/approve`]: async (owner, calls): Promise<SampleRequest> => {
      const { path, hash } = await proof(owner, calls);
      return { path, json: { hash } };
    },
    [`POST ${API.orders}/{code}/proofs/{line}/changes`]: async (owner, calls): Promise<SampleRequest> => {
      const { path } = await proof(owner, calls);
      return { path, json: { text: 'A little larger, please.' } };
    },
    [`GET ${API.orders}/{code}/production`]: async (owner, calls): Promise<SampleRequest> => ({
      path: { code: (await createShownStep(owner, calls)).code },
    }),
    [`GET ${API.orders}/{code}/production/{note}/photos/{n}`]: async (
      owner,
      calls,
    ): Promise<SampleRequest> => ({
      path: { ...(await createShownStep(owner, calls)), n: '1' },
    }),
    [`GET ${API.designs}/sealed/{hash}/picture`]: async (owner, calls) => ({
      query: { width: '160' },
      path: { hash: (await createDesignedLine(owner, calls)).hash },
    }),
  };
}

async function createSealedDesign({ app }: Calls) {
  const design: Design = { ...(await readStartingDesign(app, PRIDE)), ribbons: ['red'] };
  const hash = computeSeal(design);
  return { hash, sealed: { design, hash, parts: [], uploads: [], pictureSeed: 1 } };
}

async function createDesignedLine(
  { id: owner }: Person,
  calls: Calls,
): Promise<{ id: string; hash: string }> {
  const { hash, sealed } = await createSealedDesign(calls);
  const [line] = await calls.db.query<{ id: string }>(
    `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color, customization, configuration)
     VALUES ($1, $2, $3, 1, 'superDeluxe', 'realLeather', 'oxblood', $4, $5)
     ON CONFLICT (user_id, book_id, variant_type, leather_type, color, configuration) DO UPDATE SET quantity = 1
     RETURNING id`,
    [newId(), owner, PRIDE, JSON.stringify(sealed), hash],
  );
  return { id: line?.id ?? '', hash };
}
