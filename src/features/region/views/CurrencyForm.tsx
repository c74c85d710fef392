import { useLocation } from 'react-router';
import { REGION_PATH } from '#kernel/paths.ts';
import layout from '#ui/layout.module.css';
import styles from './currency-form.module.css';

/** Link to the plain country selector for browsers without JavaScript. */
export function CurrencyForm({ currency }: { currency: string }) {
  const { pathname, search } = useLocation();
  return (
    <noscript>
      <form action={REGION_PATH} className={`${layout.row} ${styles.form}`}>
        <input type="hidden" name="next" value={pathname + search} />
        <span>Prices are in {currency}.</span>
        <button type="submit">Change currency</button>
      </form>
    </noscript>
  );
}
