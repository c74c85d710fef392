import type { BookRecord } from '../../record.ts';
import { PRICE_FIELDS } from '../../record-fields.ts';
import type { Draft } from '../values/draft.ts';
import { readPrice } from '../values/price.ts';
import { all, text } from '../xml/element.ts';
import type { Blocks, Defaults } from './blocks.ts';

/** Code list 65: available, and permanently unavailable; others may become available again. */
const AVAILABLE = ['20', '21', '22', '23', 'IP'];
const GONE = ['01', '40', '43', '46', '49', '51', 'AB', 'OP'];
/** Code list 64: cancelled, out of print, withdrawn from sale, permanently withdrawn. */
const GONE_STATUS = ['01', '07', '11', '17'];

export function addSupply(record: BookRecord, blocks: Blocks, defaults: Defaults, draft: Draft): void {
  const said = (...names: string[]) =>
    names.flatMap((name) => blocks.map((block) => text(block, name))).find((value) => value !== '') ?? '';
  const availability = said('ProductAvailability', 'AvailabilityCode');
  if (AVAILABLE.includes(availability)) record.withdrawn = false;
  if (GONE.includes(availability) || (!availability && GONE_STATUS.includes(said('PublishingStatus'))))
    record.withdrawn = true;

  for (const price of blocks.flatMap((block) => all(block, 'Price'))) {
    const amount = text(price, 'PriceAmount');
    if (amount === '') continue;
    const currency = text(price, 'CurrencyCode') || defaults.currency;
    if (currency !== 'USD') {
      draft.note(
        `The price of ${amount.slice(0, 20)} ${currency.slice(0, 3) || 'without a currency'} was left out: prices are in US dollars.`,
      );
      continue;
    }
    const named = text(price, 'PriceTypeDescription');
    const field = PRICE_FIELDS.find((one) => one === named) ?? 'bookPrice';
    if (record.prices?.[field] !== undefined) continue;
    const cents = readPrice(amount, field, draft);
    if (cents !== undefined) record.prices = { ...record.prices, [field]: cents };
  }
}
