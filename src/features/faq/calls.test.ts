import { expect, test } from 'vitest';
import { countRows } from '#db/count-rows.ts';
import { createTextFiller } from '#features/services/server/service-prices.ts';
import { DOLLAR_RATE } from '#kernel/exchange.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openSeededShop } from '#test/shared-calls.ts';
import { FaqsReply } from './contract.ts';
import { listHomeFaqs } from './server/queries.ts';

const shop = prepareFixture(openSeededShop);

const ask = (query = '', headers = {}) => shop.app.inject({ url: `/api/faqs${query}`, headers });

test('all questions are listed, each with a category', async () => {
  const reply = await ask();
  const { data, categories, total } = FaqsReply.parse(reply.json());
  expect(total).toBe(data.length);
  expect(data.length).toBeGreaterThanOrEqual(40);
  expect(categories.length).toBeGreaterThanOrEqual(8);
  const slugs = categories.map(({ slug }) => slug);
  expect([...new Set(data.map(({ category }) => category))], 'in the order of the categories').toEqual(slugs);
  expect(JSON.stringify(data)).not.toContain('{price');
});

test('questions can be filtered by search words and category', async () => {
  const gold = FaqsReply.parse((await ask('?q=gold%20foil')).json());
  expect(gold.data.map(({ question }) => question)).toContain('Is the gold real?');
  expect(gold.total).toBeLessThan(10);
  const delivery = FaqsReply.parse((await ask('?category=delivery')).json());
  expect(new Set(delivery.data.map(({ category }) => category))).toEqual(new Set(['delivery']));
  expect(FaqsReply.parse((await ask('?q=parchment')).json())).toMatchObject({ data: [], total: 0 });
});

test('answers show prices in the requested currency', async () => {
  const answerIn = async (currency: string) =>
    FaqsReply.parse((await ask('?q=restoration%20cost', { 'x-currency': currency })).json()).data[0]?.answer;
  expect(await answerIn('USD')).toContain('From $95.00');
  expect(await answerIn('EUR')).toContain('From €81.70');
  expect(await answerIn('JPY')).toContain('From ¥14,535');
  expect((await ask('', { 'x-currency': 'XXX' })).json().code).toBe('INVALID_CURRENCY');
});

test('an overlong or repeated query is refused with a reason', async () => {
  for (const query of [`?q=${'x'.repeat(201)}`, '?q=a&q=b']) {
    const reply = await ask(query);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().fields.q).toMatch(/\S/);
  }
});

test('the home page gets the requested number of questions in order', async () => {
  const faqs = await listHomeFaqs(
    shop.db,
    3,
    createTextFiller(shop.db, { rate: DOLLAR_RATE, takesPayment: true }),
  );
  expect(faqs.map(({ question }) => question)).toEqual([
    'What is the difference between Deluxe and Super Deluxe?',
    'Can you bind a book that is not in the shop?',
    'Do I see the book before it is made?',
  ]);
  expect(faqs[0]?.answer).toContain('$129.00');
  expect(await countRows(shop.db, 'FROM faqs WHERE home_rank IS NOT NULL')).toBe(6);
});
