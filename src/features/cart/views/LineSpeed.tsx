import { useAtOnce } from '#browser/use-at-once.ts';
import { SHIPPING_SPEEDS } from '#kernel/shipping.ts';
import check from '#ui/check.module.css';
import text from '#ui/text.module.css';
import { setLineOptions } from '../client/order-terms.ts';
import type { OwnLine } from '../client/own-lines.ts';
import styles from './line-options.module.css';

const LABELS = { standard: 'Standard', express: 'Express' } as const;

/** How fast a line travels. */
export function LineSpeed({ line }: { line: OwnLine }) {
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
        </label>
      ))}
    </fieldset>
  );
}
