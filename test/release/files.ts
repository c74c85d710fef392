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

const filesFor =
  (who: SampleFile['who']) =>
  (path: string, ...expectedTexts: string[]): SampleFile => ({ who, path, expectedTexts });

/** Where each file of the OpenAPI document is found after the journey, except admin files without parameters. */
export const listSampleFiles = (journey: Journey): Record<string, SampleFile> => ({
  ...listCustomerFiles(journey),
  ...listAdminFiles(journey),
});

const BUYER = 'Rhoda Reader';

function listCustomerFiles(journey: Journey): Record<string, SampleFile> {
  const { bookId, code, book, print, note, saved, shared, job, logo, startingPoint } = journey;
  const file = filesFor('reader');
  const design = `/api/designs/${saved.id}`;
  const sharedDesign = `/api/designs/shared/${shared.split('/').at(-1)}`;
  const order = `/api/orders/${code}`;
  const width = 'width=320';
  return {
    'GET /api/designs/uploads/{id}/picture': file(logo.address),
    'GET /api/designs/{id}/picture': file(`${design}/picture?${width}`),
    'GET /api/designs/shared/{token}/picture': file(`${sharedDesign}/picture?${width}`),
    'GET /api/designs/sealed/{hash}/picture': file(
      `/api/designs/sealed/${book.design.hash}/picture?${width}`,
    ),
    'GET /api/designs/starting-points/{id}/picture': file(
      `/api/designs/starting-points/${startingPoint.id}/picture?${width}`,
    ),
    'GET /api/designs/new/picture': file(`/api/designs/new/picture?${width}&bookId=${bookId}`),
    'GET /api/designs/{id}/production.pdf': file(`${design}/production.pdf`, 'Cut', 'Boards'),
    'GET /api/designs/{id}/layers/{layer}.svg': file(`${design}/layers/foil-gold.svg`),
    'GET /api/print-jobs/{id}/file': file(`/api/print-jobs/${job.id}/file`, 'On Binding'),
    'GET /api/orders/{code}/invoice': file(`${order}/invoice`, code, book.title, BUYER),
    'GET /api/orders/{code}/proofs/{line}/file': file(`${order}/proofs/${print.id}/file`, 'On Binding'),
    'GET /api/orders/{code}/production/{note}/photos/{n}': file(note.customerNotes[0].photos[0]),
  };
}

function listAdminFiles(journey: Journey): Record<string, SampleFile> {
  const { code, order, book, print, note, importId, priceChange, customer, coupon } = journey;
  const file = filesFor('owner');
  const orders = '/api/admin/orders';
  const [production, line] = ['/api/admin/production', `/api/admin/production/${book.id}`];
  const statements = '/api/admin/statements';
  const month = `month=${order.placedAt.slice(0, 7)}`;
  return {
    'GET /api/admin/imports/{id}/rows.csv': file(`/api/admin/imports/${importId}/rows.csv`),
    'GET /api/admin/exports/{kind}': file('/api/admin/exports/csv?catalogue=exclusive'),
    [`GET ${orders}/packing-lists.pdf`]: file(`${orders}/packing-lists.pdf?codes=${code}`, code, book.title),
    [`GET ${orders}/labels.pdf`]: file(`${orders}/labels.pdf?codes=${code}`, BUYER, 'Albany'),
    [`GET ${orders}/invoices.pdf`]: file(`${orders}/invoices.pdf?codes=${code}`, code, book.title),
    [`GET ${orders}/labels.csv`]: file(`${orders}/labels.csv?codes=${code}`),
    [`GET ${orders}/{code}/designs/{hash}/picture`]: file(
      `${orders}/${code}/designs/${book.design.hash}/picture`,
    ),
    [`GET ${production}/{line}/notes/{note}/photos/{n}`]: file(note.notes[0].photos[0]),
    [`GET ${production}/{line}/picture`]: file(`${line}/picture`),
    [`GET ${production}/tickets.pdf`]: file(`${production}/tickets.pdf?lines=${book.id}`, code, book.title),
    [`GET ${production}/{line}/production.pdf`]: file(`${line}/production.pdf`, 'Cut', 'Boards'),
    [`GET ${production}/{line}/layers/{layer}.svg`]: file(`${line}/layers/foil-gold.svg`),
    'GET /api/admin/proofs/{code}/{line}/file': file(
      `/api/admin/proofs/${code}/${print.id}/file`,
      'On Binding',
    ),
    'GET /api/admin/price-changes/{id}/books/export.csv': file(
      `/api/admin/price-changes/${priceChange.id}/books/export.csv`,
    ),
    'GET /api/admin/customers/{id}/wallet/export.csv': file(
      `/api/admin/customers/${customer.id}/wallet/export.csv`,
    ),
    'GET /api/admin/coupons/{id}/uses/export.csv': file(`/api/admin/coupons/${coupon.id}/uses/export.csv`),
    [`GET ${statements}/export.csv`]: file(`${statements}/export.csv?${month}`),
    [`GET ${statements}/statement.pdf`]: file(`${statements}/statement.pdf?${month}`, 'USD'),
    [`GET ${statements}/orders.csv`]: file(`${statements}/orders.csv?${month}`),
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
