import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { PAGES } from '#kernel/addresses.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import type { PageProps } from '#platform/pages/page-props.ts';
import { documentHead, publicPage } from '#ui/document-head.ts';
import { CartPage } from '../views/CartPage.tsx';

/** What the page needs of the shop: the lines themselves are on the visitor's device. */
export async function loader({ context }: LoaderFunctionArgs) {
  const colours = await context.get(catalogueContext).colours();
  return {
    currency: context.get(pageRequestContext).rate.currency,
    // Disabled ones too: a line that was added before may have one.
    colourLabels: Object.fromEntries(colours.map(({ colorName, label }) => [colorName, label])),
    origin: context.get(shopContext).origin,
  };
}

export const headers = publicPage;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? documentHead(
        {
          title: 'Cart',
          description: 'The books you have chosen, with their bindings and the sum so far.',
          path: PAGES.cart,
          noindex: true,
        },
        loaderData.origin,
      )
    : [];

export default function Cart({ loaderData: { currency, colourLabels } }: PageProps<typeof loader>) {
  return <CartPage currency={currency} colourLabels={colourLabels} />;
}
