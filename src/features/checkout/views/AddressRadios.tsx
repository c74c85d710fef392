import { lazy, type ReactNode, Suspense } from 'react';
import type { AddressOwner, CountryName } from '#features/addresses/address-owner.ts';
import type { Address, AddressType } from '#features/addresses/contract.ts';
import styles from './choices.module.css';

const AddressForm = lazy(() =>
  import('#features/addresses/views/AddressForm.tsx').then((file) => ({ default: file.AddressForm })),
);

export const NEW_ADDRESS = 'new';

/** A person's address book, as both choices of an address need it. */
export interface AddressBook {
  owner: AddressOwner;
  countries: readonly CountryName[];
  /** Each address as it is written on a parcel, by its id. */
  lines: Readonly<Record<string, readonly string[]>>;
  /** Called when one was added, before it is chosen. */
  onSaved: () => Promise<unknown>;
}

interface AddressRadiosProps {
  type: AddressType;
  legend: string;
  book: AddressBook;
  /** The id of the chosen one, `new`, or what `first` stands for. */
  value: string | null;
  onChoose: (value: string) => void;
  /** A choice before those of the book. */
  first?: { value: string; label: ReactNode };
  typed: Readonly<Record<string, string>> | undefined;
  onTyped: (typed: Readonly<Record<string, string>> | null) => void;
}

/** An address chosen from the book, or written anew. */
export function AddressRadios(props: AddressRadiosProps) {
  const { type, legend, book, value, onChoose, first, typed, onTyped } = props;
  const addresses = book.owner.addresses[type];
  const radio = (own: string) => ({
    ...{ type: 'radio', name: `${type}-address`, value: own, checked: value === own },
    onChange: () => onChoose(own),
  });
  const saved = async ({ id }: Address) => {
    onTyped(null);
    await book.onSaved();
    onChoose(id);
  };
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
            <span>{addresses.length > 0 ? 'Another address' : 'A different address'}</span>
          </label>
        </fieldset>
      )}
      {(value === NEW_ADDRESS || !hasChoice) && (
        <div className={hasChoice ? styles.form : undefined}>
          <Suspense fallback={<div className={styles.formRoom} />}>
            <AddressForm
              type={type}
              address={null}
              owner={book.owner}
              countries={book.countries}
              draft={typed}
              onDraft={onTyped}
              onSaved={saved}
              saveLabel="Save and use this address"
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
