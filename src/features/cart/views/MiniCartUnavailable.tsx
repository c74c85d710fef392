import { PAGES } from '#kernel/addresses.ts';

/** Stands in when the panel's script does not arrive: the cart page is a fresh start. */
export function MiniCartUnavailable(_: { currency: string; onClose: () => void }) {
  return (
    <p role="alert">
      This panel could not be loaded. <a href={PAGES.cart}>Go to Cart</a>
    </p>
  );
}
