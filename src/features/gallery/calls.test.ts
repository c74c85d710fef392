import { expect, test } from 'vitest';
import { openStockedCalls } from '#test/stocked-calls.ts';
import { GalleriesReply } from './contract.ts';

test('the gallery shows finished books with covers of both editions', async () => {
  const calls = await openStockedCalls();
  const { body: galleries } = await calls.get('/api/galleries');
  expect(GalleriesReply.parse(galleries)).toEqual(galleries);
  const { data } = GalleriesReply.parse(galleries);
  for (const { category, books } of data)
    for (const { imageUrl, imageUrlDeluxe, imageUrlSuperDeluxe } of books) {
      expect(imageUrl).toContain(`-${category}-`);
      expect(imageUrlDeluxe).toContain('-deluxe-');
      expect(imageUrlSuperDeluxe).toContain('-superDeluxe-');
    }
  expect(data.flatMap(({ books }) => books)).not.toEqual([]);
  await calls.close();
}, 180_000);
