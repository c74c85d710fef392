import { useId } from 'react';
import { pagesInWords } from '#kernel/print-words.ts';
import type { OrderLine } from '../contract.ts';
import { bindingInWords } from '../line-words.ts';
import { OrderedCover } from './OrderedCover.tsx';
import styles from './return-page.module.css';

interface BooksChoiceProps {
  lines: readonly OrderLine[];
  whyNot: Readonly<Record<string, string | null>>;
  error: string | undefined;
}

export function BooksChoice({ lines, whyNot, error }: BooksChoiceProps) {
  const id = useId();
  const askable = lines.filter((line) => whyNot[line.id] === null);
  return (
    <fieldset className={styles.choice} aria-describedby={`${id}-error`}>
      <legend>Which book is it about?</legend>
      <ul className={styles.books}>
        {lines.map((line) => {
          const why = whyNot[line.id];
          return (
            <li key={line.id}>
              <label className={styles.book} data-closed={why !== null}>
                <input
                  type="checkbox"
                  // Disabled lines are not submitted.
                  name={why === null ? 'lineId' : undefined}
                  value={line.id}
                  disabled={why !== null}
                  defaultChecked={why === null && askable.length === 1}
                  aria-describedby={why === null ? undefined : `${id}-${line.id}`}
                />
                <OrderedCover imageUrl={line.imageUrl} sizes="56px" isPrint={line.kind === 'print'} />
                <span>
                  <bdi className={styles.title}>{line.title}</bdi>
                  <span className={styles.soft}>
                    {[
                      ...(line.print ? [`Print from PDF, ${pagesInWords(line.print.pages)}`] : []),
                      ...bindingInWords(line),
                    ].join(', ')}
                  </span>
                  {why !== null && (
                    <span id={`${id}-${line.id}`} className={styles.soft}>
                      {why}
                    </span>
                  )}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <Problem id={`${id}-error`}>{error}</Problem>
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
                <span id={`${id}-${value}`} className={styles.soft} aria-hidden="true">
                  {hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <Problem id={`${id}-error`}>{error}</Problem>
    </fieldset>
  );
}

const Problem = ({ id, children }: { id: string; children: string | undefined }) => (
  <p id={id} role={children ? 'alert' : undefined} className={styles.error}>
    {children}
  </p>
);
