import { useOptimisticValue } from '#browser/use-optimistic-value.ts';
import type { AddressChoice } from '#features/addresses/address-choice.ts';
import { SelectField } from '#ui/Field.tsx';
import { setLineOptions } from '../client/order-options.ts';
import type { ServerLine } from '../client/server-lines.ts';

interface LineAddressProps {
  line: ServerLine;
  addresses: readonly AddressChoice[];
  isOptional?: boolean;
}

export function LineAddress({ line, addresses, isOptional = true }: LineAddressProps) {
  const [selectedId, choose] = useOptimisticValue(line.addressId, (addressId) =>
    setLineOptions(line.id, { addressId }),
  );
  return (
    <SelectField
      label="Deliver to"
      aria-label={`Deliver to, for ${line.book.title}`}
      name={`address-${line.itemId}`}
      value={selectedId ?? ''}
      onChange={({ target }) => choose(target.value || null)}
    >
      {(isOptional || !line.addressId) && (
        <option value="">{isOptional ? 'Choose at checkout' : 'Choose an address…'}</option>
      )}
      {addresses.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
