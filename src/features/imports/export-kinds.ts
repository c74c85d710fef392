import { IMPORT_KINDS, type ImportKind } from './import-record.ts';

export type ExportKind = Exclude<ImportKind, 'wordpress'>;
export const EXPORT_KINDS = IMPORT_KINDS.filter((kind): kind is ExportKind => kind !== 'wordpress');

export const ONIX_VERSIONS = ['2.1', '3.0', '3.1'] as const;
