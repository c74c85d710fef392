import fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendCsv } from './csv.ts';

async function fileThatFailsAfter(count: number) {
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

test('a file whose first row cannot be read is a failure, not a file', async () => {
  const { reply } = await fileThatFailsAfter(0);
  expect(reply).toMatchObject({ statusCode: 500 });
});

test('a file that breaks off is logged, with the reason', async () => {
  const { reply, log } = await fileThatFailsAfter(10);
  expect(reply).toBeInstanceOf(Error);
  expect(log).toContain('A file was cut off.');
  expect(log).toContain('the disk is full');
});
