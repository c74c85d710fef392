import { type RefObject, useEffect, useState } from 'react';
import type { Binding } from '#kernel/bindings.ts';
import type { ProductPageBook } from '#kernel/book.ts';
import { Price } from '#ui/Price.tsx';
import { CartAction } from './BuyControls.tsx';
import styles from './buy-bar.module.css';
import type { Purchase } from './use-purchase.ts';

interface BuyBarProps {
  book: ProductPageBook;
  binding: Binding;
  purchase: Purchase;
  /** Minor units of the book's currency; null without a price. */
  price: number | null;
  /** Row with the same button; the bar hides while it is in view. */
  row: RefObject<HTMLElement | null>;
}

export function BuyBar({ price, row, ...cartProps }: BuyBarProps) {
  const isRowVisible = useIsVisible(row);
  return (
    <section className={styles.bar} aria-label="Buy this book" data-hidden={isRowVisible}>
      {price !== null && <Price amount={price} currency={cartProps.book.currency} large />}
      <CartAction {...cartProps} />
    </section>
  );
}

function useIsVisible(row: RefObject<HTMLElement | null>) {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!row.current) return;
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false));
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [row]);
  return isVisible;
}
