import type { CartWorks } from '#features/cart/server/quoted-work.ts';
import { dayOf } from '#features/contact/server/letters/dependencies.ts';
import { letterLinks } from '#features/contact/server/letters/token.ts';
import {
  acceptedWork,
  orderQuotes,
  quotedWork,
  releaseQuotes,
} from '#features/contact/server/quotes/work.ts';
import type { OrderedWorks } from '#features/orders/server/dependencies.ts';

export interface QuotedWorks extends CartWorks, OrderedWorks {}

export function quotedWorks({ secret, clock }: { secret: string; clock: () => Date }): QuotedWorks {
  const links = letterLinks(secret, '');
  const today = () => dayOf(clock());
  return {
    lines: quotedWork({ pageOf: links.linkOf, today }),
    accepted: (tx, userId, quoteId) => acceptedWork(tx, { userId, quoteId, today: today() }),
    order: (tx, order) => orderQuotes(tx, { ...order, today: today() }),
    release: releaseQuotes,
  };
}

export const ORDERED_WORKS = quotedWorks({ secret: 'no link is made', clock: () => new Date() });
