import { useState } from 'react';
import type { AddressType } from '#features/addresses/contract.ts';
import { Button } from '#ui/Button.tsx';
import check from '#ui/check.module.css';
import { changeDraft, type Draft, SAME_ADDRESS } from '../client/draft.ts';
import type { ChosenAddresses } from '../client/resolve-addresses.ts';
import { AddressRadios, NEW_ADDRESS } from './AddressRadios.tsx';
import type { CheckoutCart, CheckoutLine } from './checkout-cart.ts';
import styles from './choices.module.css';
import { LineRow } from './LineRow.tsx';
import { type AddressBook, NewAddress } from './NewAddress.tsx';

interface AddressSectionProps {
  book: AddressBook;
  cart: CheckoutCart;
  lines: readonly CheckoutLine[];
  draft: Draft;
  addressChoice: ChosenAddresses;
  onDone: () => void;
}

export function AddressSection({ book, cart, lines, draft, addressChoice, onDone }: AddressSectionProps) {
  const { shipping } = book.owner.addresses;
  const [isNew, setIsNew] = useState({
    shipping: draft.typed.shipping !== undefined,
    billing: draft.typed.billing !== undefined,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (id: string) => {
    setProblem(null);
    setIsNew({ ...isNew, shipping: id === NEW_ADDRESS });
    if (id === NEW_ADDRESS) return;
    changeDraft({ shippingAddressId: id });
    if (!addressChoice.isSplit && lines.some(({ addressId }) => addressId && addressId !== id))
      void cart.sendAllTo(id);
  };
  const split = (isSplit: boolean) => {
    changeDraft({ isSplit });
    const { shippingAddressId } = addressChoice;
    if (!shippingAddressId) return;
    const unassigned = lines.filter(({ addressId }) => !addressId);
    if (!isSplit) void cart.sendAllTo(shippingAddressId);
    else if (unassigned.length > 0) void cart.sendTo(unassigned, shippingAddressId);
  };
  const typed = (type: AddressType) => ({
    typed: draft.typed[type],
    onTyped(fields: Readonly<Record<string, string>> | null) {
      const { [type]: _, ...otherFields } = draft.typed;
      changeDraft({ typed: fields ? { ...otherFields, [type]: fields } : otherFields });
      if (!fields) setIsNew((before) => ({ ...before, [type]: false }));
    },
  });
  const shippingForm = { type: 'shipping', book, ...typed('shipping') } as const;
  const go = () => {
    const problem = findMissingAddress(addressChoice, lines, isNew);
    setProblem(problem);
    if (!problem) onDone();
  };
  return (
    <>
      {addressChoice.isSplit ? (
        <>
          <ul className={styles.perLine} aria-label="Address for each book">
            {lines.map((line) => (
              <LineRow key={line.id} line={line}>
                {cart.renderAddress(line)}
              </LineRow>
            ))}
          </ul>
          {isNew.shipping ? (
            <NewAddress {...shippingForm} onSaved={() => setIsNew({ ...isNew, shipping: false })} />
          ) : (
            <div>
              <Button kind="quiet" onClick={() => choose(NEW_ADDRESS)}>
                Add address
              </Button>
            </div>
          )}
        </>
      ) : (
        <AddressRadios
          {...shippingForm}
          legend="Delivery address"
          value={isNew.shipping ? NEW_ADDRESS : addressChoice.shippingAddressId}
          onChoose={choose}
        />
      )}
      {lines.length > 1 && shipping.length > 0 && (
        <label className={check.check}>
          <input
            type="checkbox"
            checked={addressChoice.isSplit}
            onChange={({ target }) => split(target.checked)}
          />
          Send to several addresses
        </label>
      )}
      {shipping.length > 0 && (
        <AddressRadios
          type="billing"
          legend="Billing address"
          book={book}
          first={{ value: SAME_ADDRESS, label: 'Same as delivery address' }}
          value={
            isNew.billing
              ? NEW_ADDRESS
              : addressChoice.isBilledToShipping
                ? SAME_ADDRESS
                : addressChoice.billingAddressId
          }
          onChoose={(id) => {
            setIsNew({ ...isNew, billing: id === NEW_ADDRESS });
            if (id !== NEW_ADDRESS) changeDraft({ billingAddressId: id });
          }}
          {...typed('billing')}
        />
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {shipping.length > 0 && (
        <div>
          <Button onClick={go}>Continue to delivery</Button>
        </div>
      )}
    </>
  );
}

function findMissingAddress(
  { shippingAddressId }: ChosenAddresses,
  lines: readonly CheckoutLine[],
  isNew: Record<AddressType, boolean>,
): string | null {
  if (isNew.shipping) return 'Save the new delivery address first, or choose one from the list.';
  if (isNew.billing) return 'Save the new billing address first, or choose one from the list.';
  if (!shippingAddressId && lines.some(({ addressId }) => !addressId)) return 'Choose a delivery address.';
  return null;
}
