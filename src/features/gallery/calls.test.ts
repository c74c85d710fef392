import { expect, test } from 'vitest';
import { stockedShop } from '#test/stocked-shop.ts';
import { GalleriesReply } from './contract.ts';

test('the gallery shows finished books', async () => {
  const shop = await stockedShop();
  const { body: galleries } = await shop.get('/api/galleries');
  expect(GalleriesReply.parse(galleries)).toEqual(galleries);
  await shop.close();
}, 180_000);
