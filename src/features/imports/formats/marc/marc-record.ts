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

export const fieldsOf = ({ fields }: MarcRecord, ...tags: string[]): MarcField[] =>
  fields.filter(({ tag }) => tags.includes(tag));

/** First subfield with this code, trimmed; empty if absent. */
export const subfield = (field: MarcField | undefined, code: string): string =>
  field?.subfields.find(([one]) => one === code)?.[1].trim() ?? '';

export const control = ({ controls }: MarcRecord, tag: string): string =>
  controls.find((one) => one.tag === tag)?.value ?? '';
