import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import type { Journey, People } from './journey.ts';
import type { Visitor } from './visitor.ts';

export interface SampleFile {
  who: Exclude<keyof People, 'pay'>;
  path: string;
  expectedTexts?: readonly string[];
}

const sampleFile = (who: SampleFile['who'], path: string, ...expectedTexts: string[]): SampleFile => ({
  who,
  path,
  expectedTexts,
});

/** Where each file of the OpenAPI document is found after the journey, except admin files without parameters. */
export function listSampleFiles(journey: Journey): Record<string, SampleFile> {
  const { bookId, code, order, book, print, note, saved, shared, job, logo, startingPoint } = journey;
  const month = order.placedAt.slice(0, 7);
  const { title } = book;
  const buyer = 'Rhoda Reader';
  const production = `/api/admin/production/${book.id}`;
  const [customerNote] = note.customerNotes;
  const sharedPath = `/api/designs/shared/${shared.split('/').at(-1)}`;
  return {
    'GET /api/designs/uploads/{id}/picture': sampleFile('reader', logo.address),
    'GET /api/designs/{id}/picture': sampleFile('reader', `/api/designs/${saved.id}/picture?width=320`),
    'GET /api/designs/shared/{token}/picture': sampleFile('reader', `${sharedPath}/picture?width=320`),
    'GET /api/designs/sealed/{hash}/picture': sampleFile(
      'reader',
      `/api/designs/sealed/${book.design.hash}/picture?width=320`,
    ),
    'GET /api/designs/starting-points/{id}/picture': sampleFile(
      'reader',
      `/api/designs/starting-points/${startingPoint.id}/picture?width=320`,
    ),
    'GET /api/designs/new/picture': sampleFile(
      'reader',
      `/api/designs/new/picture?width=320&bookId=${bookId}`,
    ),
    'GET /api/designs/{id}/production.pdf': sampleFile(
      'reader',
      `/api/designs/${saved.id}/production.pdf`,
      'Cut',
      'Boards',
    ),
    'GET /api/designs/{id}/layers/{layer}.svg': sampleFile(
      'reader',
      `/api/designs/${saved.id}/layers/foil-gold.svg`,
    ),
    'GET /api/print-jobs/{id}/file': sampleFile('reader', `/api/print-jobs/${job.id}/file`, 'On Binding'),
    'GET /api/orders/{code}/invoice': sampleFile('reader', `/api/orders/${code}/invoice`, code, title, buyer),
    'GET /api/orders/{code}/proofs/{line}/file': sampleFile(
      'reader',
      `/api/orders/${code}/proofs/${print.id}/file`,
      'On Binding',
    ),
    'GET /api/orders/{code}/production/{note}/photos/{n}': sampleFile('reader', customerNote.photos[0]),
    'GET /api/admin/imports/{id}/rows.csv': sampleFile(
      'owner',
      `/api/admin/imports/${journey.importId}/rows.csv`,
    ),
    'GET /api/admin/exports/{kind}': sampleFile('owner', '/api/admin/exports/csv?catalogue=exclusive'),
    'GET /api/admin/orders/packing-lists.pdf': sampleFile(
      'owner',
      `/api/admin/orders/packing-lists.pdf?codes=${code}`,
      code,
      title,
    ),
    'GET /api/admin/orders/labels.pdf': sampleFile(
      'owner',
      `/api/admin/orders/labels.pdf?codes=${code}`,
      buyer,
      'Albany',
    ),
    'GET /api/admin/orders/invoices.pdf': sampleFile(
      'owner',
      `/api/admin/orders/invoices.pdf?codes=${code}`,
      code,
      title,
    ),
    'GET /api/admin/orders/labels.csv': sampleFile('owner', `/api/admin/orders/labels.csv?codes=${code}`),
    'GET /api/admin/orders/{code}/designs/{hash}/picture': sampleFile(
      'owner',
      `/api/admin/orders/${code}/designs/${book.design.hash}/picture`,
    ),
    'GET /api/admin/production/{line}/notes/{note}/photos/{n}': sampleFile('owner', note.notes[0].photos[0]),
    'GET /api/admin/production/{line}/picture': sampleFile('owner', `${production}/picture`),
    'GET /api/admin/production/tickets.pdf': sampleFile(
      'owner',
      `/api/admin/production/tickets.pdf?lines=${book.id}`,
      code,
      title,
    ),
    'GET /api/admin/production/{line}/production.pdf': sampleFile(
      'owner',
      `${production}/production.pdf`,
      'Cut',
      'Boards',
    ),
    'GET /api/admin/production/{line}/layers/{layer}.svg': sampleFile(
      'owner',
      `${production}/layers/foil-gold.svg`,
    ),
    'GET /api/admin/proofs/{code}/{line}/file': sampleFile(
      'owner',
      `/api/admin/proofs/${code}/${print.id}/file`,
      'On Binding',
    ),
    'GET /api/admin/price-changes/{id}/books/export.csv': sampleFile(
      'owner',
      `/api/admin/price-changes/${journey.priceChange.id}/books/export.csv`,
    ),
    'GET /api/admin/customers/{id}/wallet/export.csv': sampleFile(
      'owner',
      `/api/admin/customers/${journey.customer.id}/wallet/export.csv`,
    ),
    'GET /api/admin/coupons/{id}/uses/export.csv': sampleFile(
      'owner',
      `/api/admin/coupons/${journey.coupon.id}/uses/export.csv`,
    ),
    'GET /api/admin/statements/export.csv': sampleFile(
      'owner',
      `/api/admin/statements/export.csv?month=${month}`,
    ),
    'GET /api/admin/statements/statement.pdf': sampleFile(
      'owner',
      `/api/admin/statements/statement.pdf?month=${month}`,
      'USD',
    ),
    'GET /api/admin/statements/orders.csv': sampleFile(
      'owner',
      `/api/admin/statements/orders.csv?month=${month}`,
    ),
  };
}

/** Downloads a file and opens it with another program than made it. */
export async function checkFile(visitor: Visitor, { path, expectedTexts = [] }: SampleFile): Promise<void> {
  const reply = await visitor.follow(path);
  const type = reply.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await reply.arrayBuffer());
  if (type.startsWith('application/pdf')) {
    const text = await readPdfText(bytes);
    for (const word of expectedTexts) expect(text, path).toContain(word);
  } else if (type.startsWith('image/')) await checkPicture(bytes, type, path);
  else if (type.startsWith('text/csv')) {
    const [head = []] = parse(Buffer.from(bytes), { bom: true, relax_column_count: true }) as string[][];
    expect(head.length, path).toBeGreaterThan(1);
  } else expect.unreachable(`${path} is a file of the type ${type}, which nothing here opens.`);
}

/** Text with single spaces, then layers and metadata, as PDF.js reads them. */
async function readPdfText(bytes: Uint8Array): Promise<string> {
  const file = await getDocumentProxy(bytes);
  const { text } = await extractText(file, { mergePages: true });
  const layers = await file.getOptionalContentConfig();
  const names = Array.from(layers, ([, { name }]) => name);
  const { info } = await file.getMetadata();
  return `${text.replaceAll(/\s+/g, ' ')} ${names.join(' ')} ${JSON.stringify(info)}`;
}

/** Decodes every pixel. */
export async function checkPicture(bytes: Uint8Array, type: string, path: string): Promise<void> {
  const picture = sharp(bytes);
  const { format, width, compression } = await picture.metadata();
  const kind = compression === 'av1' ? 'avif' : format;
  expect(type, path).toContain(kind);
  expect(width, path).toBeGreaterThan(0);
  await picture.stats();
}
