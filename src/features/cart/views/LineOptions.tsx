import type { AddressChoice } from '#features/addresses/address-choice.ts';
import text from '#ui/text.module.css';
import { type LineWithOptions, wrappingText } from '../client/line-options.ts';
import { isServerLine } from '../client/server-lines.ts';
import { LineAddress } from './LineAddress.tsx';
import { LineSpeed, type SpeedPrices } from './LineSpeed.tsx';
import { LineWrapping, type WrappingPrices } from './LineWrapping.tsx';
import styles from './line-options.module.css';

interface LineOptionsProps {
  line: LineWithOptions;
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
        <span className={text.soft}>{optionsText(line, addresses ?? [])}</span>
      </summary>
      <div className={styles.fields}>
        {isServerLine(line) && <LineAddress line={line} addresses={addresses ?? []} />}
        <LineSpeed line={line} prices={speedPrices} />
        <LineWrapping line={line} prices={prices} />
      </div>
    </details>
  );
}

function optionsText(line: LineWithOptions, addresses: readonly AddressChoice[]): string {
  const delivery = line.shippingSpeed === 'express' ? 'Express delivery' : 'Standard delivery';
  const to = isServerLine(line) && addresses.find(({ id }) => id === line.addressId)?.label;
  const wrapping = wrappingText(line) || 'no gift wrap';
  return `${delivery}${to ? ` to ${to}` : ''} · ${wrapping.charAt(0).toUpperCase()}${wrapping.slice(1)}`;
}
