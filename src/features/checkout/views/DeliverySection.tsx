import { useOptimisticValue } from '#browser/use-optimistic-value.ts';
import { formatDifference } from '#kernel/exchange.ts';
import { formatDateRange } from '#kernel/format-date.ts';
import type { Delivery, OrderTotals } from '#kernel/order-totals.ts';
import type { ShippingSpeed } from '#kernel/shipping-speed.ts';
import { Button } from '#ui/Button.tsx';
import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import type { CheckoutCart, CheckoutLine } from './checkout-cart.ts';
import styles from './choices.module.css';
import { LineRow } from './LineRow.tsx';

interface DeliverySectionProps {
  totals: OrderTotals | null;
  cart: CheckoutCart;
  lines: readonly CheckoutLine[];
  addressName: (addressId: string | null) => string | null;
  onDone: () => void;
}

export function DeliverySection({ totals, cart, lines, addressName, onDone }: DeliverySectionProps) {
  const deliveries = totals?.deliveries ?? [];
  return (
    <>
      {deliveries.length === 0 && <p className={text.soft}>Calculating delivery dates…</p>}
      {deliveries.map((delivery) => (
        <DeliveryGroup
          key={delivery.itemIds.join()}
          delivery={delivery}
          lines={lines.filter(({ itemId }) => delivery.itemIds.includes(itemId))}
          currency={totals?.currency ?? ''}
          isOnly={deliveries.length === 1}
          name={addressName(delivery.addressId)}
          onSpeed={cart.setSpeed}
        />
      ))}
      <ul className={styles.perLine} aria-label="Wrapping for each book">
        {lines.map((line) => (
          <LineRow key={line.id} line={line}>
            {cart.renderWrapping(line)}
          </LineRow>
        ))}
      </ul>
      <div>
        <Button onClick={onDone}>Continue to payment</Button>
      </div>
    </>
  );
}

export const SPEED_LABELS: Record<ShippingSpeed, string> = { standard: 'Standard', express: 'Express' };

interface DeliveryGroupProps {
  delivery: Delivery;
  lines: readonly CheckoutLine[];
  currency: string;
  isOnly: boolean;
  name: string | null;
  onSpeed: CheckoutCart['setSpeed'];
}

/** Lines shipped together; a change of speed applies to all of them. */
function DeliveryGroup({ delivery, lines, currency, isOnly, name, onSpeed }: DeliveryGroupProps) {
  const [selectedSpeed, choose] = useOptimisticValue(lines[0]?.shippingSpeed ?? delivery.speed, (speed) =>
    onSpeed(lines, speed),
  );
  return (
    <div className={styles.delivery}>
      {!isOnly && (
        <div>
          <h3>{name ? `To ${name}` : 'No address chosen yet'}</h3>
          <p className={text.soft}>{lines.map(({ title }) => title).join(', ')}</p>
        </div>
      )}
      <fieldset className={styles.choices}>
        <legend>
          Delivery speed{!isOnly && <span className={text.hidden}> to {name ?? 'this address'}</span>}
        </legend>
        {delivery.speeds.map((option) => (
          <label key={option.speed} className={styles.choice}>
            <input
              type="radio"
              name={`speed-${delivery.itemIds[0]}`}
              checked={option.speed === selectedSpeed}
              onChange={() => choose(option.speed)}
            />
            <span>
              {SPEED_LABELS[option.speed]}
              <span className={`${text.note} ${styles.days}`}>
                Arrives {formatDateRange(option.from, option.to)}, including binding
              </span>
            </span>
            <span className={styles.price}>
              {option.speed === delivery.speed ? (
                <Price amount={option.shipping} currency={currency} />
              ) : (
                formatDifference(option.more, currency) || 'same price'
              )}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
