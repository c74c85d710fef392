import type { CartWorks } from '#features/cart/server/quoted-work.ts';
import type { OrderedWorks } from '#features/orders/server/dependencies.ts';
import { toIsoDate } from '../conversations/dependencies.ts';
import { createConversationLinks } from '../conversations/links.ts';
import { loadQuotedWork, lockAcceptedQuoteLines, markQuotesOrdered, reopenQuotes } from './quoted-work.ts';

export interface QuotedWorks extends CartWorks, OrderedWorks {}

export function createQuotedWorks({ secret, clock }: { secret: string; clock: () => Date }): QuotedWorks {
  const links = createConversationLinks(secret, '');
  const today = () => toIsoDate(clock());
  return {
    lines: loadQuotedWork({ conversationPath: links.conversationUrl, today }),
    accepted: (tx, userId, quoteId) => lockAcceptedQuoteLines(tx, { userId, quoteId, today: today() }),
    order: (tx, order) => markQuotesOrdered(tx, { ...order, today: today() }),
    release: reopenQuotes,
  };
}

export const ORDERED_WORKS = createQuotedWorks({ secret: 'no link is made', clock: () => new Date() });
