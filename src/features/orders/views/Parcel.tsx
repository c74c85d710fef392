import { bookAddress } from '#kernel/addresses.ts';
import { proofAddress } from '#kernel/order-addresses.ts';
import { printInWords } from '#kernel/print-words.ts';
import { Day } from '#ui/Day.tsx';
import { Link } from '#ui/Link.tsx';
import { Price } from '#ui/Price.tsx';
import type { Order, OrderLine } from '../contract.ts';
import { bindingInWords } from '../line-words.ts';
import type { OrderState } from '../order-states.ts';
import { PROOF_STATE_WORDS, type ProofState } from '../proof-states.ts';
import { Arrival } from './Arrival.tsx';
import { OrderedCover } from './OrderedCover.tsx';
import styles from './parcel.module.css';

interface ParcelProps {
  shipment: Order['shipments'][number];
  lines: readonly OrderLine[];
  title: string;
  address: readonly string[];
  currency: string;
  code: string;
  state: OrderState;
}

const SPEED_WORDS = { standard: 'Standard shipping', express: 'Express shipping' } as const;

export function Parcel({ shipment, lines, title, address, currency, code, state }: ParcelProps) {
  const { id, speed, carrier, trackingNumber, trackingUrl, shippedAt } = shipment;
  return (
    <section aria-labelledby={`parcel-${id}`} className={styles.parcel}>
      <h2 id={`parcel-${id}`}>{title}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Goes to</dt>
          <dd>
            <address className={styles.address}>
              {address.map((line) => (
                <bdi key={line}>{line}</bdi>
              ))}
            </address>
          </dd>
        </div>
        <div>
          <dt>{SPEED_WORDS[speed]}</dt>
          <dd>
            {shippedAt && (
              <p>
                Left the bindery on <Day moment={shippedAt} />
              </p>
            )}
            <Arriving shipment={shipment} state={state} isEmpty={lines.every(({ copies }) => copies === 0)} />
            {(carrier || trackingNumber) && (
              <p>
                {[carrier, trackingNumber].filter(Boolean).join(', ')}
                {trackingUrl && (
                  <>
                    {': '}
                    <a href={trackingUrl} rel="noreferrer">
                      follow the parcel
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

const ENDED: ReadonlySet<OrderState> = new Set(['cancelled', 'refunded']);

function Arriving({
  shipment,
  state,
  isEmpty,
}: Pick<ParcelProps, 'shipment' | 'state'> & { isEmpty: boolean }) {
  const { expectedFrom, expectedTo, shippedAt, deliveredAt } = shipment;
  if (deliveredAt)
    return (
      <p>
        Arrived on <Day moment={deliveredAt} />
      </p>
    );
  if (ENDED.has(state) || isEmpty) return shippedAt ? null : <p>Won’t be shipped</p>;
  if (state === 'delivered') return <p>Counts as delivered</p>;
  return (
    <p>
      Arrives <Arrival from={expectedFrom} to={expectedTo} />
    </p>
  );
}

function proofWords(kind: OrderLine['kind'], proof: ProofState): string {
  const { name } = PROOF_STATE_WORDS[proof];
  return kind === 'print' ? `${name}.` : `Your own design: ${name.toLowerCase()}.`;
}

/** Links to the book's page; prints have none. */
function BookTitle({ line }: { line: OrderLine }) {
  const { bookId: id, catalogue, sku, title_slug, title } = line;
  if (id === null || catalogue === null || sku === null || title_slug === null) return <bdi>{title}</bdi>;
  return (
    <Link to={bookAddress({ id, catalogue, sku, title_slug }, line)} viewTransition>
      <bdi>{title}</bdi>
    </Link>
  );
}

function BookLine({ line, currency, code }: { line: OrderLine; currency: string; code: string }) {
  const { author, quantity, itemPrice, customizationCharges, wrapping, discount } = line;
  const each = itemPrice + customizationCharges;
  const wrapped = [line.boxWrapping && 'in a box', line.giftWrapping && 'gift wrapped'].filter(Boolean);
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
          <p className={styles.soft}>
            <bdi>{author}</bdi>
          </p>
        )}
        {line.print && <p className={styles.soft}>{printInWords(line.print)}</p>}
        <p className={styles.binding}>{[...bindingInWords(line), ...wrapped].join(', ')}</p>
        {line.design && (
          <p className={styles.soft}>
            {proofWords(line.kind, line.design.proof)}{' '}
            <Link to={proofAddress(code, line.id)}>Look at the proof</Link>
          </p>
        )}
      </div>
      <div className={styles.amounts}>
        <p className={styles.total}>
          <Price amount={each * quantity} currency={currency} />
        </p>
        {quantity > 1 && (
          <p className={styles.soft}>
            {quantity} × <Price amount={each} currency={currency} />
          </p>
        )}
        {line.refunded > 0 && (
          <p className={styles.soft}>
            {line.refunded} of {quantity} refunded
          </p>
        )}
        {wrapping > 0 && (
          <p className={styles.soft}>
            Wrapping <Price amount={wrapping} currency={currency} />
          </p>
        )}
        {discount > 0 && (
          <p className={styles.soft}>
            Coupon <Price amount={-discount} currency={currency} />
          </p>
        )}
      </div>
    </article>
  );
}
