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

export const controlValue = ({ controls }: MarcRecord, tag: string): string =>
  controls.find((candidate) => candidate.tag === tag)?.value ?? '';
