import type { AddressChoice } from '#features/addresses/address-label.ts';
import type { OwnLine } from '../client/own-lines.ts';
import { LineAddress } from './LineAddress.tsx';
import { LineSpeed, type SpeedPrices } from './LineSpeed.tsx';
import { LineWrapping, type WrappingPrices } from './LineWrapping.tsx';
import styles from './line-options.module.css';

interface LineOptionsProps {
  line: OwnLine;
  /** The person's shipping addresses; null while they are not known. */
  addresses: readonly AddressChoice[] | null;
  prices: WrappingPrices | null;
  speedPrices: SpeedPrices | null;
}

/** Where a line goes, how fast and how wrapped: said in a line, which opens to be changed. */
export function LineOptions({ line, addresses, prices, speedPrices }: LineOptionsProps) {
  return (
    <details className={styles.options}>
      <summary>
        <span className={styles.name}>Delivery and wrapping</span>
        <span className={styles.said}>{optionsInWords(line, addresses ?? [])}</span>
      </summary>
      <div className={styles.fields}>
        <LineAddress line={line} addresses={addresses ?? []} />
        <LineSpeed line={line} prices={speedPrices} />
        <LineWrapping line={line} prices={prices} />
      </div>
    </details>
  );
}

function optionsInWords(line: OwnLine, addresses: readonly AddressChoice[]): string {
  const to = addresses.find(({ id }) => id === line.addressId)?.label;
  const wrapping = [line.boxWrapping && 'in a box', line.giftWrapping && 'gift wrapped'].filter(Boolean);
  return [
    line.shippingSpeed === 'express' ? 'Express' : 'Standard',
    to ? `to ${to}` : 'address at checkout',
    wrapping.length > 0 ? wrapping.join(', ') : 'no extra wrapping',
  ].join(' · ');
}
