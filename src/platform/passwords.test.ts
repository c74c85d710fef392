import { expect, test } from 'vitest';
import { createPasswords, PASSWORD_COST } from './passwords.ts';

const cheap = createPasswords({ cost: 8 });

test('the cost in production is what OWASP asks for', async () => {
  expect(PASSWORD_COST).toBe(17);
  expect(await createPasswords().hash('correct horse')).toMatch(/^scrypt:17:8:1:[0-9a-f]{32}:[0-9a-f]{128}$/);
});

test('a password is known again, by whatever cost it was hashed', async () => {
  const hash = await createPasswords({ cost: 9 }).hash('correct horse');
  expect(await cheap.verify({ hash, password: 'correct horse' })).toBe(true);
  expect(await cheap.verify({ hash, password: 'correct house' })).toBe(false);
});

test('equal passwords have different hashes', async () => {
  expect(await cheap.hash('correct horse')).not.toBe(await cheap.hash('correct horse'));
});

test('a letter with an accent is one letter, however a keyboard makes it', async () => {
  const hash = await cheap.hash('caf\u00e9 au lait');
  expect(await cheap.verify({ hash, password: 'cafe\u0301 au lait' })).toBe(true);
});

test.each(['', 'nonsense', 'scrypt:8:8:1::'])('what is no hash fits no password: %j', async (hash) => {
  expect(await cheap.verify({ hash, password: '' }).catch(() => false)).toBe(false);
});
