import { ProfileReply } from '#features/accounts/contract.ts';
import { testDatabase } from './database.ts';
import { type Browser, createPeople } from './people.ts';
import { sendForm } from './send-form.ts';
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
  const { userDetails, photo } = parts;
  const form = new FormData();
  if (userDetails !== undefined)
    form.append('userDetails', typeof userDetails === 'string' ? userDetails : JSON.stringify(userDetails));
  if (photo) form.append('photo', new File([new Uint8Array(photo)], 'me.png', { type: 'image/png' }));
  return sendForm(browser, `${USERS}/updateProfile`, form);
}
