import type { AddressChoice } from '#features/addresses/address-label.ts';
import { type ChosenLine, wrappingInWords } from '../client/line-extras.ts';
import { isOwnLine } from '../client/own-lines.ts';
import { LineAddress } from './LineAddress.tsx';
import { LineSpeed, type SpeedPrices } from './LineSpeed.tsx';
import { LineWrapping, type WrappingPrices } from './LineWrapping.tsx';
import styles from './line-options.module.css';

interface LineOptionsProps {
  line: ChosenLine;
  /** Shipping addresses; null while unknown. */
  addresses: readonly AddressChoice[] | null;
  prices: WrappingPrices | null;
  speedPrices: SpeedPrices | null;
}

/** Address, speed and wrapping of a line: a summary that opens for editing. Guests choose the address at checkout. */
export function LineOptions({ line, addresses, prices, speedPrices }: LineOptionsProps) {
  return (
    <details className={styles.options}>
      <summary>
        <span className={styles.name}>Delivery and wrapping</span>
        <span className={styles.said}>{optionsInWords(line, addresses ?? [])}</span>
      </summary>
      <div className={styles.fields}>
        {isOwnLine(line) && <LineAddress line={line} addresses={addresses ?? []} />}
        <LineSpeed line={line} prices={speedPrices} />
        <LineWrapping line={line} prices={prices} />
      </div>
    </details>
  );
}

function optionsInWords(line: ChosenLine, addresses: readonly AddressChoice[]): string {
  const to = isOwnLine(line) && addresses.find(({ id }) => id === line.addressId)?.label;
  return [
    line.shippingSpeed === 'express' ? 'Express' : 'Standard',
    to ? `to ${to}` : 'address at checkout',
    wrappingInWords(line) || 'no extra wrapping',
  ].join(' · ');
}
