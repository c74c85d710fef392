import { describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { testDatabase } from './database.ts';
import { isLong } from './effort.ts';
import { createPerson } from './people.ts';
import { openCalls } from './site.ts';

describe('clients behind a proxy are throttled by the address it reports', () => {
  /** A proxy that appends the address it sees, and an attacker who prepends others. */
  async function guessAddress(
    trustProxy: number | string[] | false,
    remoteAddress: string,
    appended: string,
  ) {
    const db = await testDatabase();
    const { app, close } = await openCalls(db, { trustProxy });
    const person = await createPerson(app, db);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const reply = await person.inject({
        method: 'POST',
        url: API.login,
        payload: { email: person.email, password: `a wrong guess ${n}` },
        remoteAddress,
        headers: {
          'x-forwarded-for': `198.51.100.${n}, 2001:db8:${n}::1, ${n}.0.0.1${appended}`,
          'x-real-ip': `198.51.100.${n}`,
          'true-client-ip': `198.51.100.${n}`,
          forwarded: `for=198.51.100.${n}`,
        },
      });
      statuses.push(reply.statusCode);
    }
    await close();
    return statuses;
  }
  const throttledStatuses = [...Array<number>(10).fill(401), 429, 429];

  const SHOPS = [
    ['two proxies', 2, '10.0.0.5', ', 203.0.113.9, 10.0.0.6'],
    ['its address', ['10.0.0.0/24'], '10.0.0.5', ', 203.0.113.9'],
    ['its address, bypassing it', ['10.0.0.0/24'], '203.0.113.9', ''],
    ['no proxy', false, '203.0.113.9', ''],
  ] as const;
  // Other notations for the same proxies.
  const OTHER_NOTATIONS = [
    ['one proxy', 1, '10.0.0.5', ', 203.0.113.9'],
    ['its name', ['loopback'], '127.0.0.1', ', 203.0.113.9'],
  ] as const;

  test.each([...SHOPS, ...(isLong ? OTHER_NOTATIONS : [])])(
    'rotating the header doesn’t avoid the throttle: %s',
    async (_, trusted, remote, appended) => {
      const trustProxy = typeof trusted === 'object' ? [...trusted] : trusted;
      expect(await guessAddress(trustProxy, remote, appended)).toEqual(throttledStatuses);
    },
  );
});
