import { useEffect, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import text from '#ui/text.module.css';
import { COPIED_MS } from '../limits.ts';
import styles from './coupon-code.module.css';

/** Copies the code on click and shows "Copied" for two seconds (storefront 2.6). */
export function CouponCode({ code }: { code: string }) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopies((times) => times + 1);
    } catch (error) {
      // No message: the code is visible and can be typed (storefront 8).
      console.error('The coupon code could not be copied', error);
    }
  };
  return (
    <div className={styles.coupon}>
      <span className={text.soft}>Coupon Code</span>
      <span role="status" className={styles.copied}>
        {copies > 0 && 'Copied'}
      </span>
      <button type="button" className={styles.code} onClick={copy} aria-label={`Copy code ${code}`}>
        {code}
        <Icon name={copies > 0 ? 'check' : 'copy'} size={18} />
      </button>
    </div>
  );
}
