import type { FacetValue } from '#features/search/contract.ts';
import text from '#ui/text.module.css';
import styles from './facets.module.css';
import { Group } from './Group.tsx';
import { facetText } from './listing-text.ts';

interface BindingGroupProps {
  title: string;
  name: 'leather' | 'edition';
  anyLabel: string;
  values: readonly FacetValue[];
  selected: string | undefined;
}

export function BindingGroup({ title, name, anyLabel, values, selected = '' }: BindingGroupProps) {
  if (values.length === 0) return null;
  const choices = [
    { value: '', label: anyLabel, count: '' },
    ...values.map((value) => ({ ...value, count: facetText(value) })),
  ];
  return (
    <Group title={title} isOpen>
      {choices.map(({ value, label, count }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={selected === value}
            className={`${styles.box} ${styles.ring}`}
          />
          <span>{label}</span>
          {count !== '' && <span className={text.note}>{count}</span>}
        </label>
      ))}
    </Group>
  );
}
