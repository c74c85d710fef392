import type { FacetValue } from '#features/search/contract.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import text from '#ui/text.module.css';
import styles from './facets.module.css';
import { Group } from './Group.tsx';
import { facetText } from './listing-text.ts';

interface LinkGroupProps {
  title: string;
  values: readonly FacetValue[];
  isSelected: (value: string) => boolean;
  getAddress: (value: string) => string;
  /** Link of the chosen value, which removes it. */
  addressWithout: string;
  isNested?: boolean;
}

export function LinkGroup({
  title,
  values,
  isSelected,
  getAddress,
  addressWithout,
  isNested,
}: LinkGroupProps) {
  if (values.length === 0) return null;
  const links = values.map(({ value, label, ...counted }) => {
    const isCurrent = isSelected(value);
    const count = facetText(counted);
    return (
      <Link
        key={value}
        to={isCurrent ? addressWithout : getAddress(value)}
        className={styles.choice}
        aria-current={isCurrent ? 'true' : undefined}
        aria-label={`${label}, ${count}${isCurrent ? ', remove filter' : ''}`}
        rel="nofollow"
        preventScrollReset
      >
        <span className={`${styles.box} ${styles.ring}`} />
        <span>{label}</span>
        <span className={text.note}>{count}</span>
      </Link>
    );
  });
  if (!isNested) {
    return (
      <Group title={title} isOpen>
        {links}
      </Group>
    );
  }
  return (
    <details className={styles.more} open={values.some(({ value }) => isSelected(value))}>
      <summary>
        {title}
        <Icon name="down" size={10} />
      </summary>
      {links}
    </details>
  );
}
