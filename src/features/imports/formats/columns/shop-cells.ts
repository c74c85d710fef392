import { renderDescription } from '#platform/rich-text.ts';
import type { ColumnField } from '../../record-fields.ts';
import { unguardCell } from '../csv/write-csv.ts';
import { readDescription, readHtmlDescription } from '../values/description.ts';
import { RowDraft } from '../values/row-draft.ts';
import type { MappedColumns } from './read-cells.ts';

/** Index of the column with one of these names, or -1. */
export const columnIndex = (columns: readonly string[], ...names: string[]): number =>
  columns.findIndex((column) => names.includes(column));

/** Drops the HTML description if the Markdown means the same; else the Markdown, as the HTML was edited later. */
export function dropStaleDescription(cells: readonly string[], places: MappedColumns): MappedColumns {
  const cell = (target: ColumnField) =>
    unguardCell(cells[places.find(([, field]) => field === target)?.[0] ?? -1] ?? '').trim();
  const [markdown, html] = [cell('description'), cell('descriptionHtml')];
  if (markdown === '' || html === '') return places;
  const draft = new RowDraft();
  const expectedHtml = renderDescription(readDescription(markdown, draft));
  const isStale =
    expectedHtml !== html && readHtmlDescription(expectedHtml, draft) !== readHtmlDescription(html, draft);
  return places.filter(([, field]) => field !== (isStale ? 'description' : 'descriptionHtml'));
}

/** Empties a barcode that belongs to something other than a book. */
export function dropForeignBarcode(cells: string[], place: number, draft: RowDraft): void {
  const barcode = cells[place] ?? '';
  if (!/^(?!97[89])\d{12,14}$|^\d{8}$/.test(barcode.replace(/[\s'-]/g, ''))) return;
  draft.note(`The barcode ${barcode} isn’t an ISBN and was ignored.`);
  cells[place] = '';
}
