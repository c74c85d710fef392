import fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendCsv } from './csv.ts';

async function exportFailingAfter(count: number) {
  const log: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line) => log.push(line) } } });
  app.get('/', (_request, reply) =>
    sendCsv(
      reply,
      'books',
      ['title'],
      (async function* () {
        for (let row = 0; row < count; row += 1) yield ['x'.repeat(10_000)];
        throw new Error('the disk is full');
      })(),
    ),
  );
  const reply = await app.inject('/').catch((error: Error) => error);
  await app.close();
  return { reply, log: log.join('') };
}

test('fails when the first row can’t be read', async () => {
  const { reply } = await exportFailingAfter(0);
  expect(reply).toMatchObject({ statusCode: 500 });
});

test('logs why a file was cut off', async () => {
  const { reply, log } = await exportFailingAfter(10);
  expect(reply).toBeInstanceOf(Error);
  expect(log).toContain('A file was cut off.');
  expect(log).toContain('the disk is full');
});
