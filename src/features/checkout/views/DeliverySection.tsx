import { useAtOnce } from '#browser/use-at-once.ts';
import { formatDifference } from '#kernel/exchange.ts';
import type { Delivery, Quote } from '#kernel/quote.ts';
import type { ShippingSpeed } from '#kernel/shipping-speed.ts';
import { Button } from '#ui/Button.tsx';
import { Day } from '#ui/Day.tsx';
import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import type { CheckoutCart, CheckoutLine } from './checkout-cart.ts';
import styles from './choices.module.css';
import { LineRow } from './LineRow.tsx';

interface DeliverySectionProps {
  quote: Quote | null;
  cart: CheckoutCart;
  lines: readonly CheckoutLine[];
  nameOf: (addressId: string | null) => string | null;
  onDone: () => void;
}

export function DeliverySection({ quote, cart, lines, nameOf, onDone }: DeliverySectionProps) {
  const deliveries = quote?.deliveries ?? [];
  return (
    <>
      {deliveries.length === 0 && <p className={styles.titles}>The days of arrival are being worked out…</p>}
      {deliveries.map((delivery) => (
        <Parcel
          key={delivery.itemIds.join()}
          delivery={delivery}
          lines={lines.filter(({ itemId }) => delivery.itemIds.includes(itemId))}
          currency={quote?.currency ?? ''}
          isOnly={deliveries.length === 1}
          name={nameOf(delivery.addressId)}
          onSpeed={cart.setSpeed}
        />
      ))}
      <ul className={styles.perLine} aria-label="The wrapping of each book">
        {lines.map((line) => (
          <LineRow key={line.id} line={line}>
            {cart.wrappingOf(line)}
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

interface ParcelProps {
  delivery: Delivery;
  lines: readonly CheckoutLine[];
  currency: string;
  isOnly: boolean;
  name: string | null;
  onSpeed: CheckoutCart['setSpeed'];
}

/** Lines shipped together; a change of speed applies to all of them. */
function Parcel({ delivery, lines, currency, isOnly, name, onSpeed }: ParcelProps) {
  const [chosen, choose] = useAtOnce(lines[0]?.shippingSpeed ?? delivery.speed, (speed) =>
    onSpeed(lines, speed),
  );
  return (
    <div className={styles.delivery}>
      {!isOnly && (
        <div>
          <h3>{name ? `To ${name}` : 'To an address to be chosen'}</h3>
          <p className={styles.titles}>{lines.map(({ title }) => title).join(', ')}</p>
        </div>
      )}
      <fieldset className={styles.choices}>
        <legend>
          Delivery speed{!isOnly && <span className={text.hidden}> to {name ?? 'this address'}</span>}
        </legend>
        {delivery.speeds.map((way) => (
          <label key={way.speed} className={styles.choice}>
            <input
              type="radio"
              name={`speed-${delivery.itemIds[0]}`}
              checked={way.speed === chosen}
              onChange={() => choose(way.speed)}
            />
            <span>
              {SPEED_LABELS[way.speed]}
              <span className={styles.days}>
                Arrives between <Day moment={way.from} /> and <Day moment={way.to} />, binding included
              </span>
            </span>
            <span className={styles.price}>
              {way.speed === delivery.speed ? (
                <Price amount={way.shipping} currency={currency} />
              ) : (
                formatDifference(way.more, currency) || 'the same price'
              )}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
