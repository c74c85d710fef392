import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { isSameSize } from '../../checking/trim.ts';
import type { PartProps } from './part-props.ts';
import styles from './university.module.css';

/** Margins at the fold that rules may ask for, in millimetres. */
const MARGIN_MM = { min: 10, max: 60 } as const;

/** For a university that isn't listed: margins set by hand. */
export function OwnRules({ setup, state }: PartProps) {
  const [input, setInput] = useState('');
  const gutterMm = Number(input);
  const isValid = input === '' || (gutterMm >= MARGIN_MM.min && gutterMm <= MARGIN_MM.max);
  const applyMargin = () => {
    const { facts, spec } = state;
    if (!facts || input === '' || !isValid) return;
    const { isTwoSided, trim } = spec;
    // Pages of another size have their fold elsewhere until they are fitted.
    const pages = facts.pages.flatMap((page, i) => (page.text && isSameSize(page, trim) ? [i + 1] : []));
    void setup.applyFix({ kind: 'gutter', pages, gutterMm, isTwoSided, isRightToLeft: facts.isRightToLeft });
  };
  return (
    <details className={styles.own}>
      <summary className={text.link}>My university isn’t listed</summary>
      <p>
        Check what your university asks for. Choose colour, lettering, sides and copies below. If it asks for
        an inner margin, set it here.
      </p>
      <div className={`${layout.row} ${styles.ownFold}`}>
        <Field
          name="own-fold"
          label="Inner margin in millimetres"
          inputMode="numeric"
          maxCharacters={2}
          value={input}
          onChange={({ target }) => setInput(target.value.replace(/\D/g, ''))}
          hint="Often 30 or 40 for one-sided printing."
          error={isValid ? undefined : `Enter ${MARGIN_MM.min} to ${MARGIN_MM.max} mm.`}
        />
        <Button
          kind="secondary"
          aria-disabled={input === '' || !isValid || state.isFixing}
          onClick={applyMargin}
        >
          Set margin
        </Button>
      </div>
    </details>
  );
}
