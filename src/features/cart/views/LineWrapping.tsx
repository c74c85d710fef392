import { useOptimisticValue } from '#browser/use-optimistic-value.ts';
import check from '#ui/check.module.css';
import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import type { LineWithOptions } from '../client/line-options.ts';
import { setLineOptions } from '../client/order-options.ts';
import styles from './line-options.module.css';

/** Price per copy, in minor units of the cart's currency. */
export type WrappingPrices = Readonly<Record<'boxWrapping' | 'giftWrapping', number>>;

const WRAPPINGS = [
  { field: 'boxWrapping', label: 'Gift box' },
  { field: 'giftWrapping', label: 'Gift wrap' },
] as const;

export function LineWrapping({ line, prices }: { line: LineWithOptions; prices: WrappingPrices | null }) {
  return (
    <fieldset className={styles.group}>
      <legend>
        Wrapping<span className={text.hidden}> for {line.book.title}</span>
      </legend>
      {WRAPPINGS.map(({ field, label }) => (
        <Wrapping key={field} line={line} prices={prices} field={field} label={label} />
      ))}
    </fieldset>
  );
}

interface WrappingProps {
  line: LineWithOptions;
  prices: WrappingPrices | null;
  field: (typeof WRAPPINGS)[number]['field'];
  label: string;
}

function Wrapping({ line, prices, field, label }: WrappingProps) {
  const [isChosen, choose] = useOptimisticValue(line[field], (wrapped) =>
    setLineOptions(line.id, { [field]: wrapped }),
  );
  return (
    <label className={`${check.check} ${styles.choice}`}>
      <input type="checkbox" checked={isChosen} onChange={({ target }) => choose(target.checked)} />
      <span>
        {label}
        {prices && (
          <span className={text.soft}>
            {' '}
            <Price amount={prices[field]} currency={line.book.currency} />
            {line.quantity > 1 && ' per copy'}
          </span>
        )}
      </span>
    </label>
  );
}
