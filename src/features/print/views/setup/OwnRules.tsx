import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { isSameSize } from '../../checking/trim.ts';
import type { PartProps } from './part-props.ts';
import styles from './university.module.css';

/** Margins at the fold that rules may ask for, in millimetres. */
const MARGIN_MM = { min: 10, max: 60 } as const;

/** For a university that isn't listed: margins set by hand. */
export function OwnRules({ setup, state }: PartProps) {
  const [typed, setTyped] = useState('');
  const gutterMm = Number(typed);
  const isValid = typed === '' || (gutterMm >= MARGIN_MM.min && gutterMm <= MARGIN_MM.max);
  const applyMargin = () => {
    const { facts, spec } = state;
    if (!facts || typed === '' || !isValid) return;
    const { isTwoSided, trim } = spec;
    // Pages of another size have their fold elsewhere until they are fitted.
    const pages = facts.pages.flatMap((page, i) => (page.text && isSameSize(page, trim) ? [i + 1] : []));
    void setup.applyFix({ kind: 'gutter', pages, gutterMm, isTwoSided, isRightToLeft: facts.isRightToLeft });
  };
  return (
    <details className={styles.own}>
      <summary>My university is not here</summary>
      <p>
        Then have its paragraph on binding at hand. Colour, lettering, sides and copies are chosen below; the
        margin at the fold is made here. You may also go on without.
      </p>
      <div className={styles.ownFold}>
        <Field
          name="own-fold"
          label="Margin at the fold, in millimetres"
          inputMode="numeric"
          maxCharacters={2}
          value={typed}
          onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
          hint="Often 30 or 40 where one side is printed."
          error={isValid ? undefined : `Between ${MARGIN_MM.min} and ${MARGIN_MM.max} mm.`}
        />
        <Button
          kind="secondary"
          aria-disabled={typed === '' || !isValid || state.isFixing}
          onClick={applyMargin}
        >
          Leave it free
        </Button>
      </div>
    </details>
  );
}
