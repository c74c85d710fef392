import { type RefObject, useEffect, useState } from 'react';
import type { Binding } from '#kernel/bindings.ts';
import type { ShownBook } from '#kernel/book.ts';
import { Price } from '#ui/Price.tsx';
import { CartAction } from './Buy.tsx';
import styles from './buy-bar.module.css';
import type { Purchase } from './use-purchase.ts';

interface BuyBarProps {
  book: ShownBook;
  binding: Binding;
  purchase: Purchase;
  /** Minor units of the book's currency; null without a price. */
  price: number | null;
  /** Row with the same button; the bar hides while it is in view. */
  row: RefObject<HTMLElement | null>;
}

export function BuyBar({ price, row, ...buying }: BuyBarProps) {
  const isRowInSight = useInSight(row);
  return (
    <section className={styles.bar} aria-label="Buy this book" data-hidden={isRowInSight}>
      {price !== null && <Price amount={price} currency={buying.book.currency} large />}
      <CartAction {...buying} />
    </section>
  );
}

function useInSight(row: RefObject<HTMLElement | null>) {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!row.current) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false));
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [row]);
  return isInSight;
}
