import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import styles from './field.module.css';
import { Icon } from './Icon.tsx';
import layout from './layout.module.css';
import { limitInputHandlers } from './limit-input.ts';
import text from './text.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'maxLength'> {
  name: string;
  label: string;
  maxCharacters?: number;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Field({ label, hint, error, className, maxCharacters, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      className={className}
      isOptional={!input.required}
    >
      <input
        className={styles.input}
        {...ariaProps(id, error)}
        {...input}
        {...limitInputHandlers(maxCharacters, input.onInput)}
      />
    </FieldFrame>
  );
}

export function PasswordField({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={styles.withButton}>
        <input
          className={styles.input}
          {...ariaProps(id, error)}
          {...input}
          type={isShown ? 'text' : 'password'}
          required
        />
        <button
          type="button"
          className={`${text.note} ${styles.show}`}
          aria-controls={id}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          Show
        </button>
      </div>
    </FieldFrame>
  );
}

interface TextProps extends Omit<ComponentProps<'textarea'>, 'maxLength'> {
  name: string;
  label: string;
  maxCharacters?: number;
  hint?: ReactNode;
  error?: string | undefined;
}

export function TextField({ label, hint, error, className, maxCharacters, ...textarea }: TextProps) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      className={className}
      isOptional={!textarea.required}
    >
      <textarea
        className={`${styles.input} ${styles.text}`}
        {...ariaProps(id, error)}
        {...textarea}
        {...limitInputHandlers(maxCharacters, textarea.onInput)}
      />
    </FieldFrame>
  );
}

interface SelectProps extends ComponentProps<'select'> {
  name: string;
  label: string;
  error?: string | undefined;
}

export function SelectField({ label, error, children, className, ...select }: SelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} className={className}>
      <span className={`${layout.line} ${styles.choice}`}>
        <select className={styles.input} {...ariaProps(id, error)} {...select}>
          {children}
        </select>
        <Icon name="down" size={16} />
      </span>
    </FieldFrame>
  );
}

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  isOptional?: boolean;
  children: ReactNode;
}

function FieldFrame({ id, label, hint, error, className, isOptional = false, children }: FieldFrameProps) {
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isOptional && <span className={text.soft}> (optional)</span>}
      </label>
      {children}
      <p id={noteId(id)} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </div>
  );
}

const noteId = (id: string) => `${id}-note`;

const ariaProps = (id: string, error: string | undefined) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': noteId(id),
});

export function FormMessage({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.message} data-empty={!children}>
      {children}
    </div>
  );
}
