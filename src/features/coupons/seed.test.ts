import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';

test('the demo shop has a coupon for every offer except lettering', async () => {
  const db = await testDatabase('seeded');
  const offersWithoutCoupon = await db.query(
    `SELECT coupon_code AS code FROM offers WHERE coupon_code NOT IN (SELECT code FROM coupons)`,
  );
  const coupons = await db.query(
    `SELECT code, percent, gift_wrapping AS wrapping, variant_type AS edition, alike_copies AS alike
     FROM coupons ORDER BY created_at`,
  );
  await db.close();
  expect(offersWithoutCoupon).toEqual([{ code: 'INITIALS' }]);
  expect(coupons).toEqual([
    { code: 'MARBLED10', percent: 10, wrapping: false, edition: 'deluxe', alike: null },
    { code: 'THREEALIKE15', percent: 15, wrapping: false, edition: null, alike: 3 },
    { code: 'WRAPPED', percent: null, wrapping: true, edition: null, alike: null },
  ]);
});
