import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { lazySerialisers, replySchemas } from './reply-schema.ts';

const createApp = () =>
  Fastify({ schemaController: { compilersFactory: { buildSerializer: lazySerialisers } } });
const BOOK = z.object({ title: z.string(), price: z.number().nullable() });

test('drops fields the contract doesn’t name, in every reply', async () => {
  const app = createApp();
  const reply = { title: 'Walden', price: null, cost: 12 };
  app.get('/book', { schema: { response: replySchemas(BOOK) } }, () => reply);
  app.get('/refusal', { schema: { response: replySchemas(BOOK) } }, (_request, answer) =>
    answer.code(404).send({ success: false, code: 'NOT_FOUND', message: 'Not here.', path: '/secret' }),
  );
  for (let i = 0; i < 2; i += 1) {
    expect((await app.inject('/book')).json()).toEqual({ title: 'Walden', price: null });
    expect((await app.inject('/refusal')).json()).toEqual({
      success: false,
      code: 'NOT_FOUND',
      message: 'Not here.',
    });
  }
});

test('reads a schema once, for its first reply', async () => {
  const app = createApp();
  let readCount = 0;
  const counted = z.object({
    get title() {
      readCount += 1;
      return z.string();
    },
  });
  app.get('/book', { schema: { response: replySchemas(counted) } }, () => ({ title: 'Walden' }));
  await app.ready();
  expect(readCount).toBe(0);
  await app.inject('/book');
  const afterFirst = readCount;
  expect(afterFirst).toBeGreaterThan(0);
  await app.inject('/book');
  expect(readCount).toBe(afterFirst);
});
