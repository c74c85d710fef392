import { join } from 'node:path';
import { z } from 'zod';
import { CONTENT_FOLDER, nonEmptyText, readList } from '#db/seeding/data-files.ts';
import { insert } from '#db/seeding/insert.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { taxRates } from '../../tables.ts';

const TaxEntry = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, 'is the code of a country'),
  region: z.string().default(''),
  name: nonEmptyText,
  /** Read in thousandths, to avoid floating-point errors. */
  percent: z.number().min(0).max(100),
  included: z.boolean().default(false),
});

/** `content/tax-rates.yaml`. */
export const taxRatesPart: ContentPart = {
  tables: ['tax_rates'],
  async read() {
    const entries = await readList(join(CONTENT_FOLDER, 'tax-rates.yaml'), TaxEntry);
    const rows = entries.map(({ percent, included: isIncluded, ...rate }) => ({
      ...rate,
      rate: Math.round(percent * 1000),
      isIncluded,
    }));
    return (tx) => insert(tx, taxRates, rows);
  },
};
