import type { BookRecord } from '../../record.ts';
import type { Draft } from '../values/draft.ts';
import { readIsbn } from '../values/isbn.ts';
import { lineOf } from '../values/text.ts';
import { all, text } from '../xml/element.ts';
import type { Blocks } from './blocks.ts';

/** Type names of the shop's own identifiers; others of type 01 are foreign. */
export const SKU_NAME = 'SKU';
export const PRINTED_ISBN = 'ISBN as printed';

/** SKU and ISBN; identifier types are those of ONIX code list 5. */
export function addIdentifiers(record: BookRecord, blocks: Blocks, draft: Draft): void {
  const identifiers = blocks.flatMap((block) => all(block, 'ProductIdentifier'));
  const proprietary = (name: string) =>
    identifiers.find((one) => text(one, 'ProductIDType') === '01' && text(one, 'IDTypeName') === name);
  const number = (type: string) => {
    const found = identifiers.find((one) => text(one, 'ProductIDType') === type);
    return found ? text(found, 'IDValue') : '';
  };
  const plain = (name: string) =>
    blocks.map((block) => text(block, name)).find((value) => value !== '') ?? '';

  const sku = lineOf(text(proprietary(SKU_NAME), 'IDValue'));
  if (sku) record.sku = sku;
  const gtin = [number('03'), plain('EAN13')].find((code) => /^97[89]/.test(code)) ?? '';
  const isbn =
    text(proprietary(PRINTED_ISBN), 'IDValue') || number('15') || gtin || number('02') || plain('ISBN');
  const read = isbn ? readIsbn(isbn, draft) : undefined;
  if (read) record.isbn = read;
}
