import { type FormEvent, useEffect, useRef } from 'react';
import layout from '#ui/layout.module.css';
import { limitInputHandlers } from '#ui/limit-input.ts';
import text from '#ui/text.module.css';
import { renameDesign } from '../../client/own-designs.ts';
import type { DesignSummary } from '../../contract.ts';
import { DESIGN_NAME_MAX } from '../../limits.ts';
import styles from './design-card.module.css';
import type { RunAction } from './use-design-action.ts';

interface NameFieldProps {
  design: DesignSummary;
  onClose: () => void;
  runAction: RunAction;
}

/** Inline rename: Enter saves, Escape cancels. */
export function NameField({ design, onClose, runAction }: NameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const name = input.current?.value.trim() ?? '';
    if (!name || name === design.name) return onClose();
    if (await runAction(renameDesign(design, name), `Renamed to ${name}.`)) onClose();
  };
  return (
    <form onSubmit={onSubmit} className={`${layout.flow} ${styles.rename}`}>
      <label>
        <span className={text.hidden}>New name for {design.name}</span>
        <input
          ref={input}
          name="name"
          defaultValue={design.name}
          required
          autoComplete="off"
          {...limitInputHandlers(DESIGN_NAME_MAX, undefined)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
      </label>
      <button type="submit" className={styles.action}>
        Save name
      </button>
      <button type="button" className={styles.action} onClick={onClose}>
        Cancel
      </button>
    </form>
  );
}
