import { join } from 'node:path';
import { z } from 'zod';
import { CONTENT_FOLDER, nonEmptyText, readList } from '#db/seeding/data-files.ts';
import { insert } from '#db/seeding/insert.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { sellers } from './invoice/tables.ts';

const SellerEntry = z.strictObject({
  name: nonEmptyText,
  address: z.array(nonEmptyText).min(1),
  registrations: z.array(nonEmptyText),
  contact: nonEmptyText.optional(),
});

/** `content/seller.yaml`. */
export const sellerPart: ContentPart = {
  tables: ['sellers'],
  async read() {
    const entries = await readList(join(CONTENT_FOLDER, 'seller.yaml'), SellerEntry);
    const rows = entries
      .slice(0, 1)
      .map((entry) => ({ ...entry, id: 'seller', contact: entry.contact ?? null }));
    return (tx) => insert(tx, sellers, rows);
  },
};
