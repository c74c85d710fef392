import { join } from 'node:path';
import { z } from 'zod';
import { CONTENT_FOLDER, readYaml, validate } from '#db/seeding/data-files.ts';
import { insert } from '#db/seeding/insert.ts';
import type { FillPart } from '#db/seeding/parts.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { exchangeRates } from './tables.ts';

const RateEntry = z.strictObject({ currency: CurrencyCode, rate: z.number().positive() });
const RatesFile = z.strictObject({ asOf: z.iso.date(), rates: z.array(RateEntry).min(1) });

/** Reads `content/rates.yaml` for `exchange_rates`. @throws Error naming the file and every mistake */
export async function readRates(): Promise<FillPart> {
  const { asOf, rates } = validate(
    'rates.yaml',
    RatesFile,
    await readYaml(join(CONTENT_FOLDER, 'rates.yaml')),
  );
  const rows = rates.map((rate) => ({ ...rate, asOf }));
  return (tx) => insert(tx, exchangeRates, rows);
}
