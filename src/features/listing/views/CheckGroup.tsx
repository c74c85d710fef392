import type { FacetValue } from '#features/search/contract.ts';
import styles from './facets.module.css';
import { Group } from './Group.tsx';
import { facetText } from './listing-text.ts';
import { ShowMore } from './ShowMore.tsx';

interface CheckGroupProps {
  title: string;
  name: 'genre' | 'author' | 'language';
  values: readonly FacetValue[];
  chosen: readonly string[];
  labelOf?: (value: string) => string;
  isOpen?: boolean;
}

export function CheckGroup({
  title,
  name,
  values,
  chosen,
  labelOf = String,
  isOpen = true,
}: CheckGroupProps) {
  // Chosen values without results must stay, so that they can be removed.
  const missing = chosen.filter((value) => !values.some((known) => known.value === value));
  const all = [...missing.map((value) => ({ value, label: labelOf(value), count: 0 })), ...values];
  if (all.length === 0) return null;
  return (
    <Group title={title} isOpen={isOpen}>
      <ShowMore isChosen={(at) => chosen.includes(all[at]?.value ?? '')} noun={`${title.toLowerCase()}s`}>
        {all.map(({ value, label, ...counted }) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className={styles.box}
            />
            <bdi>{label}</bdi>
            <span className={styles.count}>{facetText(counted)}</span>
          </label>
        ))}
      </ShowMore>
    </Group>
  );
}
