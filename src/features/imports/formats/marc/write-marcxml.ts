import type { ExportBook } from '../../import-record.ts';
import { writeXml } from '../xml/write-xml.ts';
import { bookToMarc } from './book-to-marc.ts';

export const MARCXML = {
  begin: '<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">\n',
  book(book: ExportBook): string {
    const { leader, controls, fields } = bookToMarc(book);
    const record = writeXml('record', {
      leader,
      controlfield: controls.map(({ tag, value }) => ({ '@tag': tag, '#text': value })),
      datafield: fields.map(({ tag, indicators: [ind1 = ' ', ind2 = ' '], subfields }) => ({
        '@tag': tag,
        '@ind1': ind1,
        '@ind2': ind2,
        subfield: subfields.map(([code, value]) => ({ '@code': code, '#text': value })),
      })),
    });
    return `${record}\n`;
  },
  end: '</collection>\n',
};
