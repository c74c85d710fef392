import type { ExportBook } from '../../import-record.ts';
import { createElement, serializeElement } from '../xml/write-xml.ts';
import { shortTag } from './short-tags.ts';
import { writeProduct2 } from './write-product-2.ts';
import { writeProduct3 } from './write-product-3.ts';

export interface OnixOptions {
  version?: '2.1' | '3.0' | '3.1';
  shortTags?: boolean;
  sentAt?: Date;
}

const SENDER = 'Rare Bindings';

export function onixMessage({ version = '3.0', shortTags = false, sentAt = new Date() }: OnixOptions = {}) {
  const elementName = shortTags ? shortTag : (name: string) => name;
  const root = shortTags ? 'ONIXmessage' : 'ONIXMessage';
  const day = sentAt.toISOString().slice(0, 10).replaceAll('-', '');
  const isVersion2 = version === '2.1';
  const header = isVersion2
    ? createElement('Header', createElement('FromCompany', SENDER), createElement('SentDate', day))
    : createElement(
        'Header',
        createElement('Sender', createElement('SenderName', SENDER)),
        createElement('SentDateTime', day),
      );
  const namespace = `http://ns.editeur.org/onix/${version}/${shortTags ? 'short' : 'reference'}`;
  const opening = isVersion2 ? `<${root}>` : `<${root} xmlns="${namespace}" release="${version}">`;
  return {
    begin: `<?xml version="1.0" encoding="UTF-8"?>\n${opening}\n${header ? serializeElement(header, elementName) : ''}\n`,
    product(book: ExportBook): string {
      const product = isVersion2 ? writeProduct2(book) : writeProduct3(book);
      return product ? `${serializeElement(product, elementName)}\n` : '';
    },
    end: `</${root}>\n`,
  };
}
