import type { FailureCode } from '#kernel/failure-codes.ts';
import { flattenCauses } from './database-failures.ts';

interface RequestData {
  method: string;
  body?: unknown;
  query?: unknown;
}

interface Refusal {
  status: number;
  code: FailureCode;
  message: string;
  fields?: Record<string, string>;
  cause?: unknown;
}

interface Leaf {
  path: readonly string[];
  value: string;
}

const UNIQUE = '23505';
const FOREIGN_KEYS = ['23503', '23001'];
const CHECK = '23514';
const NUL = ['22021', '22P05'];
/** A date that PostgreSQL can't read or hold, such as one in the year 0 or 10000. */
const DATE = ['22007', '22008', '22009'];
const REFUSAL_CODES = new Set([UNIQUE, ...FOREIGN_KEYS, CHECK, ...NUL, ...DATE]);

/** Turns a constraint violation caused by request data into a failure that names the field. */
export function toConstraintFailure(error: unknown, request: RequestData): Refusal | undefined {
  const refusal = flattenCauses(error).find(({ code = '' }) => REFUSAL_CODES.has(code));
  if (!refusal) return undefined;
  const { code = '', detail = '', constraint = '' } = refusal;
  const leaves = [...walkLeaves(request.body), ...walkLeaves(request.query)];
  if (NUL.includes(code))
    return invalidFields(
      leaves,
      ({ value }) => value.includes('\0'),
      'This contains a character we can’t store. Delete it and type it again.',
    );
  if (DATE.includes(code))
    return invalidFields(
      leaves,
      ({ value }) => /^(0000|9999)-/.test(value),
      'This date is out of range. Please choose another one.',
    );
  if (code === CHECK) {
    const field = leaves.find(({ path }) => `_${constraint}_`.includes(`_${toColumn(path.at(-1) ?? '')}_`));
    return field && invalid(toFields([field], () => 'We can’t use this value. Please enter another one.'));
  }
  if (code !== UNIQUE && request.method === 'DELETE')
    return {
      status: 409,
      code: 'IN_USE',
      message: 'It’s still in use elsewhere in the shop. Remove it there first.',
    };
  const fields = parseKeys(detail).flatMap((key) => findField(leaves, key) ?? []);
  if (fields.length === 0)
    return {
      status: 409,
      code: 'CONFLICT',
      cause: error,
      message: 'Something changed at the same moment. Please try again.',
    };
  const message =
    code === UNIQUE
      ? (noun: string) => `This ${noun} is already taken. Please choose another one.`
      : () => 'This is no longer in the shop. Please choose another one.';
  return invalid(toFields(fields, message));
}

function invalidFields(
  leaves: readonly Leaf[],
  isRefused: (leaf: Leaf) => boolean,
  message: string,
): Refusal | undefined {
  const fields = leaves.filter(isRefused);
  return fields.length > 0 ? invalid(toFields(fields, () => message)) : undefined;
}

function invalid(fields: Record<string, string>): Refusal {
  const [message = ''] = Object.values(fields);
  return { status: 422, code: 'VALIDATION_FAILED', message, fields };
}

/** Parses `Key (country, region)=(GB, ) already exists.` in any language. */
function parseKeys(detail: string): { column: string; value: string }[] {
  const [, names = '', list = ''] = /\((.+?)\)=\((.*)\)/s.exec(detail) ?? [];
  const columns = names.split(', ').filter(Boolean);
  const values = columns.length === 1 ? [list] : list.split(', ');
  return columns.map((column, i) => ({ column, value: values[i] ?? '' }));
}

function findField(leaves: readonly Leaf[], { column, value }: { column: string; value: string }) {
  const hasName = ({ path }: Leaf) => toColumn(path.at(-1) ?? '') === column;
  const hasValue = (leaf: Leaf) => value !== '' && leaf.value.trim().toLowerCase() === value.toLowerCase();
  return (
    leaves.find((leaf) => hasName(leaf) && hasValue(leaf)) ??
    leaves.find((leaf) => value.length > 2 && hasValue(leaf)) ??
    leaves.find(hasName)
  );
}

const toFields = (fields: readonly Leaf[], message: (noun: string) => string): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ path }) => [path.join('.'), message(toNoun(path.findLast((key) => !/^\d+$/.test(key))))]),
  );

const toColumn = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `couponCode` → `coupon code`. */
const toNoun = (field = ''): string =>
  toColumn(field)
    .replaceAll('_', ' ')
    .replaceAll(/\b(sku|isbn|url)\b/g, (word) => word.toUpperCase());

/** Walks all texts and numbers with their paths. In an edit (`was`, `now`), only the new version counts. */
function* walkLeaves(value: unknown, path: readonly string[] = []): Generator<Leaf> {
  if (typeof value === 'string' || typeof value === 'number') yield { path, value: String(value) };
  else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
    const { was, now, ...rest } = value as Record<string, unknown>;
    const isEdit = path.length === 0 && was !== undefined && now !== undefined;
    for (const [key, child] of Object.entries(isEdit ? { ...(now as object), ...rest } : value))
      yield* walkLeaves(child, [...path, key]);
  }
}
