import type { SearchQuery } from '#features/search/contract.ts';
import { LISTING_LIMITS } from '#features/search/listing-options.ts';
import styles from './facets.module.css';

/** Negative years are BCE. */
export function Years({ query }: { query: SearchQuery }) {
  const years = [
    { name: 'from', label: 'From', value: query.from },
    { name: 'to', label: 'To', value: query.to },
  ];
  return (
    <div className={styles.years}>
      {years.map(({ name, label, value }) => (
        <label key={name}>
          <span>{label}</span>
          <input
            type="number"
            name={name}
            min={LISTING_LIMITS.yearFrom}
            max={LISTING_LIMITS.yearTo}
            step={1}
            defaultValue={value ?? ''}
            onBlur={(event) => {
              const { form, value: typed, defaultValue } = event.currentTarget;
              if (typed !== defaultValue && event.currentTarget.validity.valid) form?.requestSubmit();
            }}
          />
        </label>
      ))}
    </div>
  );
}
