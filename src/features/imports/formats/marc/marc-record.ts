import type { ColumnField } from '../../record-fields.ts';

export interface MarcRecord {
  leader: string;
  controls: { tag: string; value: string }[];
  fields: MarcField[];
}
export interface MarcField {
  tag: string;
  indicators: string;
  subfields: (readonly [code: string, value: string])[];
}

export const findFields = ({ fields }: MarcRecord, ...tags: string[]): MarcField[] =>
  fields.filter(({ tag }) => tags.includes(tag));

/** First subfield with this code, trimmed; empty if absent. */
export const subfieldText = (field: MarcField | undefined, code: string): string =>
  field?.subfields.find(([candidate]) => candidate === code)?.[1].trim() ?? '';

/** First subfields with these codes of each field with this tag. */
export const subfieldTexts = (marc: MarcRecord, tag: string, ...codes: string[]): string[][] =>
  findFields(marc, tag).map((field) => codes.map((code) => subfieldText(field, code)));

export const controlValue = ({ controls }: MarcRecord, tag: string): string =>
  controls.find((candidate) => candidate.tag === tag)?.value ?? '';

/** Local field for data without a MARC field: `$a` field name, `$b` value, `$2` source. */
export const LOCAL_TAG = '996';
export const LOCAL_SOURCE = 'rare-bindings';

export const LOCAL_FIELDS: readonly ColumnField[] = [
  ...(['color', 'catalogue', 'publicationDate', 'popularity', 'editionLimit', 'metaTitle'] as const),
  ...(['metaKeywords', 'metaDescription', 'withdrawn', 'publishingYear', 'language'] as const),
];
