import styles from './facets.module.css';
import { Group } from './Group.tsx';
import type { ListingData } from './listing-data.ts';
import { facetText } from './words.ts';

/** One leather or any. */
export function LeatherGroup({ listing: { query, facets } }: { listing: ListingData }) {
  if (facets.leather.length === 0) return null;
  const choices = [
    { value: '', label: 'Any leather', count: '' },
    ...facets.leather.map((value) => ({ ...value, count: facetText(value) })),
  ];
  return (
    <Group title="Leather" isOpen>
      {choices.map(({ value, label, count }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="leather"
            value={value}
            defaultChecked={(query.leather ?? '') === value}
            className={`${styles.box} ${styles.ring}`}
          />
          <span>{label}</span>
          {count !== '' && <span className={styles.count}>{count}</span>}
        </label>
      ))}
    </Group>
  );
}
