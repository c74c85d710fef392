import { stat } from 'node:fs/promises';
import type { OpenedFile, ReadOptions } from '../import-record.ts';
import { UnreadableFile } from '../import-record.ts';
import { guessMapping } from './columns/guess-mapping.ts';
import { findTableKind, isTableKind } from './columns/table-kinds.ts';
import { openTable } from './csv/table.ts';
import { startsWithMarc } from './marc/framed-records.ts';
import { readMarcXml } from './marc/marcxml.ts';
import { readMarc } from './marc/read-marc.ts';
import { readOnix } from './onix/read-onix.ts';
import { findEncoding, knownEncoding } from './source/encoding.ts';
import { readHead, readText } from './source/file-bytes.ts';
import { rejectBinaryFiles } from './source/file-signatures.ts';
import { readPosts } from './wordpress/read-posts.ts';
import { xmlEncoding, xmlKind } from './xml/xml-kind.ts';

const NAMES = {
  onix: 'ONIX',
  marc21: 'MARC 21',
  marcxml: 'MARCXML',
  wordpress: 'a WordPress export',
} as const;

/**
 * Detects a file's format and reads it in bounded memory. Unreadable rows carry a reason; links in the file are never
 * fetched.
 * @param path local file, which must not change while rows are read
 * @throws UnreadableFile at once, or while rows are read
 */
export async function openImport(path: string, options: ReadOptions = {}): Promise<OpenedFile> {
  if ((await stat(path)).size === 0) throw new UnreadableFile('The file is empty.');
  const head = await readHead(path);
  rejectBinaryFiles(head);
  const { kind } = options;
  if (kind === undefined ? startsWithMarc(head) : kind === 'marc21') {
    if (!startsWithMarc(head)) throw new UnreadableFile('This isn’t a MARC 21 file.');
    return { kind: 'marc21', encoding: 'MARC-8 or UTF-8', rows: readMarc(path) };
  }
  const encoding = options.encoding
    ? knownEncoding(options.encoding)
    : (xmlEncoding(head) ?? (await findEncoding(path, head)));
  const detected = xmlKind(new TextDecoder(encoding).decode(head));
  if (detected === null) return openColumns(path, encoding, options);
  if (kind && kind !== detected)
    throw new UnreadableFile(`This is ${NAMES[detected]}, not the format you chose.`);
  const text = readText(path, encoding);
  const rows =
    detected === 'onix'
      ? readOnix(text)
      : detected === 'marcxml'
        ? readMarcXml(text)
        : readPosts(path, encoding);
  return { kind: detected, encoding, rows };
}

async function openColumns(path: string, encoding: string, options: ReadOptions): Promise<OpenedFile> {
  const { kind: chosenKind, mapping: requestedMapping = {} } = options;
  if (chosenKind && !isTableKind(chosenKind)) throw new UnreadableFile(`This isn’t ${NAMES[chosenKind]}.`);
  const table = await openTable(readText(path, encoding));
  const { kind, format } = findTableKind(table.columns, chosenKind);
  const mapping = guessMapping(table.columns, requestedMapping, format.names);
  const { separator, columns } = table;
  return { kind, encoding, separator, columns, mapping, rows: format.rows(table, mapping) };
}
