import { join } from 'node:path';
import { z } from 'zod';
import { CONTENT_FOLDER, readYaml, validate } from '#db/seeding/data-files.ts';
import { insert } from '#db/seeding/insert.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { referralTerms } from '../tables.ts';

const Terms = z.strictObject({ usd: z.number().positive(), waitDays: z.int().nonnegative() });

/** `content/referral.yaml`. */
export const referralPart: ContentPart = {
  tables: ['referral_terms'],
  async read() {
    const file = 'referral.yaml';
    const { usd, waitDays } = validate(file, Terms, await readYaml(join(CONTENT_FOLDER, file)));
    return (tx) => insert(tx, referralTerms, [{ id: 'terms', amount: Math.round(usd * 100), waitDays }]);
  },
};
