import { useState } from 'react';
import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { inForeground, isMiniCartOpen, showError, showWarning } from '#browser/notices.ts';
import { useStore } from '#browser/store.ts';
import { tellTabs, UNKNOWN, visitor } from '#browser/visitor.ts';
import { loginAddress } from '#kernel/addresses.ts';
import { API } from '#kernel/api.ts';
import { Button } from '#ui/Button.tsx';
import { useBench } from './bench.ts';
import styles from './editor.module.css';

/** Puts the book into the cart in this design; a design of no book of the shop cannot be ordered by the cart. */
export function AddToCart() {
  const { state, store } = useBench();
  const { status } = useStore(visitor, UNKNOWN);
  const [isAdding, setAdding] = useState(false);
  const { book } = state.design;
  if (!book.id) return null;
  const add = async () => {
    if (status !== 'signedIn') {
      location.assign(loginAddress(location.pathname + location.search));
      return;
    }
    setAdding(true);
    try {
      await inForeground(send(book.id ?? ''));
      tellTabs('cart');
      isMiniCartOpen.set(true);
    } catch (failed) {
      if (failed instanceof RequestFailed && failed.status >= 400) showError(failed.message);
      else showWarning();
    } finally {
      setAdding(false);
    }
  };
  const send = async (bookId: string) => {
    await store.flush();
    const { design, kept } = store.get();
    const { edition, leather, colour } = design;
    await fetchJson(`${API.carts[0]}/item`, {
      method: 'POST',
      body: {
        bookData: { id: bookId },
        quantity: 1,
        variantType: edition,
        leatherType: leather,
        color: colour,
        bookCustomization: kept ? kept.id : design,
        isDesignSaved: kept !== null,
      },
      schema: async () => ({ parse: (reply: unknown) => reply }),
    });
  };
  return (
    <Button className={styles.deed} onClick={() => void add()} disabled={isAdding}>
      Add to cart
    </Button>
  );
}
