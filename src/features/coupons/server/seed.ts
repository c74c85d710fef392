import { join } from 'node:path';
import { z } from 'zod';
import { CONTENT_FOLDER, nonEmptyText, readList } from '#db/seeding/data-files.ts';
import { insert } from '#db/seeding/insert.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { OPENING } from '#db/seeding/stable-id.ts';
import { VARIANT_TYPES } from '#kernel/binding.ts';
import { coupons } from '../tables.ts';

const CouponEntry = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9]{4,20}$/, 'is 4 to 20 capital letters and digits'),
    title: nonEmptyText,
    percent: z.int().min(1).max(100).optional(),
    usd: z.number().positive().optional(),
    wrapping: z.literal(true).optional(),
    edition: z.enum(VARIANT_TYPES).optional(),
    alike: z.int().min(2).optional(),
    minimum: z.number().nonnegative().default(0),
    each: z.int().nonnegative().default(1),
    uses: z.int().positive().optional(),
  })
  .refine(
    ({ percent, usd, wrapping }) =>
      [percent, usd, wrapping].filter((value) => value !== undefined).length === 1,
    'takes off exactly one of percent, usd and wrapping',
  );

/** `content/coupons.yaml`; coupons are listed in order of creation. */
export const couponsPart: ContentPart = {
  tables: ['coupons'],
  async read() {
    const entries = await readList(join(CONTENT_FOLDER, 'coupons.yaml'), CouponEntry);
    const rows = entries.map((entry, i) => ({
      code: entry.code,
      title: entry.title,
      percent: entry.percent ?? null,
      amount: entry.usd === undefined ? null : cents(entry.usd),
      giftWrapping: entry.wrapping ?? false,
      variantType: entry.edition ?? null,
      alikeCopies: entry.alike ?? null,
      minimum: cents(entry.minimum),
      perUser: entry.each === 0 ? null : entry.each,
      totalUses: entry.uses ?? null,
      createdAt: new Date(OPENING.getTime() + i).toISOString(),
    }));
    return (tx) => insert(tx, coupons, rows);
  },
};

const cents = (usd: number) => Math.round(usd * 100);
