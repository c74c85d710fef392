import { type ReactNode, useState } from 'react';
import { designPath } from '#kernel/design-paths.ts';
import { Button } from '#ui/Button.tsx';
import { LongDate } from '#ui/DateText.tsx';
import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import { Link } from '#ui/Link.tsx';
import layout from '#ui/layout.module.css';
import settings from '#ui/settings.module.css';
import text from '#ui/text.module.css';
import { copyDesign, deleteDesign } from '../../client/own-designs.ts';
import type { DesignSummary } from '../../contract.ts';
import styles from './design-card.module.css';
import type { DesignDialogProps } from './design-dialog-props.ts';
import { NameField } from './NameField.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { useDesignAction } from './use-design-action.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

type Opened = 'name' | 'share' | 'versions' | 'delete' | null;

export function DesignCard({
  design,
  onAnnounce,
}: {
  design: DesignSummary;
  onAnnounce: (message: string) => void;
}) {
  const [openDialog, setOpenDialog] = useState<Opened>(null);
  const { error, runAction } = useDesignAction(onAnnounce);
  const close = () => setOpenDialog(null);
  return (
    <article className={`${layout.column} ${styles.card}`} aria-label={design.name}>
      <Link to={designPath(design)} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <img src={design.picture} alt="" width={320} height={440} loading="lazy" decoding="async" />
      </Link>
      {openDialog === 'name' ? (
        <NameField design={design} onClose={close} runAction={runAction} />
      ) : (
        <h3 className={styles.name}>
          <Link to={designPath(design)}>
            <bdi>{design.name}</bdi>
          </Link>
        </h3>
      )}
      <p className={`${text.note} ${styles.about}`}>
        {design.title && design.title !== design.name && (
          <>
            for <cite>{design.title}</cite>,{' '}
          </>
        )}
        changed on <LongDate moment={design.updatedAt} />
        {design.sharedAt && ', shared'}
      </p>
      <ul className={`${layout.flow} ${styles.actionList}`}>
        <ActionButton label="Rename" designName={design.name} onPress={() => setOpenDialog('name')} />
        <ActionButton
          label="Copy"
          designName={design.name}
          onPress={() => void runAction(copyDesign(design.id), `${design.name} was copied.`)}
        />
        <ActionButton label="Share" designName={design.name} onPress={() => setOpenDialog('share')} />
        <ActionButton label="Versions" designName={design.name} onPress={() => setOpenDialog('versions')} />
        <ActionButton label="Delete" designName={design.name} onPress={() => setOpenDialog('delete')} />
      </ul>
      {error && (
        <p role="alert" className={`${text.wrong} ${styles.failed}`}>
          {error}
        </p>
      )}
      <ShareDialog design={design} open={openDialog === 'share'} onClose={close} runAction={runAction} />
      <VersionsDialog
        design={design}
        open={openDialog === 'versions'}
        onClose={close}
        runAction={runAction}
      />
      <DeleteDialog design={design} open={openDialog === 'delete'} onClose={close} runAction={runAction} />
    </article>
  );
}

interface ActionButtonProps {
  label: string;
  /** Name of the design, for the button's accessible name. */
  designName: string;
  onPress: () => void;
}

const ActionButton = ({ label, designName, onPress }: ActionButtonProps): ReactNode => (
  <li>
    <button type="button" className={styles.action} aria-label={`${label} ${designName}`} onClick={onPress}>
      {label}
    </button>
  </li>
);

function DeleteDialog({ design, open, onClose, runAction }: DesignDialogProps) {
  const remove = async () => {
    onClose();
    await runAction(deleteDesign(design.id), `${design.name} was deleted.`);
  };
  return (
    <Dialog open={open} onClose={onClose} title="Delete this design?" alert>
      <p>
        <bdi>{design.name}</bdi> and all its versions will be deleted
        {design.sharedAt && ', and its share link will stop working'}. This doesn’t affect orders you’ve
        already placed.
      </p>
      <div className={`${settings.actions} ${dialogFooter}`}>
        <Button onClick={remove}>Delete</Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
