import { useStore } from '#browser/store.ts';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import { Button } from '#ui/Button.tsx';
import { Price } from '#ui/Price.tsx';
import { aboutText, shareText } from '../../client/measures.ts';
import { DeliveryLine } from './DeliveryLine.tsx';
import styles from './part.module.css';
import type { PartProps } from './part-props.ts';
import sending from './sending.module.css';

export function SendingPart({ setup, state }: PartProps) {
  const { price, isPricing, priceFailed } = state;
  return (
    <section className={styles.part} aria-labelledby="sending">
      <h2 id="sending">What it costs, and sending it</h2>
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
        !priceFailed && <p aria-busy="true">The price is being reckoned.</p>
      )}
      {priceFailed && (
        <p role="alert" className={sending.failed}>
          {priceFailed}{' '}
          <button type="button" onClick={setup.askPrice}>
            Ask again
          </button>
        </p>
      )}
      <SendingStatus setup={setup} state={state} />
    </section>
  );
}

function SendingStatus({ setup, state }: Pick<PartProps, 'setup' | 'state'>) {
  const isSignedIn = useStore(visitor, UNKNOWN_VISITOR).status === 'signedIn';
  const { sending: status } = state;
  if (status.at === 'none')
    return isSignedIn ? (
      <p className={sending.words}>
        The file is sent with your order.{' '}
        <button type="button" onClick={setup.begin}>
          Send it now
        </button>
        , while you go on choosing.
      </p>
    ) : (
      <p className={sending.words}>
        The file is sent once you are logged in. It and all that you chose stay here meanwhile.
      </p>
    );
  if (status.at === 'sent')
    return (
      <p className={sending.words}>Your file is with us and checked. Only you and your binder see it.</p>
    );
  if (status.at === 'failed')
    return (
      <div className={sending.way} role="alert">
        <p>{status.why}</p>
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
      <div className={sending.way}>
        <p role="status">All of it is here. We look at it once more, as you did.</p>
        <progress aria-label="Checking the file" />
      </div>
    );
  return (
    <div className={sending.way} data-at={status.at}>
      <p role="status">{STATUS_TEXTS[status.at]}</p>
      <progress aria-label="Sending the file" value={status.sent} max={status.total} />
      <p className={sending.amount}>
        {shareText(status.sent, status.total)}
        {status.secondsLeft !== null && `, ${aboutText(status.secondsLeft)} left`}
      </p>
      <Button kind="secondary" onClick={status.at === 'paused' ? setup.resume : setup.pause}>
        {status.at === 'paused' ? 'Go on' : 'Pause'}
      </Button>
    </div>
  );
}

const STATUS_TEXTS = {
  sending: 'Your file is on its way. It goes on by itself after a break, also on another day.',
  paused: 'Sending rests. Nothing that was sent is lost.',
  lost: 'The line is down. Sending goes on by itself as soon as it is back.',
} as const;
