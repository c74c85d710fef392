import type { ColumnField } from '../../record-fields.ts';

/** Local field for data without a MARC field: `$a` field name, `$b` value, `$2` source. */
export const LOCAL_TAG = '996';
export const LOCAL_SOURCE = 'rare-bindings';

export const LOCAL_FIELDS: readonly ColumnField[] = [
  ...(['color', 'catalogue', 'publicationDate', 'popularity', 'editionLimit', 'metaTitle'] as const),
  ...(['metaKeywords', 'metaDescription', 'withdrawn', 'publishingYear', 'language'] as const),
];
