import type { FacetValue } from '#features/search/contract.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './facets.module.css';
import { Group } from './Group.tsx';
import { facetText } from './listing-text.ts';

interface LinkGroupProps {
  title: string;
  values: readonly FacetValue[];
  isChosen: (value: string) => boolean;
  addressOf: (value: string) => string;
  /** Link of the chosen value, which removes it. */
  addressWithout: string;
  isNested?: boolean;
}

export function LinkGroup({ title, values, isChosen, addressOf, addressWithout, isNested }: LinkGroupProps) {
  if (values.length === 0) return null;
  const links = values.map(({ value, label, ...counted }) => {
    const chosen = isChosen(value);
    const count = facetText(counted);
    return (
      <Link
        key={value}
        to={chosen ? addressWithout : addressOf(value)}
        className={styles.choice}
        aria-current={chosen ? 'true' : undefined}
        aria-label={`${label}, ${count}${chosen ? ', remove filter' : ''}`}
        rel="nofollow"
        preventScrollReset
      >
        <span className={`${styles.box} ${styles.ring}`} />
        <span>{label}</span>
        <span className={styles.count}>{count}</span>
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
    <details className={styles.more} open={values.some(({ value }) => isChosen(value))}>
      <summary>
        {title}
        <Icon name="down" size={10} />
      </summary>
      {links}
    </details>
  );
}
