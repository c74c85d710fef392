import { lazy, Suspense, useRef, useState } from 'react';
import { showWarning } from '#browser/notices.ts';
import type { Country } from '#kernel/region.ts';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { CountryUnavailable } from './CountryUnavailable.tsx';
import styles from './country-selector.module.css';

const CountryList = lazy(() =>
  import('./CountryList.tsx').then(
    (file) => ({ default: file.CountryList }),
    () => ({ default: CountryUnavailable }),
  ),
);

interface CountrySelectorProps {
  /** Code of the current country; empty if unknown. */
  code: string;
  currency: string;
  onDone: () => void;
}

export default function CountrySelector({ code, currency, onDone }: CountrySelectorProps) {
  const [isChanging, setChanging] = useState(false);
  const hasReturned = useRef(false);

  if (isChanging)
    return (
      <Suspense fallback={<div />}>
        <CountryList
          current={code}
          onBack={() => {
            hasReturned.current = true;
            setChanging(false);
          }}
          onChoose={(country: Country) => {
            onDone();
            if (country.code !== code)
              void import('../client/choose-country.ts')
                .then((file) => file.chooseCountry(country))
                .catch(() => showWarning());
          }}
        />
      </Suspense>
    );
  return (
    <div className={`${layout.column} ${styles.present}`}>
      <p className={text.soft}>You're currently browsing in</p>
      <p className={styles.place}>
        {code && <span>{code}</span>} <span>{currency}</span>
      </p>
      <p className={styles.text}>{countryText(code, currency)}</p>
      <p className={styles.note}>Prices and shipping options are tailored for your selected region.</p>
      <Button autoFocus={hasReturned.current} onClick={() => setChanging(true)}>
        Change currency
      </Button>
    </div>
  );
}

/** `United States · US Dollar`. */
function countryText(code: string, currency: string): string {
  const money = new Intl.DisplayNames(['en'], { type: 'currency' }).of(currency);
  const place = code && new Intl.DisplayNames(['en'], { type: 'region' }).of(code);
  return [place, money].filter(Boolean).join(' · ');
}
