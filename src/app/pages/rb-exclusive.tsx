import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toCardBook } from '#features/books/card-book.ts';
import { loadEditionSizes } from '#features/books/server/limited-editions.ts';
import { getMembership } from '#features/exclusive/server/queries.ts';
import { Members } from '#features/exclusive/views/Members.tsx';
import { NonMembers } from '#features/exclusive/views/NonMembers.tsx';
import { editionSizeLabel } from '#features/product/views/edition-labels.ts';
import { DEFAULT_FILTER } from '#features/search/catalogue-filter.ts';
import { PAGE_SIZE } from '#features/search/limits.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { listBooks } from '#features/search/server/catalogue-lists.ts';
import { loadPageBySlug } from '#features/services/server/queries.ts';
import { convertBook } from '#kernel/exchange.ts';
import { exclusivePath, PAGES } from '#kernel/paths.ts';
import { type PageContext, pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { redirect } from '#platform/pages/redirect.ts';
import { requireAccount } from '#platform/pages/require-account.ts';
import { pageMeta, privatePage } from '#ui/document-head.ts';
import type { Route } from './+types/rb-exclusive.ts';

/** RB Exclusive (storefront 2.1): listing for members, introduction for others. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId, fullName, email } = await requireAccount({ context, url });
  const { db, origin } = context.get(shopContext);
  const membership = await getMembership(db, userId);
  if (!membership) {
    const prose = await loadPageBySlug(db, PAGES.rbExclusive.slice(1));
    const { title = 'RB Exclusive', lead = '', body = '' } = prose ?? {};
    const code = (url.searchParams.get('code') ?? '').slice(0, CODE_LENGTH);
    return { origin, intro: { title, lead, body, code, email } };
  }
  const { since, invitations } = membership;
  const range = await loadRange(context, url);
  return { origin, membership: { member: { userId, fullName, since }, invitations, ...range } };
}

const CODE_LENGTH = 64;

async function loadRange(context: PageContext, url: URL) {
  const { db } = context.get(shopContext);
  const { rate } = context.get(pageRequestContext);
  const requested = url.searchParams.get('page') ?? '1';
  const page = /^[1-9]\d{0,3}$/.test(requested) ? Number(requested) : 1;
  const filter = { ...DEFAULT_FILTER, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { books, total } = await listBooks(db, context.get(catalogueContext), 'exclusive', filter);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pages) throw redirect(exclusivePath(pages));
  const sizes = await loadEditionSizes(
    db,
    books.map(({ id }) => id),
  );
  return {
    page,
    pages,
    total,
    books: books.map((book) => ({
      book: toCardBook(convertBook(book, rate)),
      edition: formatEdition(sizes.get(book.id)),
    })),
  };
}

const formatEdition = (size: number | undefined) =>
  size === undefined ? 'Bound to order' : editionSizeLabel(size);

export const headers = privatePage;

export const meta = pageMeta({
  title: 'RB Exclusive',
  description: 'Bindings drawn for a single title, shown by invitation.',
  path: PAGES.rbExclusive,
  noindex: true,
});

export default function RbExclusive({ loaderData: { membership, intro } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [hasJustJoined, setHasJustJoined] = useState(false);
  if (membership) return <Members {...membership} hasJustJoined={hasJustJoined} />;
  const onWelcome = async () => {
    setHasJustJoined(true);
    // Removes the used code from the URL.
    await navigate(PAGES.rbExclusive, { replace: true });
  };
  return <NonMembers {...intro} onJoined={onWelcome} />;
}
