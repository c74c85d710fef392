import type { ColumnField } from '../../record-fields.ts';

/** Where the shop's own records keep what MARC has no field for: `$a` the field's name, `$b` what is in it, `$2` whose it is. */
export const LOCAL_TAG = '996';
export const LOCAL_SOURCE = 'rare-bindings';

/** Of these, each as a cell of a table has it. */
export const LOCAL_FIELDS: readonly ColumnField[] = [
  ...(['color', 'catalogue', 'publicationDate', 'popularity', 'editionLimit', 'metaTitle'] as const),
  ...(['metaKeywords', 'metaDescription', 'withdrawn', 'publishingYear', 'language'] as const),
];
