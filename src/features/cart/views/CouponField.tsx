import { type FormEvent, useEffect, useRef, useState } from 'react';
import { loginAddress } from '#kernel/addresses.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import text from '#ui/text.module.css';
import { applyCoupon, removeCoupon } from '../client/order-terms.ts';
import type { CartTerms } from '../client/own-lines.ts';
import styles from './coupon-field.module.css';

interface CouponFieldProps {
  /** Null for guests, whose cart has no coupon. */
  terms: CartTerms | null;
  currency: string;
  here: string;
}

/** Coupon field, or the applied coupon with its discount (decision 31). */
export function CouponField({ terms, currency, here }: CouponFieldProps) {
  const [said, setSaid] = useState('');
  if (!terms)
    return (
      <p className={styles.guest}>
        <Link to={loginAddress(here)}>Log in to use a coupon</Link>
      </p>
    );
  return (
    <div className={styles.coupon}>
      <p role="status" className={text.hidden}>
        {said}
      </p>
      {terms.couponCode ? (
        <Kept code={terms.couponCode} terms={terms} currency={currency} onSaid={setSaid} />
      ) : (
        <Entry onSaid={setSaid} />
      )}
    </div>
  );
}

interface KeptProps {
  code: string;
  terms: CartTerms;
  currency: string;
  onSaid: (words: string) => void;
}

function Kept({ code, terms: { discount, couponProblem }, currency, onSaid }: KeptProps) {
  return (
    <>
      <p className={styles.kept}>
        <span>
          Coupon <strong className={styles.code}>{code}</strong>
          {discount > 0 && <> takes off {formatMoney(discount, currency)}</>}
        </span>
        <Button
          kind="quiet"
          onClick={async () => {
            if (await removeCoupon()) onSaid(`The code ${code} was removed.`);
          }}
        >
          Remove<span className={text.hidden}> the code {code}</span>
        </Button>
      </p>
      {couponProblem && <p className={styles.problem}>{couponProblem}</p>}
    </>
  );
}

function Entry({ onSaid }: Pick<KeptProps, 'onSaid'>) {
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const code = String(new FormData(event.currentTarget).get('couponCode') ?? '').trim();
    if (!code) return setError('Enter the code.');
    setIsSending(true);
    setError(undefined);
    const why = await applyCoupon(code);
    setIsSending(false);
    if (why) setError(why);
    else onSaid(`The code ${code} is applied.`);
  };
  return (
    <form className={styles.entry} onSubmit={send} noValidate>
      <Field
        ref={field}
        label="Coupon code"
        name="couponCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        required
        aria-required={false}
        error={error}
        {...(error ? { onInput: () => setError(undefined) } : {})}
      />
      <Button type="submit" kind="secondary" aria-disabled={isSending}>
        {isSending ? 'Looking it up…' : 'Apply'}
      </Button>
    </form>
  );
}
