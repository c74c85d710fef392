import { z } from 'zod';
import {
  choicesMessage,
  formatValue,
  maxCharactersMessage,
  maxItemsMessage,
  maximumMessage,
  minimumMessage,
  NUMBER_MESSAGE,
} from '#kernel/input-messages.ts';

/** Default messages for schemas without their own; the library's are for programmers. */
function messageFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is missing. Please fill it in.'
        : (TYPE_MESSAGES[issue.expected] ?? GENERIC_MESSAGE);
    case 'too_small':
      return minimumText(issue);
    case 'too_big':
      return maximumText(issue);
    case 'not_multiple_of':
      return `Write a multiple of ${formatValue(issue.divisor)}.`;
    case 'invalid_format':
      return FORMAT_MESSAGES[issue.format] ?? GENERIC_MESSAGE;
    case 'invalid_value':
      return issue.values.length === 1
        ? `Write ${formatValue(issue.values[0])}.`
        : choicesMessage(issue.values);
    case 'unrecognized_keys':
      return `Leave out ${issue.keys
        .slice(0, 5)
        .map((key) => `“${key.slice(0, 40)}”`)
        .join(', ')}: it is not known here.`;
    default:
      return GENERIC_MESSAGE;
  }
}

const GENERIC_MESSAGE = 'Check how this is written.';

const TYPE_MESSAGES: Record<string, string> = {
  string: 'Write this as text.',
  number: NUMBER_MESSAGE,
  int: 'Write this as a whole number.',
  boolean: 'Say true or false.',
  array: 'Send this as a list.',
  object: 'Send this as an object with named fields.',
  record: 'Send this as an object with named fields.',
  null: 'Leave this empty.',
  date: 'Write this as a date.',
};

const FORMAT_MESSAGES: Record<string, string> = {
  email: 'Email is not valid.',
  url: 'Write a whole web address, with https://.',
  uuid: 'Write a UUID.',
  guid: 'Write a UUID.',
  date: 'Write the date as YYYY-MM-DD.',
  datetime: 'Write the time as YYYY-MM-DDThh:mm:ssZ.',
};

type Small = Extract<z.core.$ZodRawIssue, { code: 'too_small' }>;
type Big = Extract<z.core.$ZodRawIssue, { code: 'too_big' }>;

function minimumText({ origin, minimum, inclusive = true }: Small): string {
  if (origin === 'string')
    return Number(minimum) <= 1
      ? 'Write something here.'
      : `Use at least ${formatValue(minimum)} characters.`;
  if (COUNTED_TYPES.has(origin)) return `Send at least ${formatValue(minimum)} of these.`;
  return inclusive ? minimumMessage(minimum) : `Write more than ${formatValue(minimum)}.`;
}

function maximumText({ origin, maximum, inclusive = true }: Big): string {
  if (origin === 'string') return maxCharactersMessage(maximum);
  if (COUNTED_TYPES.has(origin)) return maxItemsMessage(maximum);
  return inclusive ? maximumMessage(maximum) : `Write less than ${formatValue(maximum)}.`;
}

const COUNTED_TYPES = new Set(['array', 'set', 'map', 'file', 'object']);

z.config({ customError: messageFor });
