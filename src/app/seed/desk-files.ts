import { join } from 'node:path';
import { z } from 'zod';
import { CATALOGUE_FOLDER, readList } from './catalogue-files.ts';

const words = z.string().trim().min(1);

const PriceEntry = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, 'is lower-case letters, digits and hyphens'),
  item: words,
  note: words.optional(),
  usd: z.number().positive().optional(),
  exactly: z.boolean().default(false),
  copies: z.int().positive().default(1),
  time: words,
});
const FaqEntry = z.strictObject({
  category: words,
  questions: z.array(z.strictObject({ q: words, a: words, home: z.int().positive().optional() })).min(1),
});

/** What services cost, and the questions that people ask. Answers are Markdown. */
export interface DeskData {
  prices: z.infer<typeof PriceEntry>[];
  faqs: z.infer<typeof FaqEntry>[];
}

/** Reads `content/service-prices.yaml` and `content/faq.yaml`. @throws Error naming the file and all that is wrong in it */
export async function readDesk(folder = join(CATALOGUE_FOLDER, 'content')): Promise<DeskData> {
  const [prices, faqs] = await Promise.all([
    readList(join(folder, 'service-prices.yaml'), PriceEntry),
    readList(join(folder, 'faq.yaml'), FaqEntry),
  ]);
  return { prices, faqs };
}
