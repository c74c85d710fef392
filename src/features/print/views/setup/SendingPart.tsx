import { useStore } from '#browser/store.ts';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import { formatDateRange } from '#kernel/format-date.ts';
import { Button } from '#ui/Button.tsx';
import { Price } from '#ui/Price.tsx';
import { aboutText, shareText } from '../../client/format-measures.ts';
import type { Price as JobPrice } from '../../contract.ts';
import styles from './part.module.css';
import type { PartProps } from './part-props.ts';
import sending from './sending.module.css';

export function SendingPart({ setup, state }: PartProps) {
  const { price, isPricing, priceFailed } = state;
  return (
    <section className={styles.part} aria-labelledby="sending">
      <h2 id="sending">Price and upload</h2>
      {price ? (
        <div className={sending.sum} data-stale={isPricing} aria-busy={isPricing}>
          <dl>
            {price.parts.map(({ id, label, amount }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>
                  <Price amount={amount} currency={price.currency} />
                </dd>
              </div>
            ))}
            <div className={sending.total}>
              <dt>{state.spec.copies > 1 ? `${state.spec.copies} copies` : 'Your book'}</dt>
              <dd>
                <Price amount={price.total} currency={price.currency} />
              </dd>
            </div>
          </dl>
          <DeliveryLine price={price} />
        </div>
      ) : (
        !priceFailed && <p aria-busy="true">Calculating the price…</p>
      )}
      {priceFailed && (
        <p role="alert" className={sending.failed}>
          {priceFailed}{' '}
          <button type="button" onClick={setup.updatePrice}>
            Try again
          </button>
        </p>
      )}
      <SendingStatus setup={setup} state={state} />
    </section>
  );
}

function DeliveryLine({ price: { delivery, currency, workingDays } }: { price: JobPrice }) {
  if (!delivery)
    return (
      <p className={sending.delivery}>
        {workingDays} working days in our bindery once you’ve approved the proof. We don’t deliver to the
        country you chose.
      </p>
    );
  const country = new Intl.DisplayNames(['en'], { type: 'region' }).of(delivery.country) ?? delivery.country;
  return (
    <p className={sending.delivery}>
      {workingDays} working days in our bindery once you’ve approved the proof. Delivery to {country} from{' '}
      <Price amount={delivery.amount} currency={currency} />. Estimated arrival{' '}
      {formatDateRange(delivery.from, delivery.to)}, plus the time until you approve the proof.
    </p>
  );
}

function SendingStatus({ setup, state }: Pick<PartProps, 'setup' | 'state'>) {
  const isSignedIn = useStore(visitor, UNKNOWN_VISITOR).status === 'signedIn';
  const { sending: status } = state;
  if (status.at === 'none')
    return isSignedIn ? (
      <p className={sending.text}>
        We upload your file when you order.{' '}
        <button type="button" onClick={setup.begin}>
          Upload it now
        </button>
        ; you can keep choosing meanwhile.
      </p>
    ) : (
      <p className={sending.text}>
        We upload your file once you’re logged in. Until then, it stays here with your choices.
      </p>
    );
  if (status.at === 'sent')
    return (
      <p className={sending.text}>
        Your file is uploaded and checked. Only you and our bookbinder can see it.
      </p>
    );
  if (status.at === 'failed')
    return (
      <div className={sending.action} role="alert">
        <p>{status.message}</p>
        {status.isLoginNeeded ? (
          <Button kind="secondary" onClick={() => void setup.logIn()}>
            Log in
          </Button>
        ) : (
          <Button kind="secondary" onClick={setup.begin}>
            Try again
          </Button>
        )}
      </div>
    );
  if (status.at === 'checking')
    return (
      <div className={sending.action}>
        <p role="status">Upload complete. We’re checking the file once more.</p>
        <progress aria-label="Checking the file" />
      </div>
    );
  return (
    <div className={sending.action} data-at={status.at}>
      <p role="status">{STATUS_TEXTS[status.at]}</p>
      <progress aria-label="Uploading the file" value={status.sentBytes} max={status.total} />
      <p className={sending.amount}>
        {shareText(status.sentBytes, status.total)}
        {status.secondsLeft !== null && `, ${aboutText(status.secondsLeft)} left`}
      </p>
      <Button kind="secondary" onClick={status.at === 'paused' ? setup.resume : setup.pause}>
        {status.at === 'paused' ? 'Resume upload' : 'Pause upload'}
      </Button>
    </div>
  );
}

const STATUS_TEXTS = {
  sending: 'Uploading your file. If it’s interrupted, it continues by itself, even on another day.',
  paused: 'Upload paused. Nothing is lost.',
  lost: 'Connection lost. The upload continues by itself once you’re back online.',
} as const;
