import { useAtOnce } from '#browser/use-at-once.ts';
import type { AddressChoice } from '#features/addresses/address-label.ts';
import { SelectField } from '#ui/Field.tsx';
import { setLineOptions } from '../client/order-terms.ts';
import type { OwnLine } from '../client/own-lines.ts';

interface LineAddressProps {
  line: OwnLine;
  addresses: readonly AddressChoice[];
  mayWait?: boolean;
}

export function LineAddress({ line, addresses, mayWait = true }: LineAddressProps) {
  const [chosen, choose] = useAtOnce(line.addressId, (addressId) => setLineOptions(line.id, { addressId }));
  return (
    <SelectField
      label="Deliver to"
      aria-label={`Deliver to, for ${line.book.title}`}
      name={`address-${line.itemId}`}
      value={chosen ?? ''}
      onChange={({ target }) => choose(target.value || null)}
    >
      {(mayWait || !line.addressId) && (
        <option value="">{mayWait ? 'Choose at checkout' : 'Choose an address…'}</option>
      )}
      {addresses.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
