import type { ExportBook } from '../../record.ts';
import { el, xmlOf } from '../xml/write-xml.ts';
import { shortTag } from './short-tags.ts';
import { product2 } from './write-product-2.ts';
import { product3 } from './write-product-3.ts';

export interface OnixOptions {
  version?: '2.1' | '3.0' | '3.1';
  shortTags?: boolean;
  sentAt?: Date;
}

const SENDER = 'Rare Bindings';

export function onixMessage({ version = '3.0', shortTags = false, sentAt = new Date() }: OnixOptions = {}) {
  const nameOf = shortTags ? shortTag : (name: string) => name;
  const root = shortTags ? 'ONIXmessage' : 'ONIXMessage';
  const day = sentAt.toISOString().slice(0, 10).replaceAll('-', '');
  const isOld = version === '2.1';
  const header = isOld
    ? el('Header', el('FromCompany', SENDER), el('SentDate', day))
    : el('Header', el('Sender', el('SenderName', SENDER)), el('SentDateTime', day));
  const namespace = `http://ns.editeur.org/onix/${version}/${shortTags ? 'short' : 'reference'}`;
  const opening = isOld ? `<${root}>` : `<${root} xmlns="${namespace}" release="${version}">`;
  return {
    begin: `<?xml version="1.0" encoding="UTF-8"?>\n${opening}\n${header ? xmlOf(header, nameOf) : ''}\n`,
    product(book: ExportBook): string {
      const product = isOld ? product2(book) : product3(book);
      return product ? `${xmlOf(product, nameOf)}\n` : '';
    },
    end: `</${root}>\n`,
  };
}
