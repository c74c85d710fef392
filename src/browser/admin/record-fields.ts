import { z } from 'zod';
import { type AdminField, adminField } from '#kernel/admin-fields.ts';
import { unwrapSchema } from '#kernel/admin-record.ts';
import { currencyExponent } from '#kernel/exchange.ts';
import { textLimits } from '#kernel/text.ts';

export interface RecordField {
  name: string;
  label: string;
  /** `list` has one entry per line; `moment` is local time; `several` is a list of options. */
  kind:
    | NonNullable<AdminField['kind']>
    | ('text' | 'lines' | 'number' | 'check' | 'date' | 'moment' | 'list' | 'select' | 'several');
  options?: readonly FieldOption[] | undefined;
  hint?: string | undefined;
  /** Rejected in the form if empty; otherwise empty fields become null or an empty list. */
  required?: boolean;
  /** Shown only when adding a record. */
  onlyOnCreate?: boolean | undefined;
  maxCharacters?: number | undefined;
  initial?: unknown;
}

export interface FieldOption {
  value: string;
  label: string;
}

type Fields = Record<string, unknown>;

/**
 * Derives the fields of a record's dialog from its schema and `adminField`.
 * @param options of fields whose schema doesn't know them
 */
export function recordFields(
  { shape }: z.ZodObject,
  options: Readonly<Record<string, readonly FieldOption[]>> = {},
): RecordField[] {
  const isFirst = (schema: z.core.$ZodType) => Number(adminField.get(schema)?.isFirst ?? false);
  return Object.entries(shape)
    .sort(([, one], [, other]) => isFirst(other) - isFirst(one))
    .flatMap(([name, schema]) => toField(name, schema as z.ZodType, options[name]) ?? []);
}

function toField(name: string, schema: z.ZodType, choices?: readonly FieldOption[]): RecordField | null {
  const { label, labels, hint, onlyOnCreate, ...entry } = adminField.get(schema) ?? {};
  if (!label) return null;
  const layers = unwrapSchema(schema);
  const inner = layers.at(-1);
  const limits = layers.map((layer) => textLimits.get(layer)).find(Boolean);
  const options = choices ?? enumValues(inner)?.map((value) => ({ value, label: labels?.[value] ?? value }));
  const kind =
    layers.map((layer) => adminField.get(layer)?.kind).find(Boolean) ??
    deriveKind(inner, options !== undefined, limits?.hasLines);
  return {
    ...{ name, label, kind, hint, options, onlyOnCreate },
    required: !MAY_BE_EMPTY.includes(kind) && !schema.safeParse(null).success,
    maxCharacters: entry.maxCharacters ?? limits?.max,
    initial: entry.initial ?? layers.find((layer) => layer instanceof z.ZodDefault)?.def.defaultValue,
  };
}

/** Kinds whose form control always has a value that the server accepts or refuses. */
const MAY_BE_EMPTY: readonly RecordField['kind'][] = ['check', 'list', 'several', 'rich'];

function enumValues(schema: unknown): string[] | undefined {
  const choice = schema instanceof z.ZodArray ? schema.element : schema;
  return choice instanceof z.ZodEnum ? choice.options.map(String) : undefined;
}

function deriveKind(schema: unknown, hasOptions: boolean, hasLines = false): RecordField['kind'] {
  if (schema instanceof z.ZodArray) return hasOptions ? 'several' : 'list';
  if (hasOptions) return 'select';
  if (schema instanceof z.ZodBoolean) return 'check';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodISODate) return 'date';
  if (schema instanceof z.ZodISODateTime) return 'moment';
  return hasLines ? 'lines' : 'text';
}

const CENTS = 10 ** currencyExponent('USD');

export function fieldText({ kind }: RecordField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'money') return String(Number(value) / CENTS);
  if (kind === 'list' || kind === 'several') return (value as unknown[]).join('\n');
  if (kind === 'moment') return localMoment(String(value));
  if (kind === 'date') return String(value).slice(0, 10);
  return String(value);
}

export function readFields(fields: readonly RecordField[], form: FormData, before: Fields): Fields {
  const entries = fields.map((field) => [field.name, fieldValue(field, form)] as const);
  return { ...before, ...Object.fromEntries(entries) };
}

function fieldValue({ name, kind, required }: RecordField, form: FormData): unknown {
  const raw = form.get(name);
  if (kind === 'check') return raw !== null;
  if (kind === 'several') return form.getAll(name);
  const text = typeof raw === 'string' ? raw.trim() : '';
  if (kind === 'list') return text.split('\n').flatMap((line) => line.trim() || []);
  if (text === '') return required ? '' : null;
  if (kind === 'number') return Number(text);
  if (kind === 'money') return Math.round(Number(text) * CENTS);
  if (kind === 'moment') return new Date(text).toISOString();
  return text;
}

/** Local time in the format of `<input type="datetime-local">`. */
function localMoment(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
