import type { ExportBook } from '../../import-record.ts';
import { createElement, serializeElement, withAttributes } from '../xml/write-xml.ts';
import { bookToMarc } from './book-to-marc.ts';

export const MARCXML = {
  begin: '<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">\n',
  end: '</collection>\n',
};

export function marcXmlRecord(book: ExportBook): string {
  const { leader, controls, fields } = bookToMarc(book);
  const record = createElement(
    'record',
    createElement('leader', leader),
    controls.map(({ tag, value }) => withAttributes(createElement('controlfield', value), { tag })),
    fields.map(({ tag, indicators: [ind1 = ' ', ind2 = ' '], subfields }) =>
      withAttributes(
        createElement(
          'datafield',
          subfields.map(([code, value]) => withAttributes(createElement('subfield', value), { code })),
        ),
        { tag, ind1, ind2 },
      ),
    ),
  );
  return record ? `${serializeElement(record)}\n` : '';
}
