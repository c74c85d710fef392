import { currencyExponent } from '#kernel/exchange.ts';

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

export interface RecordField {
  name: string;
  label: string;
  /**
   * `money` is in minor units on the wire and whole units on screen; `list` has one entry per line; `moment` is local
   * time; `picture` is a path or an upload; `several` is a list of options.
   */
  kind: PlainKind | 'picture' | 'rich' | 'several';
  options?: readonly { value: string; label: string }[];
  hint?: string;
  /** Rejected in the form if empty; otherwise empty fields become null or an empty list. */
  required?: boolean;
  /** Shown only when adding a record. */
  onlyOnCreate?: boolean;
  maxCharacters?: number;
  currency?: string;
  scale?: number;
  initial?: unknown;
}

type Fields = Record<string, unknown>;

export function fieldText(field: RecordField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'money') return String(Number(value) / 10 ** currencyExponent(field.currency ?? 'USD'));
  if (field.kind === 'percent') return String(Number(value) / (field.scale ?? 1));
  if (field.kind === 'list' || field.kind === 'several') return (value as unknown[]).join('\n');
  if (field.kind === 'moment') return localMoment(String(value));
  if (field.kind === 'date') return String(value).slice(0, 10);
  return String(value);
}

export function readFields(fields: readonly RecordField[], form: FormData, before: Fields): Fields {
  const entries = fields.map((field) => [field.name, fieldValue(field, form)] as const);
  return { ...before, ...Object.fromEntries(entries) };
}

function fieldValue(field: RecordField, form: FormData): unknown {
  const raw = form.get(field.name);
  if (field.kind === 'check') return raw !== null;
  if (field.kind === 'several') return form.getAll(field.name);
  const text = typeof raw === 'string' ? raw.trim() : '';
  if (field.kind === 'list') return text.split('\n').flatMap((line) => line.trim() || []);
  if (text === '') return field.required ? '' : null;
  if (field.kind === 'number') return Number(text);
  if (field.kind === 'money')
    return Math.round(Number(text) * 10 ** currencyExponent(field.currency ?? 'USD'));
  if (field.kind === 'percent') return Math.round(Number(text) * (field.scale ?? 1));
  if (field.kind === 'moment') return new Date(text).toISOString();
  return text;
}

/** Local time in the format of `<input type="datetime-local">`. */
function localMoment(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
