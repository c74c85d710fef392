import { join } from 'node:path';
import { z } from 'zod';
import { CONTENT_FOLDER, nonEmptyText, readYaml, validate } from '#db/seeding/data-files.ts';
import { insert } from '#db/seeding/insert.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { WRAPPINGS } from '../../charges.ts';
import { customizationPrices, processingCosts, wrappingPrices } from '../../tables.ts';

/** Converts dollars from a data file to cents. */
export const cents = (usd: number): number => Math.round(usd * 100);

const usd = z.number().nonnegative();
const LabelledPrice = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, 'is lower-case letters, digits and hyphens'),
  label: nonEmptyText,
  usd,
});
const OrderPrices = z.strictObject({
  processing: z.array(LabelledPrice),
  wrapping: z.record(z.enum(WRAPPINGS), usd),
  customization: z.array(LabelledPrice),
});

/** `content/order-prices.yaml`: charges besides books, shipping and tax. */
export const orderPricesPart: ContentPart = {
  tables: ['processing_costs', 'wrapping_prices', 'customization_prices'],
  async read() {
    const file = 'order-prices.yaml';
    const prices = validate(file, OrderPrices, await readYaml(join(CONTENT_FOLDER, file)));
    const { processing, wrapping, customization } = prices;
    return async (tx) => {
      await insert(tx, processingCosts, toPriceRows(processing));
      await insert(
        tx,
        wrappingPrices,
        WRAPPINGS.map((name) => ({ wrapping: name, amount: cents(wrapping[name]) })),
      );
      await insert(tx, customizationPrices, toPriceRows(customization));
    };
  },
};

const toPriceRows = (prices: z.infer<typeof LabelledPrice>[]) =>
  prices.map(({ id, label, usd: dollars }, position) => ({ id, label, amount: cents(dollars), position }));
