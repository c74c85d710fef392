import { formatPrintSummary } from '#features/print/print-labels.ts';
import { proofPath } from '#kernel/order-paths.ts';
import { bookPath } from '#kernel/paths.ts';
import { DateText } from '#ui/DateText.tsx';
import { Link } from '#ui/Link.tsx';
import { Price } from '#ui/Price.tsx';
import text from '#ui/text.module.css';
import type { Order, OrderLine } from '../contract.ts';
import { bindingLabels } from '../line-binding.ts';
import type { OrderState } from '../order-states.ts';
import { PROOF_STATE_TEXTS, type ProofState } from '../proof-states.ts';
import { Arrival } from './Arrival.tsx';
import { OrderedCover } from './OrderedCover.tsx';
import styles from './shipment-section.module.css';

interface ShipmentSectionProps {
  shipment: Order['shipments'][number];
  lines: readonly OrderLine[];
  title: string;
  address: readonly string[];
  currency: string;
  code: string;
  state: OrderState;
}

const SPEED_LABELS = { standard: 'Standard delivery', express: 'Express delivery' } as const;

export function ShipmentSection({
  shipment,
  lines,
  title,
  address,
  currency,
  code,
  state,
}: ShipmentSectionProps) {
  const { id, speed, carrier, trackingNumber, trackingUrl, shippedAt } = shipment;
  return (
    <section aria-labelledby={`shipment-${id}`} className={styles.shipment}>
      <h2 id={`shipment-${id}`}>{title}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Delivery address</dt>
          <dd>
            <address className={styles.address}>
              {address.map((line) => (
                <bdi key={line}>{line}</bdi>
              ))}
            </address>
          </dd>
        </div>
        <div>
          <dt>{SPEED_LABELS[speed]}</dt>
          <dd>
            {shippedAt && (
              <p>
                Shipped on <DateText moment={shippedAt} />
              </p>
            )}
            <ArrivalText
              shipment={shipment}
              state={state}
              isEmpty={lines.every(({ copies }) => copies === 0)}
            />
            {(carrier || trackingNumber) && (
              <p>
                {[carrier, trackingNumber].filter(Boolean).join(', ')}
                {trackingUrl && (
                  <>
                    {': '}
                    <a href={trackingUrl} rel="noreferrer">
                      Track parcel
                    </a>
                  </>
                )}
              </p>
            )}
          </dd>
        </div>
      </dl>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <BookLine line={line} currency={currency} code={code} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const ENDED_STATES: ReadonlySet<OrderState> = new Set(['cancelled', 'refunded']);

function ArrivalText({
  shipment,
  state,
  isEmpty,
}: Pick<ShipmentSectionProps, 'shipment' | 'state'> & { isEmpty: boolean }) {
  const { expectedFrom, expectedTo, shippedAt, deliveredAt } = shipment;
  if (deliveredAt)
    return (
      <p>
        Delivered on <DateText moment={deliveredAt} />
      </p>
    );
  if (ENDED_STATES.has(state) || isEmpty) return shippedAt ? null : <p>Won’t be shipped</p>;
  if (state === 'delivered') return <p>Marked as delivered</p>;
  return (
    <p>
      Expected <Arrival from={expectedFrom} to={expectedTo} />
    </p>
  );
}

function proofText(kind: OrderLine['kind'], proof: ProofState): string {
  const { name } = PROOF_STATE_TEXTS[proof];
  return kind === 'print' ? `${name}.` : `Your design: ${name.toLowerCase()}.`;
}

/** Links to the book's page; prints have none. */
function BookTitle({ line }: { line: OrderLine }) {
  const { bookId: id, catalogue, sku, title_slug, title } = line;
  if (id === null || catalogue === null || sku === null || title_slug === null) return <bdi>{title}</bdi>;
  return (
    <Link to={bookPath({ id, catalogue, sku, title_slug }, line)} viewTransition>
      <bdi>{title}</bdi>
    </Link>
  );
}

function BookLine({ line, currency, code }: { line: OrderLine; currency: string; code: string }) {
  const { author, quantity, itemPrice, customizationCharges, wrapping, discount } = line;
  const unitPrice = itemPrice + customizationCharges;
  const wrappings = [line.boxWrapping && 'gift box', line.giftWrapping && 'gift wrap'].filter(Boolean);
  return (
    <article className={styles.line}>
      <OrderedCover
        imageUrl={line.imageUrl}
        sizes="(width < 769px) 80px, 96px"
        isPrint={line.kind === 'print'}
      />
      <div>
        <h3 className={styles.title}>
          <BookTitle line={line} />
        </h3>
        {author && (
          <p className={`${text.soft} ${styles.soft}`}>
            <bdi>{author}</bdi>
          </p>
        )}
        {line.print && <p className={`${text.soft} ${styles.soft}`}>{formatPrintSummary(line.print)}</p>}
        <p className={styles.binding}>{[...bindingLabels(line), ...wrappings].join(', ')}</p>
        {line.design && (
          <p className={`${text.soft} ${styles.soft}`}>
            {proofText(line.kind, line.design.proof)} <Link to={proofPath(code, line.id)}>View proof</Link>
          </p>
        )}
      </div>
      <div className={styles.amounts}>
        <p className={styles.total}>
          <Price amount={unitPrice * quantity} currency={currency} />
        </p>
        {quantity > 1 && (
          <p className={`${text.soft} ${styles.soft}`}>
            {quantity} × <Price amount={unitPrice} currency={currency} />
          </p>
        )}
        {line.refunded > 0 && (
          <p className={`${text.soft} ${styles.soft}`}>
            {line.refunded} of {quantity} refunded
          </p>
        )}
        {wrapping > 0 && (
          <p className={`${text.soft} ${styles.soft}`}>
            Wrapping <Price amount={wrapping} currency={currency} />
          </p>
        )}
        {discount > 0 && (
          <p className={`${text.soft} ${styles.soft}`}>
            Coupon <Price amount={-discount} currency={currency} />
          </p>
        )}
      </div>
    </article>
  );
}
