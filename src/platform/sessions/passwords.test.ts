import { expect, test } from 'vitest';
import { countHashes } from '#test/hashes.ts';
import { createPasswords, PASSWORD_COST } from './passwords.ts';

const cheap = createPasswords({ cost: { memory: 8, passes: 1 } });

test('production uses the cost recommended by OWASP', async () => {
  expect(PASSWORD_COST).toEqual({ memory: 19 * 1024, passes: 2 });
  expect(await createPasswords().hash('correct horse')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/,
  );
});

test('verifies a hash of another implementation', async () => {
  // From the tests of Argon2's reference implementation.
  const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await cheap.verify({ hash, password: 'password' })).toBe(true);
  expect(await cheap.verify({ hash, password: 'passwort' })).toBe(false);
});

test('verifies a password whatever its hashing cost', async () => {
  const hash = await createPasswords({ cost: { memory: 16, passes: 2 } }).hash('correct horse');
  expect(await cheap.verify({ hash, password: 'correct horse' })).toBe(true);
  expect(await cheap.verify({ hash, password: 'correct house' })).toBe(false);
});

test('equal passwords have different hashes', async () => {
  expect(await cheap.hash('correct horse')).not.toBe(await cheap.hash('correct horse'));
});

test('treats composed and decomposed accents alike', async () => {
  const hash = await cheap.hash('caf\u00e9 au lait');
  expect(await cheap.verify({ hash, password: 'cafe\u0301 au lait' })).toBe(true);
});

test.each([
  '',
  'nonsense',
  'scrypt:8:8:1::',
  '$argon2id$v=19$m=8,t=1,p=1$$',
  '$argon2id$v=16$m=8,t=1,p=1$c2FsdA$a2V5',
])('an invalid hash matches no password: %j', async (hash) => {
  for (const password of ['', 'key']) {
    expect(await cheap.verify({ hash, password })).toBe(false);
    expect(await cheap.verifyLogin({ hash, password }, 'a')).toBe(false);
  }
});

test('a wrong password costs the same work for known and unknown accounts', async () => {
  for (const hash of [await cheap.hash('correct horse'), null, 'nonsense'])
    expect(
      await countHashes(async () => {
        expect(await cheap.verifyLogin({ hash, password: 'wrong' }, 'a')).toBe(false);
      }),
    ).toBe(1);
});
