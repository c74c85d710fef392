import { useAtOnce } from '#browser/use-at-once.ts';
import { formatDifference } from '#kernel/exchange.ts';
import type { QuoteLine } from '#kernel/quote.ts';
import { SHIPPING_SPEEDS } from '#kernel/shipping.ts';
import type { ShippingSpeed } from '#kernel/shipping-speed.ts';
import check from '#ui/check.module.css';
import text from '#ui/text.module.css';
import type { ChosenLine } from '../client/line-extras.ts';
import { setLineOptions } from '../client/order-terms.ts';
import styles from './line-options.module.css';

const LABELS = { standard: 'Standard', express: 'Express' } as const;

/** Price differences of other delivery speeds, from the totals. */
export interface SpeedPrices {
  currency: string;
  lines: readonly Pick<QuoteLine, 'itemId' | 'speeds'>[];
}

interface LineSpeedProps {
  line: ChosenLine;
  /** Null until the totals are known. */
  prices: SpeedPrices | null;
}

export function LineSpeed({ line, prices }: LineSpeedProps) {
  const ways = prices?.lines.find(({ itemId }) => itemId === line.itemId)?.speeds;
  const difference = (speed: ShippingSpeed) => {
    const way = ways?.find((one) => one.speed === speed);
    const words = way && prices ? formatDifference(way.more, prices.currency) : '';
    return words && ` (${words})`;
  };
  const [chosen, choose] = useAtOnce(line.shippingSpeed, (shippingSpeed) =>
    setLineOptions(line.id, { shippingSpeed }),
  );
  return (
    <fieldset className={styles.group}>
      <legend>
        Delivery speed<span className={text.hidden}> of {line.book.title}</span>
      </legend>
      {SHIPPING_SPEEDS.map((speed) => (
        <label key={speed} className={`${check.check} ${styles.choice}`}>
          <input
            type="radio"
            name={`speed-${line.itemId}`}
            checked={chosen === speed}
            onChange={() => choose(speed)}
          />
          {LABELS[speed]}
          {difference(speed)}
        </label>
      ))}
    </fieldset>
  );
}
