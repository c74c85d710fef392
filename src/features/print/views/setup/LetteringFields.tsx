import { Suspense } from 'react';
import { Field } from '#ui/Field.tsx';
import { titleOrigin } from '../../default-spec.ts';
import styles from './part.module.css';
import type { PartProps } from './part-props.ts';
import type { SetupContext } from './setup-context.ts';

const TITLE_HINTS = {
  pages: 'As it stands on the first pages of your file.',
  file: 'As your file is named inside, which need not be what its first page says.',
  person: 'On the spine and on the front.',
} as const;

export function LetteringFields({
  setup,
  state,
  ArmsField,
}: PartProps & { ArmsField: SetupContext['ArmsField'] }) {
  const { lettering, kind } = state.spec;
  const isThesis = kind === 'thesis';
  return (
    <fieldset className={styles.lettering}>
      <legend className={styles.legend}>Lettering, in gold</legend>
      <Field
        name="lettering-title"
        label="Title"
        maxCharacters={120}
        value={lettering.title}
        onChange={({ target }) => setup.changeLettering({ title: target.value })}
        hint={TITLE_HINTS[titleOrigin(lettering.title, state.chosen) ?? 'person']}
      />
      <Field
        name="lettering-name"
        label={isThesis ? 'Your name' : 'Name'}
        maxCharacters={80}
        value={lettering.name}
        onChange={({ target }) => setup.changeLettering({ name: target.value })}
      />
      {isThesis && (
        <div className={styles.pair}>
          <Field
            name="lettering-degree"
            label="Degree"
            maxCharacters={60}
            placeholder="PhD"
            value={lettering.degree}
            onChange={({ target }) => setup.changeLettering({ degree: target.value })}
          />
          <Field
            name="lettering-year"
            label="Year"
            inputMode="numeric"
            maxCharacters={4}
            value={lettering.year}
            onChange={({ target }) => setup.changeLettering({ year: target.value })}
            error={/^(\d{4})?$/.test(lettering.year) ? undefined : 'Write the year with four digits.'}
          />
        </div>
      )}
      {isThesis &&
        (lettering.arms ? (
          <p className={styles.arms}>
            The arms are on the front.{' '}
            <button type="button" onClick={() => setup.changeLettering({ arms: null })}>
              Leave them out
            </button>
          </p>
        ) : (
          <details className={styles.arms}>
            <summary>Add the university’s arms</summary>
            {setup.isSignedIn() ? (
              <Suspense fallback={<p>One moment.</p>}>
                <ArmsField onGiven={(arms) => setup.changeLettering({ arms })} />
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
