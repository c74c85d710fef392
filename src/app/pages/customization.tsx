import { data } from 'react-router';
import { bookKey } from '#features/books/book-key.ts';
import { loadBook } from '#features/books/server/load-book.ts';
import { addDesignedBook } from '#features/cart/client/add-designed-book.ts';
import { convertCharges } from '#features/checkout/charges.ts';
import { chargesContext } from '#features/checkout/server/charges-context.ts';
import { designsContext, startingPointsContext } from '#features/designs/server/designs-context.ts';
import { loadInitialDesign } from '#features/designs/server/initial-design.ts';
import { GuidedPage } from '#features/designs/views/guided/GuidedPage.tsx';
import { createProofSubmitter } from '#features/orders/client/proof-submitter.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { canBeDesigned, readBinding } from '#kernel/bindings.ts';
import { customizationPath, parseProofReference } from '#kernel/design-paths.ts';
import { convertBook } from '#kernel/exchange.ts';
import { bookPath } from '#kernel/paths.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { redirect } from '#platform/pages/redirect.ts';
import { requireAccount } from '#platform/pages/require-account.ts';
import { pageMeta, privatePage } from '#ui/document-head.ts';
import type { Route } from './+types/customization.ts';

/** Guided design of a book's binding (decision 37); protected, so guests come back with the full URL. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { userId } = await requireAccount({ context, url });
  const { db, origin } = context.get(shopContext);
  const catalogue = context.get(catalogueContext);
  const { rate } = context.get(pageRequestContext);
  const book = await loadBook(db, catalogue, bookKey(params.id));
  if (book === null) throw data(null, { status: 404 });
  if (book === 'withdrawn') throw data(null, { status: 410 });
  const canonical = customizationPath(book);
  if (decodeURI(url.pathname) !== decodeURI(canonical)) throw redirect(canonical + url.search, 301);
  // RB Exclusive books have fixed bindings.
  if (!canBeDesigned(book)) throw redirect(bookPath(book), 302);
  const colours = await catalogue.colours();
  const query = url.searchParams;
  const binding = readBinding(book, colours, query);
  const isChosen = ['variantType', 'leatherType', 'color'].some((name) => query.has(name));
  const source = {
    bookId: book.id,
    designId: query.get('design'),
    startId: query.get('start'),
    lineId: query.get('line'),
    shared: query.get('shared'),
    proof: parseProofReference(query.get('proof')),
    requestedBinding: isChosen
      ? { edition: binding.variantType, leather: binding.leatherType, colour: binding.color }
      : {},
  };
  const starts = await context.get(startingPointsContext)();
  const initialDesign = await loadInitialDesign(
    context.get(designsContext),
    { userId, starts, ...source },
    rate,
  );
  if (!initialDesign) throw data(null, { status: 410 });
  const { customization } = convertCharges(context.get(chargesContext).current(), rate);
  return {
    book: convertBook(book, rate),
    colours,
    initialDesign,
    source,
    prices: Object.fromEntries(customization.map(({ id, amount }) => [id, amount])),
    starts: starts.map(({ design: _, fits: __, ...start }) => start),
    origin,
  };
}

export const headers = privatePage;

export const shouldRevalidate = () => false;

export const meta = pageMeta((loaded: Route.ComponentProps['loaderData']) => ({
  title: `Customise your binding of ${loaded.book.title}`,
  description:
    'Choose the leather, lettering, tooling, endpapers and edges of a book, and see every choice on a drawing.',
  path: customizationPath(loaded.book),
  noindex: true,
}));

export default function Customization({ loaderData: { origin: _, ...page } }: Route.ComponentProps) {
  const { bookId, designId, lineId, proof } = page.source;
  const action = proof ? createProofSubmitter(proof) : addDesignedBook;
  return <GuidedPage key={`${bookId} ${designId} ${lineId}`} {...page} onAddToCart={action} />;
}
