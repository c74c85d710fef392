import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import styles from './field.module.css';
import { Icon } from './Icon.tsx';

interface FieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
  /** What helps to fill it in. */
  hint?: ReactNode;
  /** What is wrong with it. */
  error?: string | undefined;
}

/** A labelled line to fill in, with its hint and what is wrong with it. */
export function Field({ label, hint, error, className, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {!input.required && <span className={styles.optional}> (optional)</span>}
      </label>
      <input
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        {...input}
      />
      <Note id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}

/** A password, which its owner may look at while typing. */
export function PasswordField({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.withButton}>
        <input
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          {...input}
          type={isShown ? 'text' : 'password'}
          required
        />
        <button
          type="button"
          className={styles.show}
          aria-controls={id}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          Show
        </button>
      </div>
      <Note id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}

interface TextProps extends ComponentProps<'textarea'> {
  name: string;
  label: string;
  /** What helps to fill it in. */
  hint?: ReactNode;
  /** What is wrong with it. */
  error?: string | undefined;
}

/** A labelled field for more than a line. */
export function TextField({ label, hint, error, className, ...textarea }: TextProps) {
  const id = useId();
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {!textarea.required && <span className={styles.optional}> (optional)</span>}
      </label>
      <textarea
        id={id}
        className={`${styles.input} ${styles.text}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        {...textarea}
      />
      <Note id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}

interface SelectProps extends ComponentProps<'select'> {
  name: string;
  label: string;
  error?: string | undefined;
}

/** A labelled choice from a list. */
export function SelectField({ label, error, children, className, ...select }: SelectProps) {
  const id = useId();
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.choice}>
        <select
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          {...select}
        >
          {children}
        </select>
        <Icon name="down" size={16} />
      </span>
      <Note id={`${id}-note`} error={error} />
    </div>
  );
}

function Note({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) {
  return (
    <p id={id} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
      {error ?? hint}
    </p>
  );
}

/** What is wrong with the whole form, said above it. */
export function FormMessage({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.message} data-empty={!children}>
      {children}
    </div>
  );
}
