/** A record of MARC 21, however it was written down. */
export interface MarcRecord {
  /** 24 characters. */
  leader: string;
  controls: { tag: string; value: string }[];
  fields: MarcField[];
}
export interface MarcField {
  tag: string;
  /** Two characters. */
  indicators: string;
  subfields: (readonly [code: string, value: string])[];
}

export const fieldsOf = ({ fields }: MarcRecord, ...tags: string[]): MarcField[] =>
  fields.filter(({ tag }) => tags.includes(tag));

/** The first subfield of a code, without space around it; empty where there is none. */
export const subfield = (field: MarcField | undefined, code: string): string =>
  field?.subfields.find(([one]) => one === code)?.[1].trim() ?? '';

export const control = ({ controls }: MarcRecord, tag: string): string =>
  controls.find((one) => one.tag === tag)?.value ?? '';
