import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { API } from '#contract/addresses.ts';
import { FaqsReply } from '#contract/faq.ts';
import { CURRENCY_HEADER, DEFAULT_CURRENCY, SEARCH_TEXT_MAX } from '#contract/limits.ts';
import type { Db } from '#db/connect.ts';
import { describeCall, read } from '#platform/calls.ts';
import { Failure } from '#platform/failures.ts';
import type { Rates } from '#platform/rates.ts';
import { matchingFaqs } from '#rules/faq-search.ts';
import { faqCategories, faqs } from './faqs.ts';

const FaqQuery = z.object({
  q: z
    .string('Write this parameter once.')
    .max(SEARCH_TEXT_MAX, `Use at most ${SEARCH_TEXT_MAX} characters.`)
    .optional(),
  category: z.string('Write this parameter once.').optional(),
});

/** `GET /api/faqs` (data-and-services 7): the questions, all or those that match, and their categories. */
export function faqRoutes(app: FastifyInstance, { db, rates }: { db: Db; rates: Rates }): void {
  app.get(
    API.faqs,
    describeCall({
      tag: 'Content',
      summary: 'Questions and answers by category; `q` finds words, `category` is the slug of one',
      query: FaqQuery,
      reply: FaqsReply,
    }),
    async (request) => {
      const { q = '', category } = read(FaqQuery, request.query);
      const rate = rates.of(String(request.headers[CURRENCY_HEADER] ?? DEFAULT_CURRENCY));
      if (!rate) {
        const message = 'The shop has no prices in this currency. /api/exchange-rates lists those it has.';
        throw new Failure(422, 'INVALID_CURRENCY', message, { [CURRENCY_HEADER]: message });
      }
      const [all, categories] = await Promise.all([faqs(db, rate), faqCategories(db)]);
      const data = matchingFaqs(all, q).filter((faq) => !category || faq.category === category);
      return { success: true, data, categories, total: data.length };
    },
  );
}
