import { lazy, Suspense } from 'react';
import type { AddressOwner, CountryName } from '#features/addresses/address-owner.ts';
import type { AddressType } from '#features/addresses/contract.ts';
import styles from './choices.module.css';

const AddressForm = lazy(() =>
  import('#features/addresses/views/AddressForm.tsx').then((file) => ({ default: file.AddressForm })),
);

export interface AddressBook {
  owner: AddressOwner;
  countries: readonly CountryName[];
  /** Formatted address lines by id. */
  lines: Readonly<Record<string, readonly string[]>>;
  onSaved: () => Promise<unknown>;
}

interface NewAddressProps {
  type: AddressType;
  book: AddressBook;
  typed: Readonly<Record<string, string>> | undefined;
  /** Null once saved. */
  onTyped: (typed: Readonly<Record<string, string>> | null) => void;
  onSaved: (id: string) => void;
}

/** Form for a new address, which is also saved to the account. */
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
