import { useId } from 'react';
import { formatPageCount } from '#features/print/print-labels.ts';
import text from '#ui/text.module.css';
import type { OrderLine } from '../contract.ts';
import { bindingLabels } from '../line-binding.ts';
import { OrderedCover } from './OrderedCover.tsx';
import styles from './return-page.module.css';

interface BooksChoiceProps {
  lines: readonly OrderLine[];
  refusals: Readonly<Record<string, string | null>>;
  error: string | undefined;
}

export function BooksChoice({ lines, refusals, error }: BooksChoiceProps) {
  const id = useId();
  const disputable = lines.filter((line) => refusals[line.id] === null);
  return (
    <fieldset className={styles.choice} aria-describedby={`${id}-error`}>
      <legend>Which book is it about?</legend>
      <ul className={styles.books}>
        {lines.map((line) => {
          const refusal = refusals[line.id];
          return (
            <li key={line.id}>
              <label className={styles.book} data-closed={refusal !== null}>
                <input
                  type="checkbox"
                  // Disabled lines are not submitted.
                  name={refusal === null ? 'lineId' : undefined}
                  value={line.id}
                  disabled={refusal !== null}
                  defaultChecked={refusal === null && disputable.length === 1}
                  aria-describedby={refusal === null ? undefined : `${id}-${line.id}`}
                />
                <OrderedCover imageUrl={line.imageUrl} sizes="56px" isPrint={line.kind === 'print'} />
                <span>
                  <bdi className={styles.title}>{line.title}</bdi>
                  <span className={`${text.note} ${styles.soft}`}>
                    {[
                      ...(line.print ? [`Print from PDF, ${formatPageCount(line.print.pages)}`] : []),
                      ...bindingLabels(line),
                    ].join(', ')}
                  </span>
                  {refusal !== null && (
                    <span id={`${id}-${line.id}`} className={`${text.note} ${styles.soft}`}>
                      {refusal}
                    </span>
                  )}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  legend: string;
  options: readonly { value: string; label: string; hint?: string }[];
  error: string | undefined;
}

export function Choice({ name, legend, options, error }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={`${id}-error`}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ value, label, hint }) => (
          <label key={value} className={styles.option}>
            <input type="radio" name={name} value={value} aria-describedby={hint && `${id}-${value}`} />
            <span>
              {label}
              {hint && (
                <span id={`${id}-${value}`} className={`${text.note} ${styles.soft}`} aria-hidden="true">
                  {hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

const FieldError = ({ id, children }: { id: string; children: string | undefined }) => (
  <p id={id} role={children ? 'alert' : undefined} className={styles.error}>
    {children}
  </p>
);
