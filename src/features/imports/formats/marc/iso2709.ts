import { isUtf8 } from 'node:buffer';
import type { RowDraft } from '../values/row-draft.ts';
import type { MarcField, MarcRecord } from './marc-record.ts';
import { decodeMarc8 } from './marc8.ts';

/** Binary MARC 21 records. `docs/imports.md` says why no library reads them. */
const [SUBFIELD, FIELD_END, RECORD_END] = ['\x1f', '\x1e', '\x1d'] as const;
const LEADER = 24;
const ENTRY = 12;
const FIELD_MAX = 9_999;
const RECORD_MAX = 99_999;

/** Thrown with the reason why a record can't be read or written. */
export class BadRecord extends Error {}

export function parseRecord(bytes: Buffer, draft: RowDraft): MarcRecord {
  const leader = bytes.toString('latin1', 0, LEADER);
  const base = Number(leader.slice(12, 17));
  if (!(base > LEADER && base <= bytes.length) || (base - LEADER - 1) % ENTRY !== 0)
    throw new BadRecord('The record’s directory is damaged.');
  const decode = createDecoder(leader, bytes, draft);
  const record: MarcRecord = { leader, controls: [], fields: [] };
  for (let at = LEADER; at < base - 1; at += ENTRY) {
    const entry = bytes.toString('latin1', at, at + ENTRY);
    const [, tag, length, start] = /^([0-9A-Za-z]{3})(\d{4})(\d{5})$/.exec(entry) ?? [];
    if (!tag) throw new BadRecord('The record’s directory is damaged.');
    const from = base + Number(start);
    const end = from + Number(length);
    if (end > bytes.length || bytes[end - 1] !== FIELD_END.charCodeAt(0))
      throw new BadRecord(`Field ${tag} isn’t where the directory says.`);
    const value = decode(bytes.subarray(from, end - 1), tag);
    if (tag.startsWith('00')) record.controls.push({ tag, value });
    else record.fields.push(toField(tag, value));
  }
  return record;
}

const toField = (tag: string, value: string): MarcField => {
  const [indicators = '', ...subfields] = value.split(SUBFIELD);
  return {
    tag,
    indicators: indicators.padEnd(2).slice(0, 2),
    subfields: subfields.map((subfield) => [subfield.slice(0, 1), subfield.slice(1)] as const),
  };
};

/** Chooses the encoding by the leader. Records labelled MARC-8 that are valid UTF-8 are mislabelled, as is common. */
function createDecoder(leader: string, bytes: Buffer, draft: RowDraft) {
  const isUnicode = leader[9] === 'a';
  const isMislabelled = !isUnicode && bytes.some((byte) => byte > 0x7f) && isUtf8(bytes);
  if (isMislabelled) draft.note('The record claims to be in MARC-8, but is in UTF-8.');
  if (isUnicode || isMislabelled) return (part: Buffer) => part.toString('utf8');
  return (part: Buffer, tag: string): string => {
    const decoded = decodeMarc8(part);
    if ('text' in decoded) return decoded.text;
    throw new BadRecord(`Field ${tag} can’t be read: unknown ${decoded.unknown}.`);
  };
}

/**
 * Encodes a record in UTF-8, leaving out fields above the format's size limit.
 * @throws BadRecord if the record as a whole is too long
 */
export function serializeRecord({ leader, controls, fields }: MarcRecord): Buffer {
  const parts = [
    ...controls.map(({ tag, value }) => ({ tag, text: value })),
    ...fields.map(({ tag, indicators, subfields }) => ({
      tag,
      text: indicators + subfields.map(([code, value]) => SUBFIELD + code + removeDelimiters(value)).join(''),
    })),
  ]
    .map(({ tag, text }) => ({ tag, bytes: Buffer.from(text + FIELD_END) }))
    .filter(({ bytes }) => bytes.length <= FIELD_MAX);
  let start = 0;
  const directory = parts.map(({ tag, bytes }) => {
    const entry = tag + String(bytes.length).padStart(4, '0') + String(start).padStart(5, '0');
    start += bytes.length;
    return entry;
  });
  const base = LEADER + directory.length * ENTRY + 1;
  const length = base + start + 1;
  if (length > RECORD_MAX) throw new BadRecord('The record is longer than MARC allows.');
  const head = `${String(length).padStart(5, '0')}${leader.slice(5, 12)}${String(base).padStart(5, '0')}${leader.slice(17)}`;
  return Buffer.concat([
    Buffer.from(head + directory.join('') + FIELD_END),
    ...parts.map(({ bytes }) => bytes),
    Buffer.from(RECORD_END),
  ]);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs
const removeDelimiters = (text: string): string => text.replace(/[\u001b\u001d-\u001f]/g, '');
