import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { API } from '#kernel/api.ts';
import { SEARCH_TEXT_MAX } from '#kernel/limits.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { limitCharacters, looseText } from '#kernel/text.ts';
import { describeCall, parseInput } from '#platform/http/calls.ts';
import type { Rates } from '#platform/rates/rates.ts';
import { getRequestRate } from '#platform/rates/visitor-rate.ts';
import { FaqsReply } from '../contract.ts';
import { searchFaqs } from '../faq-search.ts';
import { type FillText, listFaqCategories, listFaqs } from './queries.ts';

const ONCE = 'Use this parameter only once.';
const FaqQuery = z.object({
  q: limitCharacters(looseText(ONCE), SEARCH_TEXT_MAX)
    .describe(`Search words, at most ${SEARCH_TEXT_MAX} characters.`)
    .optional(),
  category: looseText(ONCE).describe('Slug of a category.').optional(),
});

interface FaqRoutes {
  db: Db;
  rates: Rates;
  /** Returns a function that fills in prices in the currency of the rate and the shop's way of ordering. */
  textFillerFor: (rate: ExchangeRate) => Promise<FillText>;
}

/** `GET /api/faqs` (data-and-services 7). */
export function faqRoutes(app: FastifyInstance, { db, rates, textFillerFor }: FaqRoutes): void {
  app.get(
    API.faqs,
    describeCall({
      tag: 'Content',
      summary: 'List questions and answers by category; filter by `q` (search words) and `category` (slug)',
      query: FaqQuery,
      reply: FaqsReply,
      currency: true,
    }),
    async (request, reply) => {
      const { q = '', category } = parseInput(FaqQuery, request.query);
      const rate = await getRequestRate(request, reply, rates);
      const [allFaqs, categories] = await Promise.all([
        listFaqs(db, textFillerFor(rate)),
        listFaqCategories(db),
      ]);
      const data = searchFaqs(allFaqs, q).filter((faq) => !category || faq.category === category);
      return { success: true, data, categories, total: data.length };
    },
  );
}
