import type { ReactNode } from 'react';
import type { AddressType } from '#features/addresses/contract.ts';
import styles from './choices.module.css';
import { type AddressBook, NewAddress } from './NewAddress.tsx';

export const NEW_ADDRESS = 'new';

interface AddressRadiosProps {
  type: AddressType;
  legend: string;
  book: AddressBook;
  /** Address id, `new`, or the value of `first`. */
  value: string | null;
  onChoose: (value: string) => void;
  /** Option listed before the saved addresses. */
  first?: { value: string; label: ReactNode };
  typed: Readonly<Record<string, string>> | undefined;
  onTyped: (typed: Readonly<Record<string, string>> | null) => void;
}

export function AddressRadios(props: AddressRadiosProps) {
  const { type, legend, book, value, onChoose, first, typed, onTyped } = props;
  const addresses = book.owner.addresses[type];
  const radio = (own: string) => ({
    type: 'radio',
    name: `${type}-address`,
    value: own,
    checked: value === own,
    onChange: () => onChoose(own),
  });
  const hasChoice = addresses.length > 0 || first !== undefined;
  return (
    <div>
      {hasChoice && (
        <fieldset className={styles.choices}>
          <legend>{legend}</legend>
          {first && (
            <label className={styles.choice}>
              <input {...radio(first.value)} />
              <span>{first.label}</span>
            </label>
          )}
          {addresses.map(({ id }) => (
            <label key={id} className={styles.choice}>
              <input {...radio(id)} />
              <span className={styles.lines}>
                {book.lines[id]?.map((line) => (
                  <bdi key={line}>{line}</bdi>
                ))}
              </span>
            </label>
          ))}
          <label className={styles.choice}>
            <input {...radio(NEW_ADDRESS)} />
            <span>{addresses.length > 0 ? 'Use a new address' : 'Use a different address'}</span>
          </label>
        </fieldset>
      )}
      {(value === NEW_ADDRESS || !hasChoice) && (
        <div className={hasChoice ? styles.form : undefined}>
          <NewAddress type={type} book={book} typed={typed} onTyped={onTyped} onSaved={onChoose} />
        </div>
      )}
    </div>
  );
}
