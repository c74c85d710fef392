import { stat } from 'node:fs/promises';
import type { OpenedFile, ReadOptions } from '../record.ts';
import { UnreadableFile } from '../record.ts';
import { mappingOf } from './columns/guess.ts';
import { isTableKind, tableKindOf } from './columns/table-kinds.ts';
import { openTable } from './csv/table.ts';
import { readMarc } from './marc/read-marc.ts';
import { readMarcXml } from './marc/read-marcxml.ts';
import { beginsMarc } from './marc/records.ts';
import { readOnix } from './onix/read-onix.ts';
import { findEncoding, knownEncoding } from './source/encoding.ts';
import { headOf, textOf } from './source/file-bytes.ts';
import { refuseOtherFiles } from './source/known-bytes.ts';
import { readPosts } from './wordpress/read-posts.ts';
import { xmlEncoding, xmlKind } from './xml/xml-kind.ts';

const NAMES = {
  onix: 'ONIX',
  marc21: 'MARC 21',
  marcxml: 'MARCXML',
  wordpress: 'an export of WordPress',
} as const;

/**
 * Detects a file's format and reads it in bounded memory. Unreadable rows carry a reason; links in the file are never
 * fetched.
 * @param path local file, which must not change while rows are read
 * @throws UnreadableFile at once, or while rows are read
 */
export async function openImport(path: string, options: ReadOptions = {}): Promise<OpenedFile> {
  if ((await stat(path)).size === 0) throw new UnreadableFile('The file is empty.');
  const head = await headOf(path);
  refuseOtherFiles(head);
  const { kind } = options;
  if (kind === undefined ? beginsMarc(head) : kind === 'marc21') {
    if (!beginsMarc(head)) throw new UnreadableFile('This is no file of MARC 21.');
    return { kind: 'marc21', encoding: 'MARC-8 or UTF-8', rows: readMarc(path) };
  }
  const encoding = options.encoding
    ? knownEncoding(options.encoding)
    : (xmlEncoding(head) ?? (await findEncoding(path, head)));
  const found = xmlKind(new TextDecoder(encoding).decode(head));
  if (found === null) return openColumns(path, encoding, options);
  if (kind && kind !== found) throw new UnreadableFile(`This is ${NAMES[found]}, and not what was chosen.`);
  const text = textOf(path, encoding);
  const rows =
    found === 'onix' ? readOnix(text) : found === 'marcxml' ? readMarcXml(text) : readPosts(path, encoding);
  return { kind: found, encoding, rows };
}

async function openColumns(path: string, encoding: string, options: ReadOptions): Promise<OpenedFile> {
  const { kind: said, mapping: given = {} } = options;
  if (said && !isTableKind(said)) throw new UnreadableFile(`This is not ${NAMES[said]}.`);
  const table = await openTable(textOf(path, encoding));
  const { kind, form } = tableKindOf(table.columns, said);
  const mapping = mappingOf(table.columns, given, form.names);
  const { separator, columns } = table;
  return { kind, encoding, separator, columns, mapping, rows: form.rows(table, mapping) };
}
