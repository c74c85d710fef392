import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { lazySerialisers, replySchemas } from './reply-schema.ts';

const emptyApp = () =>
  Fastify({ schemaController: { compilersFactory: { buildSerializer: lazySerialisers } } });
const BOOK = z.object({ title: z.string(), price: z.number().nullable() });

test('nothing leaves that the contract does not name, in the first reply and in every other', async () => {
  const app = emptyApp();
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

test('a schema is read when its first reply goes out, and not again', async () => {
  const app = emptyApp();
  let read = 0;
  const counted = z.object({
    get title() {
      read += 1;
      return z.string();
    },
  });
  app.get('/book', { schema: { response: replySchemas(counted) } }, () => ({ title: 'Walden' }));
  await app.ready();
  expect(read).toBe(0);
  await app.inject('/book');
  const afterFirst = read;
  expect(afterFirst).toBeGreaterThan(0);
  await app.inject('/book');
  expect(read).toBe(afterFirst);
});
