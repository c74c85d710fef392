import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesigns } from '#test/design-calls.ts';
import { bindingOfPrint } from './print-binding.ts';
import { createProducer } from './server/production/producer.ts';

let app: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, close } = await openDesigns());
});
afterAll(() => close());

const design = bindingOfPrint({
  ...{
    kind: 'thesis',
    title: 'On the Orbits of Small Bodies',
    name: 'Ada Byron',
    degree: 'PhD',
    year: '2026',
  },
  ...{ arms: null, pages: 320, trim: { width: 210, height: 297 }, paper: 'white-80' },
  ...{ edition: 'deluxe', leather: 'realLeather', colour: 'navy' },
});

test('the binding of a print job is accepted without a book, sealed, drawn and produced', async () => {
  const accepted = await app.designs.acceptPrint(design, { userId: null });
  expect(accepted).toMatchObject({ design, parts: [], uploads: [] });
  expect(accepted.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await app.designs.acceptPrint(design, { userId: null })).toEqual(accepted);
  const { signal } = new AbortController();
  const picture = { view: 'front', width: 320, format: 'webp' } as const;
  const drawn = await app.designs.draw(accepted.design, picture, { network: 'test', signal });
  expect(drawn.subarray(8, 12).toString()).toBe('WEBP');
  const producer = createProducer();
  const about = { hash: accepted.hash, title: design.book.title, date: new Date('2026-11-23T10:00:00Z') };
  try {
    const pdf = await producer.pdf({ design: accepted.design, traces: new Map(), about }, 'ada');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  } finally {
    producer.close();
  }
});

test('a leather that the shop has not is refused with the reason', async () => {
  await expect(app.designs.acceptPrint({ ...design, colour: 'sky' }, { userId: null })).rejects.toMatchObject(
    { status: 422, code: 'DESIGN_REFUSED' },
  );
});
