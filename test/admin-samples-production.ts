import type { Design } from '#features/designs/design.ts';
import { productionLines, proofRemarks } from '#features/orders/server/admin/tables.ts';
import type { AdminSample } from './admin-sample.ts';
import { readStartingDesign } from './design-calls.ts';
import { insertRow } from './insert-row.ts';
import { insertLine, insertNote, insertOrder, insertProof } from './order-rows.ts';
import { createPerson } from './people.ts';
import { attachPrintedFile } from './print-samples.ts';
import { anyBookId } from './sample.ts';
import type { Calls } from './site.ts';

/** Creates a paid order of one book; its buyer's account is erased if `isErased`. */
async function createPaidLine({ app, db }: Calls, isErased = false) {
  const buyer = await createPerson(app, db);
  const { id, code } = await insertOrder(db, {
    ...(isErased ? {} : { userId: buyer.id, email: buyer.email }),
    state: 'in_review',
    paidAt: new Date().toISOString(),
  });
  const line = await insertLine(db, id, {
    bookId: await anyBookId({ db }),
    variantType: 'superDeluxe',
    boxWrapping: true,
  });
  return { code, line };
}

const lineSample =
  (extras: object = {}): AdminSample =>
  async (calls) => ({ path: { line: (await createPaidLine(calls)).line.id }, ...extras });

/** Creates a proof in this state; for an erased account if it is to be approved on the customer's behalf. */
async function createProof(calls: Calls, state: 'sent_for_review' | 'in_progress', isErased = false) {
  const { code, line } = await createPaidLine(calls, isErased);
  const own = await readStartingDesign(calls.app, await anyBookId(calls));
  const bound = { edition: 'superDeluxe', leather: 'realLeather', colour: 'oxblood' } as const;
  const design: Design = { ...own, ...bound, ribbons: ['red'] };
  const hash = await insertProof(calls.db, line, design, state);
  return { path: { code, line: line.id }, design, hash };
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
    path: { line: (await createPaidLine(calls)).line.id, layer: 'cut' },
  }),
  'GET /api/admin/production/tickets.pdf': async (calls) => ({
    query: { lines: (await createPaidLine(calls)).line.id },
  }),
  'POST /api/admin/production/{line}/press': lineSample(pressBody),
  'POST /api/admin/production/{line}/undo': async (calls) => {
    const { line } = await createPaidLine(calls);
    await insertRow(calls.db, productionLines, { lineId: line.id, orderId: line.orderId, state: 'sewing' });
    await calls.db.query(`UPDATE orders SET state = 'in_production' WHERE id = $1`, [line.orderId]);
    return { path: { line: line.id }, json: { from: 'sewing' } };
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
    await attachPrintedFile(await createPerson(calls.app, calls.db), calls, path.line);
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
    const remark = { lineId: path.line, hash, number: 1, side: 'front', text: 'Higher.' } as const;
    const { id } = await insertRow(calls.db, proofRemarks, remark);
    return { path: { ...path, remark: id } };
  },
};

async function createNote(calls: Calls): Promise<{ line: string; note: string }> {
  const { line } = await createPaidLine(calls);
  return { line: line.id, note: await insertNote(calls, line, 'bindery') };
}
