import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatMoney } from '#kernel/exchange.ts';
import { loginPath } from '#kernel/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { applyCoupon, removeCoupon } from '../client/order-options.ts';
import type { CartSettings } from '../client/server-lines.ts';
import styles from './coupon-field.module.css';

interface CouponFieldProps {
  /** Null for guests, whose cart has no coupon. */
  settings: CartSettings | null;
  currency: string;
  returnTo: string;
}

/** Coupon field, or the applied coupon with its discount (decision 31). */
export function CouponField({ settings, currency, returnTo }: CouponFieldProps) {
  const [announcement, setAnnouncement] = useState('');
  if (!settings)
    return (
      <p className={styles.guest}>
        <Link to={loginPath(returnTo)}>Log in to use a coupon</Link>
      </p>
    );
  return (
    <div>
      <p role="status" className={text.hidden}>
        {announcement}
      </p>
      {settings.couponCode ? (
        <AppliedCoupon
          code={settings.couponCode}
          settings={settings}
          currency={currency}
          onAnnounce={setAnnouncement}
        />
      ) : (
        <CouponForm onAnnounce={setAnnouncement} />
      )}
    </div>
  );
}

interface AppliedCouponProps {
  code: string;
  settings: CartSettings;
  currency: string;
  onAnnounce: (message: string) => void;
}

function AppliedCoupon({
  code,
  settings: { discount, couponProblem },
  currency,
  onAnnounce,
}: AppliedCouponProps) {
  return (
    <>
      <p className={`${layout.row} ${layout.spread} ${styles.applied}`}>
        <span>
          Coupon <strong className={styles.code}>{code}</strong>
          {discount > 0 && <> saves you {formatMoney(discount, currency)}</>}
        </span>
        <Button
          kind="quiet"
          onClick={async () => {
            if (await removeCoupon()) onAnnounce(`Coupon ${code} removed.`);
          }}
        >
          Remove<span className={text.hidden}> coupon {code}</span>
        </Button>
      </p>
      {couponProblem && <p className={styles.problem}>{couponProblem}</p>}
    </>
  );
}

function CouponForm({ onAnnounce }: Pick<AppliedCouponProps, 'onAnnounce'>) {
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
    if (!code) return setError('Enter a coupon code.');
    setIsSending(true);
    setError(undefined);
    const reason = await applyCoupon(code);
    setIsSending(false);
    if (reason) setError(reason);
    else onAnnounce(`Coupon ${code} applied.`);
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
        {isSending ? 'Checking…' : 'Apply'}
      </Button>
    </form>
  );
}
