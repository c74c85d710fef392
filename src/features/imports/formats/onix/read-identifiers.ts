import type { BookRecord } from '../../import-record.ts';
import { readIsbn } from '../values/isbn.ts';
import type { RowDraft } from '../values/row-draft.ts';
import { toLine } from '../values/text.ts';
import { childText, findAll } from '../xml/element.ts';
import type { Blocks } from './blocks.ts';

/** Type names of the shop's own identifiers; others of type 01 are foreign. */
export const SKU_NAME = 'SKU';
export const PRINTED_ISBN = 'ISBN as printed';

/** SKU and ISBN; identifier types are those of ONIX code list 5. */
export function addIdentifiers(record: BookRecord, blocks: Blocks, draft: RowDraft): void {
  const identifiers = blocks.flatMap((block) => findAll(block, 'ProductIdentifier'));
  const proprietary = (name: string) =>
    identifiers.find(
      (identifier) =>
        childText(identifier, 'ProductIDType') === '01' && childText(identifier, 'IDTypeName') === name,
    );
  const number = (type: string) => {
    const match = identifiers.find((identifier) => childText(identifier, 'ProductIDType') === type);
    return match ? childText(match, 'IDValue') : '';
  };
  const legacyValue = (name: string) =>
    blocks.map((block) => childText(block, name)).find((value) => value !== '') ?? '';

  const sku = toLine(childText(proprietary(SKU_NAME), 'IDValue'));
  if (sku) record.sku = sku;
  const gtin = [number('03'), legacyValue('EAN13')].find((code) => /^97[89]/.test(code)) ?? '';
  const isbn =
    childText(proprietary(PRINTED_ISBN), 'IDValue') ||
    number('15') ||
    gtin ||
    number('02') ||
    legacyValue('ISBN');
  const parsed = isbn ? readIsbn(isbn, draft) : undefined;
  if (parsed) record.isbn = parsed;
}
