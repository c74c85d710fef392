import type { DeskData } from './desk-files.ts';
import { pageHtml } from './rich-text.ts';
import { slugOf } from './slug.ts';
import { stableId } from './stable.ts';

export const servicePriceRows = ({ prices }: DeskData) =>
  prices.map(({ id, item, note, usd, exactly, copies, time }, position) => ({
    id,
    item,
    note: note ?? null,
    price: usd === undefined ? null : Math.round(usd * 100),
    isFrom: !exactly,
    copies,
    time,
    position,
  }));

export const faqCategoryRows = ({ faqs }: DeskData, at: Date) =>
  faqs.map(({ category }, position) => ({
    id: categoryId(category, at),
    slug: slugOf(category),
    name: category,
    position,
  }));

export const faqRows = ({ faqs }: DeskData, at: Date) =>
  faqs.flatMap(({ category, questions }) =>
    questions.map(({ q, a, home }, position) => ({
      id: stableId(`faq:${q}`, at),
      categoryId: categoryId(category, at),
      question: q,
      answer: pageHtml(a),
      position,
      homeRank: home ?? null,
      updatedAt: at.toISOString(),
    })),
  );

const categoryId = (name: string, at: Date) => stableId(`faq category:${name}`, at);
