import { type ReactNode, useState } from 'react';
import { designAddress } from '#kernel/design-addresses.ts';
import { Day } from '#ui/Day.tsx';
import { Link } from '#ui/Link.tsx';
import { copyDesign } from '../../client/own-designs.ts';
import type { DesignSummary } from '../../contract.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import styles from './design-card.module.css';
import { NameField } from './NameField.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { useDone } from './use-done.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

type Opened = 'name' | 'share' | 'versions' | 'delete' | null;

export function DesignCard({ design, onSaid }: { design: DesignSummary; onSaid: (words: string) => void }) {
  const [opened, open] = useState<Opened>(null);
  const { failed, done } = useDone(onSaid);
  const close = () => open(null);
  return (
    <article className={styles.card} aria-label={design.name}>
      <Link to={designAddress(design)} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <img src={design.picture} alt="" width={320} height={440} loading="lazy" decoding="async" />
      </Link>
      {opened === 'name' ? (
        <NameField design={design} onClose={close} done={done} />
      ) : (
        <h3 className={styles.name}>
          <Link to={designAddress(design)}>
            <bdi>{design.name}</bdi>
          </Link>
        </h3>
      )}
      <p className={styles.about}>
        {design.title && design.title !== design.name && (
          <>
            for <cite>{design.title}</cite>,{' '}
          </>
        )}
        changed on <Day moment={design.updatedAt} />
        {design.sharedAt && ', shared'}
      </p>
      <ul className={styles.deeds}>
        <Deed label="Rename" of={design.name} onPress={() => open('name')} />
        <Deed
          label="Copy"
          of={design.name}
          onPress={() => void done(copyDesign(design.id), `${design.name} was copied.`)}
        />
        <Deed label="Share" of={design.name} onPress={() => open('share')} />
        <Deed label="Versions" of={design.name} onPress={() => open('versions')} />
        <Deed label="Delete" of={design.name} onPress={() => open('delete')} />
      </ul>
      {failed && (
        <p role="alert" className={styles.failed}>
          {failed}
        </p>
      )}
      <ShareDialog design={design} open={opened === 'share'} onClose={close} done={done} />
      <VersionsDialog design={design} open={opened === 'versions'} onClose={close} done={done} />
      <DeleteDialog design={design} open={opened === 'delete'} onClose={close} done={done} />
    </article>
  );
}

interface DeedProps {
  label: string;
  /** Name of the design, for the button's accessible name. */
  of: string;
  onPress: () => void;
}

const Deed = ({ label, of, onPress }: DeedProps): ReactNode => (
  <li>
    <button type="button" className={styles.deed} aria-label={`${label} ${of}`} onClick={onPress}>
      {label}
    </button>
  </li>
);
