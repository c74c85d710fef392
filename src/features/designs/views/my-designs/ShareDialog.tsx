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
          <p>
            Whoever has this address sees the design as it is now and as you change it. Nobody can change
            yours.
          </p>
          <label className={styles.address}>
            Address
            <input type="text" readOnly value={sharedAt} onFocus={({ target }) => target.select()} />
          </label>
          <div className={`${settings.actions} ${dialogFooter}`}>
            <Button onClick={copy}>
              <Icon name={isCopied ? 'check' : 'copy'} size={18} />
              {isCopied ? 'Copied' : 'Copy the address'}
            </Button>
            <Button
              kind="quiet"
              onClick={() => void runAction(unshareDesign(design.id), `${name} is not shared any more.`)}
            >
              Withdraw it
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            A link shows <bdi>{name}</bdi> to whoever has it, without login. You can withdraw it whenever you
            like.
          </p>
          <div className={`${settings.actions} ${dialogFooter}`}>
            <Button onClick={() => void runAction(shareDesign(design.id), `${name} has a link now.`)}>
              Make a link
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
