import { encode } from 'uqr';
import { dayText } from '#kernel/date-text.ts';
import { newSheet, type Sheet, WIDTH } from '#platform/sheets/sheet.ts';
import type { ProductionFacts } from '../../production-contract.ts';
import { PRODUCTION_STATES, PRODUCTION_WORDS } from '../../production-states.ts';

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

const PICTURE = 132;
const CODE = 74;
const LABEL = 84;
const GAP = 18;

/** Draws job tickets as one searchable PDF, each on a new sheet. */
export function ticketsPdf(tickets: readonly Ticket[], printedOn: string): Promise<Buffer> {
  const [first] = tickets;
  const name =
    tickets.length === 1 && first
      ? `Job ticket ${first.code}-${first.book}`
      : `${tickets.length} job tickets`;
  const sheet = newSheet(name, `Rare Bindings · job ticket, printed on ${dayText(printedOn)}`);
  for (const ticket of tickets) {
    sheet.next();
    draw(sheet, ticket);
  }
  return sheet.end();
}

function draw(sheet: Sheet, ticket: Ticket): void {
  head(sheet, ticket);
  const { facts, print, wrapping, remarks, binding, isQuoted } = ticket;
  bodyBesidePicture(sheet, ticket);
  const materials = facts?.materials ?? [{ name: isQuoted ? 'As quoted' : 'Binding', what: binding }];
  const lettering = facts?.lettering ?? [];
  beside(
    sheet,
    ['Materials', materials.map(({ name, what }) => [name, what] as const)],
    ['Lettering', lettering.map(({ side, text, how }) => [side, `${text}\n${how}`] as const)],
  );
  part(sheet, 'To print', alone(print));
  part(sheet, 'Wrapping', alone(wrapping));
  part(sheet, 'Remarks', alone(remarks));
  steps(sheet);
}

type Rows = readonly (readonly [name: string, what: string])[];
const alone = (lines: readonly string[]): Rows => lines.map((line) => ['', line] as const);

function head(sheet: Sheet, { code, book, title, author, quantity, due, address }: Ticket): void {
  const top = sheet.y;
  qr(sheet, address, { x: WIDTH - CODE, y: top });
  const width = WIDTH - CODE - GAP;
  sheet.text(`Order ${code}, book ${book}`, { size: 9, soft: true, width });
  sheet.down(14);
  sheet.down(sheet.text(title, { size: 20, weight: 'strong', width }));
  if (author) sheet.down(sheet.text(author, { size: 12, width }));
  sheet.down(6);
  const copies = quantity === 1 ? 'One copy' : `${quantity} copies`;
  sheet.down(sheet.text(`${copies}. Promised for ${dayText(due)}.`, { weight: 'strong', width }));
  sheet.down(Math.max(12, top + CODE + 12 - sheet.y));
  sheet.rule();
  sheet.down(14);
}

function qr(sheet: Sheet, address: string, { x, y }: { x: number; y: number }): void {
  const { data, size } = encode(address, { border: 0 });
  const step = CODE / size;
  const places = data.flatMap((row, i) =>
    row.flatMap((isDark, j) => (isDark ? [{ x: x + j * step, y: y + i * step }] : [])),
  );
  // Overlaps slightly, so that no light line is printed between squares.
  sheet.squares(places, step + 0.05, 'filled');
}

const OF_THE_LEAVES = 'Take them from the leaves: the book is not in the catalogue any more.';
const OF_THE_WORK = 'Take them from what is worked on.';

function bodyBesidePicture(sheet: Sheet, { picture, facts, isQuoted }: Ticket): void {
  const top = sheet.y;
  if (picture) sheet.picture(picture, { x: 0, y: top, width: PICTURE });
  const x = picture ? PICTURE + GAP : 0;
  const measures = facts?.measures ?? [{ name: 'Measures', size: isQuoted ? OF_THE_WORK : OF_THE_LEAVES }];
  sheet.text('Measures', { x, weight: 'strong' });
  sheet.down(17);
  for (const { name, size } of measures) row(sheet, [name, size], { x, width: WIDTH - x, label: LABEL });
  if (picture) sheet.down(Math.max(0, top + (PICTURE * 11) / 8 - sheet.y));
  sheet.down(10);
}

/** Characters up to which two columns stand side by side; longer ones are stacked. */
const COLUMN_SIGNS = 900;

function beside(sheet: Sheet, left: readonly [string, Rows], right: readonly [string, Rows]): void {
  const isLong = right[1].reduce((sum, [, what]) => sum + what.length + 40, 0) > COLUMN_SIGNS;
  if (isLong || right[1].length === 0) {
    part(sheet, ...left);
    part(sheet, ...right);
    return;
  }
  sheet.room(250);
  const half = (WIDTH - GAP) / 2;
  const top = sheet.y;
  part(sheet, ...left, { x: 0, width: half, label: 62 });
  const bottom = sheet.y;
  sheet.down(top - bottom);
  part(sheet, ...right, { x: half + GAP, width: half, label: 54 });
  sheet.down(Math.max(0, bottom - sheet.y));
}

const WHOLE = { x: 0, width: WIDTH, label: LABEL };

function part(sheet: Sheet, heading: string, rows: Rows, column = WHOLE): void {
  if (rows.length === 0) return;
  sheet.room(44);
  sheet.text(heading, { x: column.x, weight: 'strong' });
  sheet.down(17);
  for (const one of rows) row(sheet, one, column);
  sheet.down(9);
}

function row(sheet: Sheet, [name, what]: Rows[number], { x, width, label }: typeof WHOLE): void {
  sheet.room(18);
  if (name) sheet.text(name, { x, width: label, soft: true, size: 9.5 });
  const left = name ? label + 8 : 0;
  sheet.down(Math.max(sheet.text(what, { x: x + left, width: width - left, size: 9.5 }), 13) + 1.5);
}

function steps(sheet: Sheet): void {
  const worked = PRODUCTION_STATES.filter((state) => state !== 'waiting' && state !== 'done');
  sheet.room(30 + 24 * (worked.length + 1));
  sheet.rule();
  sheet.down(10);
  for (const name of [...worked.map((state) => PRODUCTION_WORDS[state].name), 'Looked over']) {
    sheet.squares([{ x: 0, y: sheet.y }], 11, 'open');
    sheet.text(name, { x: 20, y: sheet.y - 1.5 });
    sheet.text('Day ____________   Name ________________________', {
      x: WIDTH / 2 - 40,
      y: sheet.y - 1.5,
      soft: true,
    });
    sheet.down(22);
  }
}
