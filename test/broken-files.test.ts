import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { FileStore } from '#platform/files/file-store.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { removeDueFiles } from '#platform/files/removals.ts';
import { Failure } from '#platform/http/failures.ts';
import { fileForm } from './admin-form.ts';
import { collectUncaught } from './collect-uncaught.ts';
import { createFolder } from './create-folder.ts';
import { testDatabase } from './database.ts';
import { uploadLogo } from './design-calls.ts';
import { createPerson, PASSWORD, type Person } from './people.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { changeProfile } from './profile-calls.ts';
import { createJpeg, sendReview } from './review-calls.ts';
import { openCalls, TEST_SECRET } from './site.ts';
import { createColleague } from './staff.ts';

// Whatever goes wrong with a file during a request, the shop answers, keeps running and leaves no orphaned files.

const folder = createFolder();
const shop = prepareFixture(async () => openCalls(await testDatabase('stocked'), { files: createStore() }));
/** Called before each use of the store, and when reading a file is interrupted. */
let beforeUse: () => unknown;
let isBreaking: boolean;

const createUnreachable = () => new Failure(503, 'BUSY', 'We can’t reach our file storage right now.');

function createStore(): FileStore {
  const files = createFolderStore(folder, { secret: TEST_SECRET, origin: 'http://shop.test' });
  const intercept =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await beforeUse();
      return work(...args);
    };
  return {
    ...files,
    put: intercept(files.put),
    remove: intercept(files.remove),
    read: intercept(async (key, range) => {
      const file = await files.read(key, range);
      if (!file || !isBreaking) return file;
      const pieces = async function* () {
        for await (const piece of file.body) {
          yield (piece as Buffer).subarray(0, 1);
          throw createUnreachable();
        }
      };
      return { ...file, body: Readable.from(pieces(), { objectMode: false }) };
    }),
  };
}

/** Files in the store without a row. */
async function findLeftovers(): Promise<string[]> {
  [beforeUse, isBreaking] = [() => {}, false];
  await shop.app.background.idle();
  await shop.db.query('UPDATE file_removals SET due_at = now()');
  await removeDueFiles({ db: shop.db, files: createStore() });
  const tables = ['users', 'review_images', 'design_uploads', 'uploaded_pictures'];
  const rows = await shop.db.query<{ text: string }>(
    tables.map((table) => `SELECT t::text AS text FROM ${table} t`).join(' UNION ALL '),
  );
  const referencedText = rows.map(({ text }) => text).join('\n');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !referencedText.includes(entry.name.slice(0, 26)))
    .map(({ name }) => name);
}

const newPerson = (): Promise<Person> => createPerson(shop.app, shop.db);
const deleteAccount = (person: Person) =>
  person.inject({ method: 'POST', url: '/api/users/delete-account', payload: { password: PASSWORD } });

const PROFILE_PHOTO = 'a new profile photo';
const REVIEW_PHOTOS = 'review photos';
const DESIGN_PICTURE = 'a design picture';
const WORDING_PICTURE = 'a wording picture';
const UNREACHABLE = 'the store is unreachable';
const READ_INTERRUPTED = 'reading is interrupted';
const ACCOUNT_DELETED = 'the account is deleted';

const ACTIONS: Record<string, (person: Person) => Promise<{ statusCode: number; body: string }>> = {
  [PROFILE_PHOTO]: async (person) => {
    await changeProfile(person, { photo: await createJpeg() });
    return changeProfile(person, { photo: await createJpeg(300, 300) });
  },
  [REVIEW_PHOTOS]: async (person) => sendReview(person, {}, [await createJpeg()]),
  [DESIGN_PICTURE]: async (person) => {
    const upload = await uploadLogo(person, await createJpeg(40, 30));
    if (upload.statusCode !== 201) return upload;
    return person.inject(`/api/designs/uploads/${upload.json().data.id}/picture`);
  },
  [WORDING_PICTURE]: async () => {
    const owner = await createColleague(shop.app, shop.db, 'owner');
    const form = fileForm('picture', await createJpeg());
    return owner.inject({ method: 'POST', url: '/api/admin/content/pictures', ...form });
  },
};

const ERASED = { name: 'Former customer', image: null };
const readUser = ({ id }: Person) => shop.db.query('SELECT name, image FROM users WHERE id = $1', [id]);

const FAULTS: Record<string, (person: Person) => Promise<void>> = {
  [UNREACHABLE]: async () => {
    throw createUnreachable();
  },
  [READ_INTERRUPTED]: async () => {
    isBreaking = true;
  },
  [ACCOUNT_DELETED]: async (person) => {
    // Its own use of the store doesn't count.
    beforeUse = () => {};
    expect((await deleteAccount(person)).statusCode).toBe(200);
  },
};

test.each([
  [PROFILE_PHOTO, UNREACHABLE],
  [PROFILE_PHOTO, ACCOUNT_DELETED],
  [REVIEW_PHOTOS, UNREACHABLE],
  [REVIEW_PHOTOS, ACCOUNT_DELETED],
  [DESIGN_PICTURE, UNREACHABLE],
  [DESIGN_PICTURE, READ_INTERRUPTED],
  [WORDING_PICTURE, UNREACHABLE],
])('%s: answers and leaves no orphaned files when %s', async (action, fault) => {
  let isFaulty = true;
  for (let use = 0; isFaulty; use++) {
    const person = await newPerson();
    let uses = 0;
    isFaulty = isBreaking = false;
    beforeUse = async () => {
      if (uses++ !== use) return;
      isFaulty = true;
      await FAULTS[fault]?.(person);
    };
    const uncaught = await collectUncaught(async () => {
      const reply = await ACTIONS[action]?.(person);
      const status = reply?.statusCode ?? 0;
      const isAnswered = isFaulty ? status < 500 || status === 503 : status < 300;
      expect([use, status, isAnswered, reply?.body]).toEqual([use, status, true, reply?.body]);
      expect([use, await findLeftovers()]).toEqual([use, []]);
      if (isFaulty && fault === ACCOUNT_DELETED) expect(await readUser(person)).toEqual([ERASED]);
    });
    expect([use, uncaught]).toEqual([use, []]);
  }
});
