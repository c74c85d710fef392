import type { ExportBook } from '../../record.ts';
import { el, withAttributes, xmlOf } from '../xml/write-xml.ts';
import { marcOfBook } from './marc-of-book.ts';

export const MARCXML = {
  begin: '<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">\n',
  end: '</collection>\n',
};

export function marcXmlRecord(book: ExportBook): string {
  const { leader, controls, fields } = marcOfBook(book);
  const record = el(
    'record',
    el('leader', leader),
    controls.map(({ tag, value }) => withAttributes(el('controlfield', value), { tag })),
    fields.map(({ tag, indicators: [ind1 = ' ', ind2 = ' '], subfields }) =>
      withAttributes(
        el(
          'datafield',
          subfields.map(([code, value]) => withAttributes(el('subfield', value), { code })),
        ),
        { tag, ind1, ind2 },
      ),
    ),
  );
  return record ? `${xmlOf(record)}\n` : '';
}
