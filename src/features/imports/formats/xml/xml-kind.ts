import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../../import-record.ts';

type XmlKind = 'onix' | 'marcxml' | 'wordpress';

/** Declared encoding as a `TextDecoder` label; null without a declaration. */
export function xmlEncoding(head: Buffer): string | null {
  const declared = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    head.toString('latin1', 0, 200),
  )?.[1];
  // The declaration was readable byte by byte, so it can't be UTF-16.
  if (!declared || /^utf-?16/i.test(declared)) return null;
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    throw new UnreadableFile(`The file is declared as ${declared}. Save it as UTF-8.`);
  }
}

/**
 * Format of a document by its root element; null if it isn't XML.
 * @throws UnreadableFile for unknown XML formats
 */
export function xmlKind(head: string): XmlKind | null {
  if (!/^\ufeff?\s*<[?!a-z]/i.test(head)) return null;
  if (/^\ufeff?\s*<(?:!doctype\s+html|html)\b/i.test(head))
    return rejectFile('This is a web page, not a list of books.');
  const root = findRoot(head.replace(/^\ufeff?\s*/, ''));
  const local = root.slice(root.indexOf(':') + 1);
  if (/^onixmessage$/i.test(local)) return 'onix';
  if (['collection', 'record', 'OAI-PMH', 'searchRetrieveResponse'].includes(local)) return 'marcxml';
  if (local === 'rss') return 'wordpress';
  return rejectFile('This XML file isn’t ONIX, MARCXML or a WordPress export.');
}

function rejectFile(message: string): never {
  throw new UnreadableFile(message);
}

function findRoot(head: string): string {
  const parser = new SaxesParser();
  let root = '';
  parser.on('error', () => undefined);
  parser.on('opentagstart', ({ name }) => {
    root ||= name;
  });
  parser.write(head);
  return root;
}
