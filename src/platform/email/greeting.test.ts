import { expect, test } from 'vitest';
import { ADVERTISING_NAMES } from '#test/email-checks.ts';
import { plainName } from './greeting.ts';

test.each(['J.R.R. Tolkien', 'Jean-Luc O’Hara', 'Лев Толстой', '紫式部', 'सूरदास'])(
  'accepts a name with initials, a hyphen or another script: %s',
  (name) => {
    expect(plainName(name)).toBe(name);
  },
);

test.each(['', ' \n', ...ADVERTISING_NAMES])('rejects the name %j', (name) => {
  expect(plainName(name)).toBeUndefined();
});
