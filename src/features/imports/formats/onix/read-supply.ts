import type { BookRecord } from '../../import-record.ts';
import { PRICE_FIELDS } from '../../record-fields.ts';
import { readPrice } from '../values/price.ts';
import type { RowDraft } from '../values/row-draft.ts';
import { childText, findAll } from '../xml/element.ts';
import type { Blocks, Defaults } from './blocks.ts';

/** Code list 65: available, and permanently unavailable; others may become available again. */
const AVAILABLE = ['20', '21', '22', '23', 'IP'];
const UNAVAILABLE = ['01', '40', '43', '46', '49', '51', 'AB', 'OP'];
/** Code list 64: cancelled, out of print, withdrawn from sale, permanently withdrawn. */
const UNAVAILABLE_STATUS = ['01', '07', '11', '17'];

export function addSupply(record: BookRecord, blocks: Blocks, defaults: Defaults, draft: RowDraft): void {
  const firstText = (...names: string[]) =>
    names.flatMap((name) => blocks.map((block) => childText(block, name))).find((value) => value !== '') ??
    '';
  const availability = firstText('ProductAvailability', 'AvailabilityCode');
  if (AVAILABLE.includes(availability)) record.withdrawn = false;
  if (
    UNAVAILABLE.includes(availability) ||
    (!availability && UNAVAILABLE_STATUS.includes(firstText('PublishingStatus')))
  )
    record.withdrawn = true;

  for (const price of blocks.flatMap((block) => findAll(block, 'Price'))) {
    const amount = childText(price, 'PriceAmount');
    if (amount === '') continue;
    const currency = childText(price, 'CurrencyCode') || defaults.currency;
    if (currency !== 'USD') {
      draft.note(
        `The price of ${amount.slice(0, 20)} ${currency.slice(0, 3) || 'without a currency'} was ignored. Only prices in US dollars are imported.`,
      );
      continue;
    }
    const priceName = childText(price, 'PriceTypeDescription');
    const field = PRICE_FIELDS.find((candidate) => candidate === priceName) ?? 'bookPrice';
    if (record.prices?.[field] !== undefined) continue;
    const cents = readPrice(amount, field, draft);
    if (cents !== undefined) record.prices = { ...record.prices, [field]: cents };
  }
}
