import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import settings from '#ui/settings.module.css';
import { deleteDesign } from '../../client/own-designs.ts';
import type { DesignDialogProps } from './design-dialog-props.ts';

export function DeleteDialog({ design, open, onClose, runAction }: DesignDialogProps) {
  const remove = async () => {
    onClose();
    await runAction(deleteDesign(design.id), `${design.name} was deleted.`);
  };
  return (
    <Dialog open={open} onClose={onClose} title="Delete this design?" alert>
      <p>
        <bdi>{design.name}</bdi> goes with all of its versions
        {design.sharedAt && ', and its link shows nothing any more'}. What you have ordered of it stays as it
        was ordered.
      </p>
      <div className={`${settings.actions} ${dialogFooter}`}>
        <Button onClick={remove}>Delete it</Button>
        <Button kind="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
