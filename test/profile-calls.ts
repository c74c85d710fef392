import { ProfileReply } from '#features/accounts/contract.ts';
import { testDatabase } from './database.ts';
import { type Browser, createPeople } from './people.ts';
import { shareCalls } from './shared-calls.ts';
import { openCalls } from './site.ts';

export const USERS = '/api/users';

/** Opens a shop with books, two exchange rates, and people with default profiles. The caller closes it. */
export async function openProfiles() {
  const calls = await shareCalls('profiles', async (throttle) => {
    const stocked = await testDatabase('stocked');
    await stocked.query(
      `INSERT INTO exchange_rates VALUES ('JPY', '2026-01-01', 150.5), ('EUR', '2026-01-01', 0.9)`,
    );
    return openCalls(stocked, { throttle });
  });
  return { ...calls, people: await createPeople(calls.app, calls.db) };
}

export const readProfile = async (browser: Browser) =>
  ProfileReply.parse((await browser.inject(`${USERS}/profile`)).json()).data;

export function changeProfile(browser: Browser, parts: { userDetails?: unknown; photo?: Buffer }) {
  const boundary = 'a-line-between-parts';
  const chunks: (string | Buffer)[] = [];
  if (parts.userDetails !== undefined) {
    const text =
      typeof parts.userDetails === 'string' ? parts.userDetails : JSON.stringify(parts.userDetails);
    chunks.push(`--${boundary}\r\nContent-Disposition: form-data; name="userDetails"\r\n\r\n${text}\r\n`);
  }
  if (parts.photo) {
    const head = 'Content-Disposition: form-data; name="photo"; filename="me.png"\r\nContent-Type: image/png';
    chunks.push(`--${boundary}\r\n${head}\r\n\r\n`, parts.photo, '\r\n');
  }
  chunks.push(`--${boundary}--\r\n`);
  return browser.inject({
    method: 'POST',
    url: `${USERS}/updateProfile`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))),
  });
}
