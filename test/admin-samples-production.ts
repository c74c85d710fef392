import type { Design } from '#features/designs/design.ts';
import { computeSeal } from '#features/designs/server/seal.ts';
import { newId } from '#platform/new-id.ts';
import type { AdminSample } from './admin-sample.ts';
import { readStartingDesign } from './design-calls.ts';
import { createPerson } from './people.ts';
import { attachPrintedFile } from './print-samples.ts';
import { type Calls, openStoredFiles } from './site.ts';

async function anyBookId(db: Calls['db']): Promise<string> {
  const [book] = await db.query<{ id: string }>(
    'SELECT id FROM books WHERE withdrawn_at IS NULL ORDER BY id LIMIT 1',
  );
  return book?.id ?? '';
}

/** Creates a paid order of one book; its buyer's account is erased if `isErased`. */
async function createPaidLine({ app, db }: Calls, isErased = false): Promise<{ code: string; line: string }> {
  const email = `buyer-${newId().toLowerCase()}@example.com`;
  const buyer = await createPerson(app, db, { fullName: 'Alice Archer', email });
  const [order, shipment, line] = [newId(), newId(), newId()];
  const book = await anyBookId(db);
  const code = `RB-${order.slice(-9, -5)}-${order.slice(-4)}`;
  await db.query(
    `INSERT INTO orders (id, code, user_id, email, key, state, currency, rate, total, wallet, to_pay, components, included_taxes, paid_at)
     VALUES ($1, $2, $3, $4, $1, 'in_review', 'USD', 1, 100, 0, 100, '[]', '[]', now())`,
    [order, code, isErased ? null : buyer.id, isErased ? null : buyer.email],
  );
  await db.query(
    `INSERT INTO shipments (id, order_id, position, address, speed, expected_from, expected_to)
     VALUES ($1, $2, 0, '{"fullName": "Alice Archer", "line1": "1 High Street", "country": "GB"}', 'standard', '2026-12-28', '2026-12-31')`,
    [shipment, order],
  );
  await db.query(
    `INSERT INTO order_lines (id, order_id, shipment_id, position, book_id, title, author, image_url, variant_type, leather_type,
       color, color_label, box_wrapping, gift_wrapping, quantity, item_price, customization_charges, wrapping, discount,
       shipping, tax, total)
     VALUES ($1, $2, $3, 0, $4, 'Pride and Prejudice', 'Jane Austen', '/pictures/scene-1.webp', 'superDeluxe', 'realLeather',
       'oxblood', 'Oxblood', true, false, 1, 100, 0, 0, 0, 0, 0, 100)`,
    [line, order, shipment, book],
  );
  return { code, line };
}

const lineSample =
  (extras: object = {}): AdminSample =>
  async (calls) => ({ path: { line: (await createPaidLine(calls)).line }, ...extras });

/** Creates a proof in this state; for an erased account if it is to be approved on the customer's behalf. */
async function createProof(calls: Calls, state: 'sent_for_review' | 'in_progress', isErased = false) {
  const { code, line } = await createPaidLine(calls, isErased);
  const own = await readStartingDesign(calls.app, await anyBookId(calls.db));
  const bound = { edition: 'superDeluxe', leather: 'realLeather', colour: 'oxblood' } as const;
  const design: Design = { ...own, ...bound, ribbons: ['red'] };
  const hash = computeSeal(design);
  await calls.db.query('INSERT INTO order_designs (line_id, revision, hash, sealed) VALUES ($1, 1, $2, $3)', [
    ...[line, hash, JSON.stringify({ design, hash, parts: [], uploads: [], pictureSeed: 1 })],
  ]);
  await calls.db.query(
    'INSERT INTO proofs (line_id, order_id, state) SELECT $1, order_id, $2 FROM order_lines WHERE id = $1',
    [line, state],
  );
  await calls.db.query(
    `INSERT INTO proof_events (id, line_id, from_state, to_state, actor, text, hash) VALUES ($1, $2, NULL, 'sent_for_review', 'customer', '', $3)`,
    [newId(), line, hash],
  );
  return { path: { code, line }, design, hash };
}

const proofSample =
  (extras: object = {}): AdminSample =>
  async (calls) => ({ path: (await createProof(calls, 'sent_for_review')).path, ...extras });

const pressBody = { json: { from: 'waiting' } };
export const PRODUCTION_SAMPLES: Record<string, AdminSample> = {
  'GET /api/admin/production': () => ({ query: { state: 'open', due: 'late' } }),
  'GET /api/admin/production/export.csv': () => ({ query: { state: 'open' } }),
  'GET /api/admin/production/colours': () => ({}),
  'GET /api/admin/production/{line}': lineSample(),
  'GET /api/admin/production/{line}/picture': lineSample({ query: { width: '160' } }),
  'GET /api/admin/production/{line}/production.pdf': lineSample(),
  'GET /api/admin/production/{line}/layers': lineSample(),
  'GET /api/admin/production/{line}/layers/{layer}.svg': async (calls) => ({
    path: { line: (await createPaidLine(calls)).line, layer: 'cut' },
  }),
  'GET /api/admin/production/tickets.pdf': async (calls) => ({
    query: { lines: (await createPaidLine(calls)).line },
  }),
  'POST /api/admin/production/{line}/press': lineSample(pressBody),
  'POST /api/admin/production/{line}/undo': async (calls) => {
    const { line } = await createPaidLine(calls);
    await calls.db.query(
      `INSERT INTO production_lines (line_id, order_id, state) SELECT id, order_id, 'sewing' FROM order_lines WHERE id = $1`,
      [line],
    );
    await calls.db.query(
      `UPDATE orders SET state = 'in_production' WHERE id = (SELECT order_id FROM order_lines WHERE id = $1)`,
      [line],
    );
    return { path: { line }, json: { from: 'sewing' } };
  },
  'POST /api/admin/production/{line}/take': lineSample({ json: { who: 'me' } }),
  'POST /api/admin/production/{line}/notes': lineSample({
    form: { note: JSON.stringify({ audience: 'bindery', text: 'The skin is cut.' }) },
  }),
  'DELETE /api/admin/production/{line}/notes/{note}': async (calls) => ({ path: await createNote(calls) }),
  'GET /api/admin/production/{line}/notes/{note}/photos/{n}': async (calls) => ({
    path: { ...(await createNote(calls)), n: '1' },
  }),
  'GET /api/admin/proofs': () => ({ query: { show: 'bindery' } }),
  'GET /api/admin/proofs/export.csv': () => ({ query: { show: 'bindery' } }),
  'GET /api/admin/proofs/{code}/{line}': proofSample(),
  'GET /api/admin/proofs/{code}/{line}/flat': proofSample({ query: { revision: '1' } }),
  'GET /api/admin/proofs/{code}/{line}/file': async (calls) => {
    const { path } = await createProof(calls, 'sent_for_review');
    const email = `printer-${newId().toLowerCase()}@example.com`;
    await attachPrintedFile(
      await createPerson(calls.app, calls.db, { fullName: 'Ada Author', email }),
      calls,
      path.line,
    );
    return { path };
  },
  'POST /api/admin/proofs/{code}/{line}/send': proofSample({ json: { text: 'It fits well.' } }),
  'POST /api/admin/proofs/{code}/{line}/changes': proofSample({
    json: { text: 'A shorter title, please.' },
  }),
  'POST /api/admin/proofs/{code}/{line}/approve': async (calls) => ({
    path: (await createProof(calls, 'in_progress', true)).path,
    json: { text: '' },
  }),
  'POST /api/admin/proofs/{code}/{line}/design': async (calls) => {
    const { path, design } = await createProof(calls, 'sent_for_review');
    return { path, json: { design: { ...design, ribbons: ['navy'] } } };
  },
  'POST /api/admin/proofs/{code}/{line}/remarks': proofSample({
    json: { side: 'front', x: 20, y: 30, text: 'A little higher.' },
  }),
  'DELETE /api/admin/proofs/{code}/{line}/remarks/{remark}': async (calls) => {
    const { path, hash } = await createProof(calls, 'sent_for_review');
    const remark = newId();
    await calls.db.query(
      `INSERT INTO proof_remarks (id, line_id, hash, number, side, x, y, text, staff_name) VALUES ($1, $2, $3, 1, 'front', 1, 1, 'Higher.', 'Olive')`,
      [remark, path.line, hash],
    );
    return { path: { ...path, remark } };
  },
};

async function createNote(calls: Calls): Promise<{ line: string; note: string }> {
  const { line } = await createPaidLine(calls);
  const [note, key] = [newId(), `private/production/${newId()}.webp`];
  await openStoredFiles(calls).put(key, Buffer.from('RIFF'), 'image/webp');
  await calls.db.query(
    `INSERT INTO production_notes (id, line_id, order_id, audience, text, photos, staff_name)
     SELECT $1, id, order_id, 'bindery', 'The skin is cut.', $3::text[], 'Olive' FROM order_lines WHERE id = $2`,
    [note, line, [key]],
  );
  return { line, note };
}
