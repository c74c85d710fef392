import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import settings from '#ui/settings.module.css';
import { shareDesign, unshareDesign } from '../../client/own-designs.ts';
import styles from './design-card.module.css';
import type { DesignDialogProps } from './design-dialog-props.ts';

export function ShareDialog({ design, open, onClose, runAction }: DesignDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const { sharedAt, name } = design;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sharedAt ?? '');
      setCopied(true);
    } catch {
      // Clipboard blocked: the customer copies the visible link.
      setCopied(false);
    }
  };
  const close = () => {
    setCopied(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Share this design">
      {sharedAt ? (
        <>
          <p>Anyone with this link can see the design, including your later changes. They can’t change it.</p>
          <label className={styles.address}>
            Link
            <input type="text" readOnly value={sharedAt} onFocus={({ target }) => target.select()} />
          </label>
          <div className={`${settings.actions} ${dialogFooter}`}>
            <Button onClick={copy}>
              <Icon name={isCopied ? 'check' : 'copy'} size={18} />
              {isCopied ? 'Copied' : 'Copy link'}
            </Button>
            <Button
              kind="quiet"
              onClick={() => void runAction(unshareDesign(design.id), `${name} is no longer shared.`)}
            >
              Stop sharing
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            Anyone with the link can see <bdi>{name}</bdi> without logging in. You can stop sharing at any
            time.
          </p>
          <div className={`${settings.actions} ${dialogFooter}`}>
            <Button onClick={() => void runAction(shareDesign(design.id), `${name} now has a link.`)}>
              Create link
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
