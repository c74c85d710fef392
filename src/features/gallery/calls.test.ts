import { expect, test } from 'vitest';
import { stockedCalls } from '#test/stocked-calls.ts';
import { GalleriesReply } from './contract.ts';

test('the gallery shows finished books', async () => {
  const calls = await stockedCalls();
  const { body: galleries } = await calls.get('/api/galleries');
  expect(GalleriesReply.parse(galleries)).toEqual(galleries);
  await calls.close();
}, 180_000);
