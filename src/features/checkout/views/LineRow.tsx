import type { ReactNode } from 'react';
import text from '#ui/text.module.css';
import type { CheckoutLine } from './checkout-cart.ts';
import styles from './choices.module.css';

export function LineRow({ line, children }: { line: CheckoutLine; children: ReactNode }) {
  const { cover, title, binding, quantity } = line;
  return (
    <li className={styles.line}>
      <div>{cover}</div>
      <div>
        <p>
          <cite>
            <bdi>{title}</bdi>
          </cite>
          {quantity > 1 && ` × ${quantity}`}
        </p>
        <p className={text.note}>{binding}</p>
        <div className={styles.controls}>{children}</div>
      </div>
    </li>
  );
}
