import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from '#browser/store.ts';
import { DEFAULT_COUNTRY } from '#kernel/limits.ts';
import { REGION_PATH } from '#kernel/paths.ts';
import { Dialog } from '#ui/Dialog.tsx';
import text from '#ui/text.module.css';
import { chosenCode, followChosenCountry } from '../client/chosen-country.ts';
import { CountryUnavailable } from './CountryUnavailable.tsx';
import styles from './country-button.module.css';

const loadSelector = () => import('./CountrySelector.tsx');
const CountrySelector = lazy(() => loadSelector().catch(() => ({ default: CountryUnavailable })));

/**
 * Current country and currency, as `US · USD`; opens the country selector (storefront 2.10). A form button, so that it
 * works without JavaScript.
 */
export function CountryButton({ currency }: { currency: string }) {
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const countryCode = useStore(chosenCode, null);
  useEffect(() => followChosenCountry(currency), [currency]);
  // Pages are identical per currency, so a country other than the default is filled in on the client.
  const code = countryCode ?? (currency === DEFAULT_COUNTRY.currency ? DEFAULT_COUNTRY.code : '');
  return (
    <>
      <form
        action={REGION_PATH}
        data-opens
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <input type="hidden" name="next" value={pathname + search} />
        <button
          type="submit"
          className={styles.button}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadSelector().catch(() => {})}
        >
          <span className={text.hidden}>Country and currency: </span>
          <span className={styles.code}>{code}</span>
          <span className={`${text.soft} ${styles.dot}`} data-needed={code !== ''}>
            {' '}
            ·{' '}
          </span>
          <span className={styles.currency}>{currency}</span>
        </button>
      </form>
      <Dialog open={open} onClose={() => setOpen(false)} title="Country and currency">
        <Suspense fallback={<div className={styles.waiting} />}>
          <CountrySelector code={code} currency={currency} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
