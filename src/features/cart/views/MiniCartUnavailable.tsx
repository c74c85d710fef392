import { PAGES } from '#kernel/paths.ts';

/** Fallback if the panel's script fails to load; links to the cart page. */
export function MiniCartUnavailable(_: { currency: string; onClose: () => void }) {
  return (
    <p role="alert">
      We couldn’t load this panel. <a href={PAGES.cart}>Go to Cart</a>
    </p>
  );
}
