import { useOptimisticValue } from '#browser/use-optimistic-value.ts';
import { formatDifference } from '#kernel/exchange.ts';
import type { TotalsLine } from '#kernel/order-totals.ts';
import { SHIPPING_SPEEDS } from '#kernel/shipping.ts';
import type { ShippingSpeed } from '#kernel/shipping-speed.ts';
import check from '#ui/check.module.css';
import text from '#ui/text.module.css';
import type { LineWithOptions } from '../client/line-options.ts';
import { setLineOptions } from '../client/order-options.ts';
import styles from './line-options.module.css';

const LABELS = { standard: 'Standard', express: 'Express' } as const;

/** Price differences of other delivery speeds, from the totals. */
export interface SpeedPrices {
  currency: string;
  lines: readonly Pick<TotalsLine, 'itemId' | 'speeds'>[];
}

interface LineSpeedProps {
  line: LineWithOptions;
  /** Null until the totals are known. */
  prices: SpeedPrices | null;
}

export function LineSpeed({ line, prices }: LineSpeedProps) {
  const speeds = prices?.lines.find(({ itemId }) => itemId === line.itemId)?.speeds;
  const difference = (speed: ShippingSpeed) => {
    const option = speeds?.find((entry) => entry.speed === speed);
    const formatted = option && prices ? formatDifference(option.more, prices.currency) : '';
    return formatted && ` (${formatted})`;
  };
  const [selectedSpeed, choose] = useOptimisticValue(line.shippingSpeed, (shippingSpeed) =>
    setLineOptions(line.id, { shippingSpeed }),
  );
  return (
    <fieldset className={styles.group}>
      <legend>
        Delivery speed<span className={text.hidden}> for {line.book.title}</span>
      </legend>
      {SHIPPING_SPEEDS.map((speed) => (
        <label key={speed} className={`${check.check} ${styles.choice}`}>
          <input
            type="radio"
            name={`speed-${line.itemId}`}
            checked={selectedSpeed === speed}
            onChange={() => choose(speed)}
          />
          {LABELS[speed]}
          {difference(speed)}
        </label>
      ))}
    </fieldset>
  );
}
