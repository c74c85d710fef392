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
        ? 'Please fill in this field.'
        : (TYPE_MESSAGES[issue.expected] ?? GENERIC_MESSAGE);
    case 'too_small':
      return minimumText(issue);
    case 'too_big':
      return maximumText(issue);
    case 'not_multiple_of':
      return `Enter a multiple of ${formatValue(issue.divisor)}.`;
    case 'invalid_format':
      return FORMAT_MESSAGES[issue.format] ?? GENERIC_MESSAGE;
    case 'invalid_value':
      return issue.values.length === 1
        ? `Enter ${formatValue(issue.values[0])}.`
        : choicesMessage(issue.values);
    case 'unrecognized_keys':
      return `Remove ${issue.keys
        .slice(0, 5)
        .map((key) => `“${key.slice(0, 40)}”`)
        .join(', ')}: not a known field.`;
    default:
      return GENERIC_MESSAGE;
  }
}

const GENERIC_MESSAGE = 'Please check this value.';

const TYPE_MESSAGES: Record<string, string> = {
  string: 'Enter this as text.',
  number: NUMBER_MESSAGE,
  int: 'Enter a whole number.',
  boolean: 'Use true or false.',
  array: 'Send this as a list.',
  object: 'Send this as an object with named fields.',
  record: 'Send this as an object with named fields.',
  null: 'Leave this empty.',
  date: 'Enter a date.',
};

const FORMAT_MESSAGES: Record<string, string> = {
  email: 'Email is not valid.',
  url: 'Enter a full web address, starting with https://.',
  uuid: 'Enter a UUID.',
  guid: 'Enter a UUID.',
  date: 'Enter the date as YYYY-MM-DD.',
  datetime: 'Enter the time as YYYY-MM-DDThh:mm:ssZ.',
};

type Small = Extract<z.core.$ZodRawIssue, { code: 'too_small' }>;
type Big = Extract<z.core.$ZodRawIssue, { code: 'too_big' }>;

function minimumText({ origin, minimum, inclusive = true }: Small): string {
  if (origin === 'string')
    return Number(minimum) <= 1
      ? 'Please fill in this field.'
      : `Use at least ${formatValue(minimum)} characters.`;
  if (COUNTED_TYPES.has(origin)) return `Add at least ${formatValue(minimum)} of these.`;
  return inclusive ? minimumMessage(minimum) : `Enter more than ${formatValue(minimum)}.`;
}

function maximumText({ origin, maximum, inclusive = true }: Big): string {
  if (origin === 'string') return maxCharactersMessage(maximum);
  if (COUNTED_TYPES.has(origin)) return maxItemsMessage(maximum);
  return inclusive ? maximumMessage(maximum) : `Enter less than ${formatValue(maximum)}.`;
}

const COUNTED_TYPES = new Set(['array', 'set', 'map', 'file', 'object']);

z.config({ customError: messageFor });
