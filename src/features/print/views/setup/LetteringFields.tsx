import { Suspense } from 'react';
import { Field } from '#ui/Field.tsx';
import { originOfTitle } from '../../first-spec.ts';
import styles from './part.module.css';
import type { PartProps } from './part-props.ts';
import type { SetupLoan } from './setup-loan.ts';

const TITLE_HINTS = {
  pages: 'As it stands on the first pages of your file.',
  file: 'As your file is named inside, which need not be what its first page says.',
  person: 'On the spine and on the front.',
} as const;

export function LetteringFields({
  setup,
  state,
  ArmsField,
}: PartProps & { ArmsField: SetupLoan['ArmsField'] }) {
  const { lettering, kind } = state.spec;
  const isThesis = kind === 'thesis';
  return (
    <fieldset className={styles.lettering}>
      <legend className={styles.legend}>Lettering, in gold</legend>
      <Field
        name="lettering-title"
        label="Title"
        most={120}
        value={lettering.title}
        onChange={({ target }) => setup.letter({ title: target.value })}
        hint={TITLE_HINTS[originOfTitle(lettering.title, state.chosen) ?? 'person']}
      />
      <Field
        name="lettering-name"
        label={isThesis ? 'Your name' : 'Name'}
        most={80}
        value={lettering.name}
        onChange={({ target }) => setup.letter({ name: target.value })}
      />
      {isThesis && (
        <div className={styles.pair}>
          <Field
            name="lettering-degree"
            label="Degree"
            most={60}
            placeholder="PhD"
            value={lettering.degree}
            onChange={({ target }) => setup.letter({ degree: target.value })}
          />
          <Field
            name="lettering-year"
            label="Year"
            inputMode="numeric"
            most={4}
            value={lettering.year}
            onChange={({ target }) => setup.letter({ year: target.value })}
            error={/^(\d{4})?$/.test(lettering.year) ? undefined : 'Write the year with four digits.'}
          />
        </div>
      )}
      {isThesis &&
        (lettering.arms ? (
          <p className={styles.arms}>
            The arms are on the front.{' '}
            <button type="button" onClick={() => setup.letter({ arms: null })}>
              Leave them out
            </button>
          </p>
        ) : (
          <details className={styles.arms}>
            <summary>Add the university’s arms</summary>
            {setup.isSignedIn() ? (
              <Suspense fallback={<p>One moment.</p>}>
                <ArmsField onGiven={(arms) => setup.letter({ arms })} />
              </Suspense>
            ) : (
              <p>
                Arms are cut as a block, and kept with your account.{' '}
                <button type="button" onClick={() => void setup.logIn()}>
                  Log in to add them
                </button>
                ; your file and your choices stay here.
              </p>
            )}
          </details>
        ))}
    </fieldset>
  );
}
