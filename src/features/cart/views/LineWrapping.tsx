import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import { setLineOptions } from '../client/cart.ts';
import type { OwnLine } from '../client/own-lines.ts';
import styles from './line-options.module.css';

/** What wrapping one copy costs, in minor units of the cart's currency. */
export type WrappingPrices = Readonly<Record<'boxWrapping' | 'giftWrapping', number>>;

const WRAPPINGS = [
  { field: 'boxWrapping', label: 'In a box' },
  { field: 'giftWrapping', label: 'Gift wrapping' },
] as const;

/** How the copies of a line are wrapped, with the price of each. */
export function LineWrapping({ line, prices }: { line: OwnLine; prices: WrappingPrices | null }) {
  return (
    <fieldset className={styles.group}>
      <legend>
        Wrapping<span className={text.hidden}> of {line.book.title}</span>
      </legend>
      {WRAPPINGS.map(({ field, label }) => (
        <label key={field} className={styles.choice}>
          <input
            type="checkbox"
            checked={line[field]}
            onChange={({ target }) => void setLineOptions(line.id, { [field]: target.checked })}
          />
          <span>
            {label}
            {prices && (
              <span className={styles.price}>
                {' '}
                <Price amount={prices[field]} currency={line.book.currency} />
                {line.quantity > 1 && ' a copy'}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
