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
