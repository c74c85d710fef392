import { exponentOf } from '#kernel/exchange.ts';

type PlainKind =
  | 'text'
  | 'lines'
  | 'number'
  | 'money'
  | 'percent'
  | 'select'
  | 'check'
  | 'date'
  | 'moment'
  | 'list';

/** One field of a form over a record. */
export interface RecordField {
  name: string;
  label: string;
  /**
   * `money` is in minor units on the wire and in units on screen; `list` is one entry a line; `moment` is local time;
   * `picture` is one of the shop, or one that is sent; `rich` is a text with marks; `several` are some of the options.
   */
  kind: PlainKind | 'picture' | 'rich' | 'several';
  options?: readonly { value: string; label: string }[];
  hint?: string;
  /** What is empty is refused here already; else it is null, or an empty list. */
  required?: boolean;
  /** Only when it is added: what things are known by does not change. */
  onlyNew?: boolean;
  most?: number;
  /** Of `money`. */
  currency?: string;
  /** How many units of the wire are one on screen, of `percent`: 10,000 for millionths. */
  per?: number;
  /** What a new one begins with. */
  initial?: unknown;
}

type Fields = Record<string, unknown>;

/** What stands in a field of the form. */
export function shownIn(field: RecordField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'money') return String(Number(value) / 10 ** exponentOf(field.currency ?? 'USD'));
  if (field.kind === 'percent') return String(Number(value) / (field.per ?? 1));
  if (field.kind === 'list' || field.kind === 'several') return (value as unknown[]).join('\n');
  if (field.kind === 'moment') return localMoment(String(value));
  if (field.kind === 'date') return String(value).slice(0, 10);
  return String(value);
}

/** A form's fields as the call takes them. */
export function readFields(fields: readonly RecordField[], form: FormData, before: Fields): Fields {
  const read = fields.map((field) => [field.name, fieldValue(field, form)] as const);
  // What the form does not show stays as it was.
  return { ...before, ...Object.fromEntries(read) };
}

function fieldValue(field: RecordField, form: FormData): unknown {
  const given = form.get(field.name);
  if (field.kind === 'check') return given !== null;
  if (field.kind === 'several') return form.getAll(field.name);
  const text = typeof given === 'string' ? given.trim() : '';
  if (field.kind === 'list') return text.split('\n').flatMap((line) => line.trim() || []);
  if (text === '') return field.required ? '' : null;
  if (field.kind === 'number') return Number(text);
  if (field.kind === 'money') return Math.round(Number(text) * 10 ** exponentOf(field.currency ?? 'USD'));
  if (field.kind === 'percent') return Math.round(Number(text) * (field.per ?? 1));
  if (field.kind === 'moment') return new Date(text).toISOString();
  return text;
}

/** As `<input type="datetime-local">` has it, at the place of who edits. */
function localMoment(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
