import { z } from 'zod';
import {
  atMostCharacters,
  atMostOfThese,
  NUMBER,
  oneOfThese,
  orLess,
  orMore,
  shown,
} from '#kernel/corrections.ts';

/** Default messages for schemas without their own; the library's are for programmers. */
function messageFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is missing. Please fill it in.'
        : (KINDS[issue.expected] ?? CHECK);
    case 'too_small':
      return least(issue);
    case 'too_big':
      return most(issue);
    case 'not_multiple_of':
      return `Write a multiple of ${shown(issue.divisor)}.`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? CHECK;
    case 'invalid_value':
      return issue.values.length === 1 ? `Write ${shown(issue.values[0])}.` : oneOfThese(issue.values);
    case 'unrecognized_keys':
      return `Leave out ${issue.keys
        .slice(0, 5)
        .map((key) => `“${key.slice(0, 40)}”`)
        .join(', ')}: it is not known here.`;
    default:
      return CHECK;
  }
}

const CHECK = 'Check how this is written.';

const KINDS: Record<string, string> = {
  string: 'Write this as text.',
  number: NUMBER,
  int: 'Write this as a whole number.',
  boolean: 'Say true or false.',
  array: 'Send this as a list.',
  object: 'Send this as an object with named fields.',
  record: 'Send this as an object with named fields.',
  null: 'Leave this empty.',
  date: 'Write this as a date.',
};

const FORMATS: Record<string, string> = {
  email: 'Email is not valid.',
  url: 'Write a whole web address, with https://.',
  uuid: 'Write a UUID.',
  guid: 'Write a UUID.',
  date: 'Write the date as YYYY-MM-DD.',
  datetime: 'Write the time as YYYY-MM-DDThh:mm:ssZ.',
};

type Small = Extract<z.core.$ZodRawIssue, { code: 'too_small' }>;
type Big = Extract<z.core.$ZodRawIssue, { code: 'too_big' }>;

function least({ origin, minimum, inclusive = true }: Small): string {
  if (origin === 'string')
    return Number(minimum) <= 1 ? 'Write something here.' : `Use at least ${shown(minimum)} characters.`;
  if (LISTS.has(origin)) return `Send at least ${shown(minimum)} of these.`;
  return inclusive ? orMore(minimum) : `Write more than ${shown(minimum)}.`;
}

function most({ origin, maximum, inclusive = true }: Big): string {
  if (origin === 'string') return atMostCharacters(maximum);
  if (LISTS.has(origin)) return atMostOfThese(maximum);
  return inclusive ? orLess(maximum) : `Write less than ${shown(maximum)}.`;
}

const LISTS = new Set(['array', 'set', 'map', 'file', 'object']);

z.config({ customError: messageFor });
