import { isMiniCartOpen } from '#browser/notices.ts';
import { PAGES } from '#kernel/paths.ts';
import button from '#ui/button.module.css';
import { Icon } from '#ui/Icon.tsx';
import text from '#ui/text.module.css';
import { useCartCount } from '../client/cart.ts';
import styles from './cart-button.module.css';
import { loadMiniCart } from './MiniCart.tsx';

/**
 * Cart icon with its count; opens the mini cart (storefront 2.4). A form button, so that without JavaScript it leads
 * to the cart page.
 */
export function CartButton() {
  const count = useCartCount();
  return (
    <form
      action={PAGES.cart}
      data-opens
      onSubmit={(event) => {
        event.preventDefault();
        isMiniCartOpen.set(true);
      }}
    >
      <button
        type="submit"
        className={`${button.icon} ${styles.button}`}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadMiniCart().catch(() => {})}
      >
        <Icon name="cart" size={24} />
        <span className={text.hidden}>Cart{count > 0 && `, ${count} ${count === 1 ? 'item' : 'items'}`}</span>
        {count > 0 && (
          <span key={count} className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
    </form>
  );
}
