import { expect, test } from 'vitest';
import { classifyFailure } from './attempts.ts';

const refusal = (command: string) =>
  Object.assign(new Error('550 refused'), { code: 'EENVELOPE', command, responseCode: 550 });

test('a refused recipient ends the email, a refused sender delays all emails', () => {
  expect(classifyFailure(refusal('RCPT TO'))).toMatchObject({ isFinal: true, isOutage: false });
  expect(classifyFailure(refusal('MAIL FROM'))).toMatchObject({ isFinal: false, isOutage: true });
});
