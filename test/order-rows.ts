import type { InferInsertModel } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { Address } from '#features/addresses/contract.ts';
import type { Design } from '#features/designs/design.ts';
import { computeSeal } from '#features/designs/server/seal.ts';
import type { ProofState } from '#features/orders/proof-states.ts';
import { productionNotes } from '#features/orders/server/admin/tables.ts';
import { orderDesigns, orderLines, orders, proofEvents, proofs, shipments } from '#features/orders/tables.ts';
import { newId } from '#platform/new-id.ts';
import { createReadableCode } from '#platform/readable-code.ts';
import { bookId } from './catalogue-books.ts';
import { insertRow } from './insert-row.ts';
import { type Calls, openStoredFiles } from './site.ts';

export const ADDRESS: Address = {
  id: 'an-address',
  addressType: 'shipping',
  fullName: 'Alice Archer',
  company: null,
  country: 'GB',
  line1: '1 High Street',
  line2: null,
  city: 'London',
  region: null,
  postalCode: 'SW1A 1AA',
  phone: null,
  isDefault: false,
};

/** Writes an order, by default a paid one of 1.00 USD without an account, shipment or lines. */
export async function insertOrder(db: Db, values: Partial<InferInsertModel<typeof orders>> = {}) {
  const id = values.id ?? newId();
  const total = values.total ?? 100;
  return insertRow(db, orders, {
    id,
    key: id,
    code: createReadableCode('RB'),
    state: 'paid',
    currency: 'USD',
    rate: 1,
    total,
    toPay: total - (values.wallet ?? 0),
    components: [],
    includedTaxes: [],
    ...values,
  });
}

export const insertShipment = (
  db: Db,
  orderId: string,
  values: Partial<InferInsertModel<typeof shipments>> = {},
) =>
  insertRow(db, shipments, {
    orderId,
    address: ADDRESS,
    speed: 'standard',
    expectedFrom: '2026-12-21',
    expectedTo: '2026-12-24',
    ...values,
  });

/** Writes a shipment and its line, by default one Deluxe copy of a book for 1.00 USD. */
export async function insertLine(
  db: Db,
  orderId: string,
  line: Partial<InferInsertModel<typeof orderLines>> = {},
  shipment: Partial<InferInsertModel<typeof shipments>> = {},
) {
  const { position = 0, itemPrice = 100 } = line;
  const { id: shipmentId } = await insertShipment(db, orderId, { position, ...shipment });
  return insertRow(db, orderLines, {
    orderId,
    shipmentId,
    position,
    quantity: 1,
    itemPrice,
    total: itemPrice,
    ...(line.quoteLineId ? {} : { bookId: bookId(7), catalogue: 'regular', sku: 'SKU' }),
    title: 'Pride and Prejudice',
    titleSlug: 'pride-and-prejudice',
    author: 'Jane Austen',
    imageUrl: '/pictures/scene-1.webp',
    variantType: 'deluxe',
    leatherType: 'realLeather',
    color: 'oxblood',
    colorLabel: 'Oxblood',
    ...line,
  });
}

/** Seals a design for an order's line, with a proof in this state. @returns the hash of the seal */
export async function insertProof(
  db: Db,
  { id: lineId, orderId }: { id: string; orderId: string },
  design: Design,
  state: ProofState,
): Promise<string> {
  const { hash, sealed } = sealDesign(design);
  await insertRow(db, orderDesigns, { lineId, revision: 1, hash, sealed });
  await insertRow(db, proofs, { lineId, orderId, state });
  const event = { lineId, hash, actor: 'customer', text: '' } as const;
  await insertRow(db, proofEvents, { ...event, to: 'sent_for_review' });
  if (state !== 'sent_for_review')
    await insertRow(db, proofEvents, { ...event, from: 'in_progress', to: state });
  return hash;
}

/** The design as it is stored with an order or in a cart. */
export function sealDesign(design: Design) {
  const hash = computeSeal(design);
  return { hash, sealed: { design, hash, parts: [], uploads: [], pictureSeed: 1 } };
}

/** Writes a production note with a stored photo. @returns its id */
export async function insertNote(
  calls: Pick<Calls, 'db' | 'folder'>,
  { id: lineId, orderId }: { id: string; orderId: string },
  audience: 'bindery' | 'customer',
): Promise<string> {
  const key = `private/production/${newId()}.webp`;
  await openStoredFiles(calls).put(key, Buffer.from('RIFF'), 'image/webp');
  const note = { lineId, orderId, audience, text: 'The skin is cut.', photos: [key] };
  return (await insertRow(calls.db, productionNotes, note)).id;
}
