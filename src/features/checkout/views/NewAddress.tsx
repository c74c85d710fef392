import { lazy, Suspense } from 'react';
import type { AddressOwner, CountryName } from '#features/addresses/address-owner.ts';
import type { AddressType } from '#features/addresses/contract.ts';
import styles from './choices.module.css';

const AddressForm = lazy(() =>
  import('#features/addresses/views/AddressForm.tsx').then((file) => ({ default: file.AddressForm })),
);

/** A person's address book. */
export interface AddressBook {
  owner: AddressOwner;
  countries: readonly CountryName[];
  /** Each address as it is written on a parcel, by its id. */
  lines: Readonly<Record<string, readonly string[]>>;
  /** Called when one was added. */
  onSaved: () => Promise<unknown>;
}

interface NewAddressProps {
  type: AddressType;
  book: AddressBook;
  typed: Readonly<Record<string, string>> | undefined;
  /** Null when it is saved. */
  onTyped: (typed: Readonly<Record<string, string>> | null) => void;
  /** Called with its id, when the book has it. */
  onSaved: (id: string) => void;
}

/** An address that is written for this order, and kept in the book. */
export function NewAddress({ type, book, typed, onTyped, onSaved }: NewAddressProps) {
  return (
    <Suspense fallback={<div className={styles.formRoom} />}>
      <AddressForm
        type={type}
        address={null}
        owner={book.owner}
        countries={book.countries}
        draft={typed}
        onDraft={onTyped}
        onSaved={async ({ id }) => {
          await book.onSaved();
          onTyped(null);
          onSaved(id);
        }}
        saveLabel="Save and use this address"
        isInPage
      />
    </Suspense>
  );
}
