import { lazy, Suspense } from 'react';
import { Field } from '#ui/Field.tsx';
import text from '#ui/text.module.css';
import { titleOrigin } from '../../default-spec.ts';
import styles from './part.module.css';
import type { PartProps } from './part-props.ts';

const TITLE_HINTS = {
  pages: 'Taken from the first pages of your file.',
  file: 'Taken from the file’s properties. Check it against your title page.',
  person: 'On the spine and the front.',
} as const;

const CoatOfArmsField = lazy(() => import('./CoatOfArmsField.tsx'));

export function LetteringFields({ setup, state }: PartProps) {
  const { lettering, kind } = state.spec;
  const isThesis = kind === 'thesis';
  return (
    <fieldset className={styles.lettering}>
      <legend className={`${text.caps} ${styles.legend}`}>Gold lettering</legend>
      <Field
        name="lettering-title"
        label="Title"
        maxCharacters={120}
        value={lettering.title}
        onChange={({ target }) => setup.changeLettering({ title: target.value })}
        hint={TITLE_HINTS[titleOrigin(lettering.title, state.chosenFacts) ?? 'person']}
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
            error={/^(\d{4})?$/.test(lettering.year) ? undefined : 'Enter the year as four digits.'}
          />
        </div>
      )}
      {isThesis &&
        (lettering.arms ? (
          <p className={styles.arms}>
            The coat of arms is on the front.{' '}
            <button type="button" onClick={() => setup.changeLettering({ arms: null })}>
              Remove coat of arms
            </button>
          </p>
        ) : (
          <details className={styles.arms}>
            <summary className={text.link}>Add the university’s coat of arms</summary>
            {setup.isSignedIn() ? (
              <Suspense fallback={<p>Loading…</p>}>
                <CoatOfArmsField onUploaded={(arms) => setup.changeLettering({ arms })} />
              </Suspense>
            ) : (
              <p>
                The coat of arms is cut as a block and saved in your account.{' '}
                <button type="button" onClick={() => void setup.logIn()}>
                  Log in to add it
                </button>
                . Your file and your choices stay here.
              </p>
            )}
          </details>
        ))}
    </fieldset>
  );
}
