import { encode } from 'uqr';
import { formatLongDate } from '#kernel/format-date.ts';
import { A4_WIDTH, createSheet, type Sheet } from '#platform/sheets/sheet.ts';
import type { ProductionFacts } from '../../production-contract.ts';
import { PRODUCTION_STATE_LABELS, PRODUCTION_STATES } from '../../production-states.ts';

export interface Ticket {
  code: string;
  book: number;
  title: string;
  author: string;
  quantity: number;
  /** Promised date, ISO 8601. */
  due: string;
  /** Binding in words, used if measurements are unknown. */
  binding: string;
  /** Custom work: described in words, and measured from the customer's own object. */
  isQuoted: boolean;
  /** JPEG at 8:11; null if it could not be rendered. */
  picture: Buffer | null;
  facts: ProductionFacts | null;
  print: readonly string[];
  wrapping: readonly string[];
  remarks: readonly string[];
  address: string;
}

const PICTURE_WIDTH = 132;
const QR_SIZE = 74;
const LABEL_WIDTH = 84;
const GAP = 18;

/** Draws job tickets as one searchable PDF, each on a new sheet. */
export function ticketsPdf(tickets: readonly Ticket[], printedOn: string): Promise<Buffer> {
  const [first] = tickets;
  const name =
    tickets.length === 1 && first
      ? `Job ticket ${first.code}-${first.book}`
      : `${tickets.length} job tickets`;
  const sheet = createSheet(name, `Rare Bindings · job ticket, printed on ${formatLongDate(printedOn)}`);
  for (const ticket of tickets) {
    sheet.newPage();
    drawTicket(sheet, ticket);
  }
  return sheet.end();
}

function drawTicket(sheet: Sheet, ticket: Ticket): void {
  drawHeader(sheet, ticket);
  const { facts, print, wrapping, remarks, binding, isQuoted } = ticket;
  drawMeasures(sheet, ticket);
  const materials = facts?.materials ?? [
    { name: isQuoted ? 'Custom work' : 'Binding', description: binding },
  ];
  const lettering = facts?.lettering ?? [];
  drawColumns(
    sheet,
    ['Materials', materials.map(({ name, description }) => [name, description] as const)],
    ['Lettering', lettering.map(({ side, text, how }) => [side, `${text}\n${how}`] as const)],
  );
  drawSection(sheet, 'Printing', toRows(print));
  drawSection(sheet, 'Wrapping', toRows(wrapping));
  drawSection(sheet, 'Remarks', toRows(remarks));
  drawSteps(sheet);
}

type Rows = readonly (readonly [name: string, text: string])[];
const toRows = (lines: readonly string[]): Rows => lines.map((line) => ['', line] as const);

function drawHeader(sheet: Sheet, { code, book, title, author, quantity, due, address }: Ticket): void {
  const top = sheet.y;
  drawQrCode(sheet, address, { x: A4_WIDTH - QR_SIZE, y: top });
  const width = A4_WIDTH - QR_SIZE - GAP;
  sheet.text(`Order ${code}, book ${book}`, { size: 9, soft: true, width });
  sheet.moveDown(14);
  sheet.moveDown(sheet.text(title, { size: 20, weight: 'strong', width }));
  if (author) sheet.moveDown(sheet.text(author, { size: 12, width }));
  sheet.moveDown(6);
  const copies = quantity === 1 ? 'One copy' : `${quantity} copies`;
  sheet.moveDown(sheet.text(`${copies}. Due on ${formatLongDate(due)}.`, { weight: 'strong', width }));
  sheet.moveDown(Math.max(12, top + QR_SIZE + 12 - sheet.y));
  sheet.rule();
  sheet.moveDown(14);
}

function drawQrCode(sheet: Sheet, address: string, { x, y }: { x: number; y: number }): void {
  const { data, size } = encode(address, { border: 0 });
  const step = QR_SIZE / size;
  const places = data.flatMap((row, i) =>
    row.flatMap((isDark, j) => (isDark ? [{ x: x + j * step, y: y + i * step }] : [])),
  );
  // Overlaps slightly, so that no light line is printed between squares.
  sheet.squares(places, step + 0.05, 'filled');
}

const MEASURE_PAGES = 'Measure the pages: the book is no longer in the catalogue.';
const MEASURE_OBJECT = 'Measure the customer’s item.';

function drawMeasures(sheet: Sheet, { picture, facts, isQuoted }: Ticket): void {
  const top = sheet.y;
  if (picture) sheet.picture(picture, { x: 0, y: top, width: PICTURE_WIDTH });
  const x = picture ? PICTURE_WIDTH + GAP : 0;
  const measures = facts?.measures ?? [
    { name: 'Measurements', size: isQuoted ? MEASURE_OBJECT : MEASURE_PAGES },
  ];
  sheet.text('Measurements', { x, weight: 'strong' });
  sheet.moveDown(17);
  for (const { name, size } of measures)
    drawRow(sheet, [name, size], { x, width: A4_WIDTH - x, label: LABEL_WIDTH });
  if (picture) sheet.moveDown(Math.max(0, top + (PICTURE_WIDTH * 11) / 8 - sheet.y));
  sheet.moveDown(10);
}

/** Maximum characters for two columns side by side; longer ones are stacked. */
const COLUMN_CHARACTERS = 900;

function drawColumns(sheet: Sheet, left: readonly [string, Rows], right: readonly [string, Rows]): void {
  const isLong = right[1].reduce((sum, [, text]) => sum + text.length + 40, 0) > COLUMN_CHARACTERS;
  if (isLong || right[1].length === 0) {
    drawSection(sheet, ...left);
    drawSection(sheet, ...right);
    return;
  }
  sheet.ensureRoom(250);
  const columnWidth = (A4_WIDTH - GAP) / 2;
  const top = sheet.y;
  drawSection(sheet, ...left, { x: 0, width: columnWidth, label: 62 });
  const bottom = sheet.y;
  sheet.moveDown(top - bottom);
  drawSection(sheet, ...right, { x: columnWidth + GAP, width: columnWidth, label: 54 });
  sheet.moveDown(Math.max(0, bottom - sheet.y));
}

const FULL_WIDTH = { x: 0, width: A4_WIDTH, label: LABEL_WIDTH };

function drawSection(sheet: Sheet, heading: string, rows: Rows, column = FULL_WIDTH): void {
  if (rows.length === 0) return;
  sheet.ensureRoom(44);
  sheet.text(heading, { x: column.x, weight: 'strong' });
  sheet.moveDown(17);
  for (const row of rows) drawRow(sheet, row, column);
  sheet.moveDown(9);
}

function drawRow(sheet: Sheet, [name, text]: Rows[number], { x, width, label }: typeof FULL_WIDTH): void {
  sheet.ensureRoom(18);
  if (name) sheet.text(name, { x, width: label, soft: true, size: 9.5 });
  const indent = name ? label + 8 : 0;
  sheet.moveDown(Math.max(sheet.text(text, { x: x + indent, width: width - indent, size: 9.5 }), 13) + 1.5);
}

function drawSteps(sheet: Sheet): void {
  const workStates = PRODUCTION_STATES.filter((state) => state !== 'waiting' && state !== 'done');
  sheet.ensureRoom(30 + 24 * (workStates.length + 1));
  sheet.rule();
  sheet.moveDown(10);
  for (const name of [...workStates.map((state) => PRODUCTION_STATE_LABELS[state].name), 'Final check']) {
    sheet.squares([{ x: 0, y: sheet.y }], 11, 'open');
    sheet.text(name, { x: 20, y: sheet.y - 1.5 });
    sheet.text('Date ___________   Name ________________________', {
      x: A4_WIDTH / 2 - 40,
      y: sheet.y - 1.5,
      soft: true,
    });
    sheet.moveDown(22);
  }
}
