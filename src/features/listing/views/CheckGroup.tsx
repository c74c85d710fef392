import type { FacetValue } from '#features/search/contract.ts';
import text from '#ui/text.module.css';
import styles from './facets.module.css';
import { Group } from './Group.tsx';
import { facetText } from './listing-text.ts';
import { ShowMore } from './ShowMore.tsx';

interface CheckGroupProps {
  title: string;
  name: 'genre' | 'author' | 'language';
  values: readonly FacetValue[];
  selected: readonly string[];
  getLabel?: (value: string) => string;
  isOpen?: boolean;
}

export function CheckGroup({
  title,
  name,
  values,
  selected,
  getLabel = String,
  isOpen = true,
}: CheckGroupProps) {
  // Chosen values without results must stay, so that they can be removed.
  const missing = selected.filter((value) => !values.some((option) => option.value === value));
  const options = [...missing.map((value) => ({ value, label: getLabel(value), count: 0 })), ...values];
  if (options.length === 0) return null;
  return (
    <Group title={title} isOpen={isOpen}>
      <ShowMore
        isSelected={(at) => selected.includes(options[at]?.value ?? '')}
        noun={`${title.toLowerCase()}s`}
      >
        {options.map(({ value, label, ...counted }) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={selected.includes(value)}
              className={styles.box}
            />
            <bdi>{label}</bdi>
            <span className={text.note}>{facetText(counted)}</span>
          </label>
        ))}
      </ShowMore>
    </Group>
  );
}
