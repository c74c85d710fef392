import { expect, test } from 'vitest';
import { factsOf, pageFacts } from '#test/page-facts.ts';
import { type A_JOB, aSetup, pdf, settled, slowReading } from '#test/setup-doubles.ts';
import { usualSpec } from '../first-spec.ts';
import type { KeptSetup } from './setup-means.ts';

const TURN = { kind: 'rotate', pages: [1], degrees: 90 } as const;
const KEPT: KeptSetup = {
  file: pdf('kept.pdf'),
  work: { name: 'kept.pdf', mends: [TURN], spec: null, accepted: [], uploadAddress: null },
};

function fetching() {
  const file = Promise.withResolvers<File>();
  let onProgress: (share: number) => void = () => {};
  const made = aSetup({
    fileOf(_, told) {
      onProgress = told;
      return file.promise;
    },
  });
  return { ...made, fetched: () => file.resolve(pdf('old.pdf')), tell: (share: number) => onProgress(share) };
}

test('a file that is chosen while a job is fetched stays, with what is done to it', async () => {
  const { setup, fetched, tell } = fetching();
  const job = setup.takeJob('JOB');
  await settled();
  await setup.take(pdf('mine.pdf'));
  await setup.mend(TURN);
  tell(0.5);
  fetched();
  await job;
  expect(setup.get()).toMatchObject({
    file: { name: 'mine.pdf' },
    mends: [TURN],
    jobId: null,
    progress: null,
    sending: { at: 'none' },
  });
});

test('a setup that is cleared while a job is fetched stays clear', async () => {
  const { setup, fetched } = fetching();
  const job = setup.takeJob('JOB');
  await settled();
  await setup.clear();
  fetched();
  await job;
  expect(setup.get()).toMatchObject({ stage: 'empty', file: null, jobId: null });
});

test.each(['goes wrong', 'asks for a login'])(
  'what %s with a job that is no longer fetched is not told',
  async (how) => {
    const { RequestFailed } = await import('#browser/fetch-json.ts');
    const asked = Promise.withResolvers<typeof A_JOB>();
    const { setup, said } = aSetup({ jobOf: () => asked.promise });
    const job = setup.takeJob('JOB');
    await setup.take(pdf('mine.pdf'));
    asked.reject(new RequestFailed(how === 'goes wrong' ? 500 : 401, 'X', 'X'));
    await job;
    expect(setup.get()).toMatchObject({ stage: 'read', file: { name: 'mine.pdf' } });
    expect(said).not.toContain('to the login');
  },
);

test('a file that is chosen while what was kept is looked for stays', async () => {
  const looked = Promise.withResolvers<KeptSetup | null>();
  const { setup } = aSetup({ kept: () => looked.promise });
  const kept = setup.takeUp(null);
  await setup.take(pdf('mine.pdf'));
  looked.resolve(KEPT);
  await kept;
  expect(setup.get()).toMatchObject({ file: { name: 'mine.pdf' }, mends: [] });
});

test('a file that is chosen while the setup is cleared stays, and is kept after all else is let go', async () => {
  const forgot = Promise.withResolvers<void>();
  const said: string[] = [];
  const { setup } = aSetup({
    forget: () => forgot.promise.then(() => void said.push('forgot')),
    keepFile: async (_, file) => void said.push(`kept ${file.name}`),
  });
  await setup.take(pdf('first.pdf'));
  const clear = setup.clear();
  expect(setup.get().stage).toBe('empty');
  const next = setup.take(pdf('next.pdf'));
  forgot.resolve();
  await Promise.all([clear, next]);
  await settled();
  expect(setup.get()).toMatchObject({ stage: 'read', file: { name: 'next.pdf' } });
  expect(said).toEqual(['kept first.pdf', 'forgot', 'kept next.pdf']);
});

test('what was done to one file is not kept with the next', async () => {
  const keeping = Promise.withResolvers<void>();
  let count = 0;
  const { setup, kept, quiet } = aSetup({
    keepFile: () => {
      count += 1;
      return count === 1 ? keeping.promise : Promise.resolve();
    },
  });
  await setup.take(pdf('first.pdf'));
  await setup.mend(TURN);
  await quiet();
  await setup.take(pdf('next.pdf'));
  keeping.resolve();
  await quiet();
  expect(kept.map(([, work]) => [work.name, work.mends.length])).toEqual([['next.pdf', 0]]);
});

test('a mend that was being made when another file came tells nothing of the other file', async () => {
  const { setup } = aSetup();
  await setup.take(pdf('first.pdf'));
  const mend = setup.mend(TURN);
  await setup.take(pdf('next.pdf'));
  await mend;
  expect(setup.get()).toMatchObject({ mends: [], mendFailed: '', isMending: false });
});

test('a job whose work was kept here and is gone from here is fetched', async () => {
  const { setup } = aSetup();
  await setup.takeUp('JOB');
  expect(setup.get()).toMatchObject({ stage: 'read', file: { name: 'old.pdf' }, jobId: 'JOB' });
});

test('nothing is found in a file of A4 about another size while it is read', async () => {
  const { open, tell, end } = slowReading();
  const { setup } = aSetup({ open });
  setup.choose({ trim: { widthMm: 148, heightMm: 210 } });
  const taken = setup.take(pdf('report.pdf'));
  const pages = Array.from({ length: 20 }, () => pageFacts());
  tell(factsOf([pageFacts({ widthMm: 148, heightMm: 210 }), ...pages.slice(0, 3)]), 20);
  const sizes = () => setup.get().findings.filter(({ code }) => code.startsWith('PAGE_SIZE'));
  expect(sizes()).toEqual([]);
  tell(factsOf([pageFacts({ text: { x: 3, y: 40, width: 130, height: 200 } }), ...pages.slice(0, 8)]), 20);
  const ofPages = setup.get().findings.filter(({ grade, pages }) => grade === 'error' && pages.length > 0);
  expect(ofPages.map(({ code }) => code)).toEqual(['TEXT_IN_GUTTER']);
  end(factsOf(pages));
  await taken;
  expect(setup.get().spec.trim).toEqual({ widthMm: 210, heightMm: 297 });
});

test('a file that is taken up again is held against the book that was chosen for it while it is read', async () => {
  const { open, tell, end } = slowReading();
  const spec = { ...usualSpec('thesis', 'black'), trim: { widthMm: 148, heightMm: 210 } };
  const { setup } = aSetup({
    open,
    kept: async () => ({ ...KEPT, work: { ...KEPT.work, mends: [], spec } }),
  });
  const taken = setup.takeUp(null);
  await settled();
  tell(factsOf([pageFacts(), pageFacts()]), 20);
  expect(setup.get().findings.map(({ code }) => code)).toContain('PAGE_SIZE_OTHER');
  end(factsOf([pageFacts()]));
  await taken;
});

test('a setup that is left while it reads a file says nothing of that', async () => {
  const read = Promise.withResolvers<never>();
  const { setup } = aSetup({ open: () => read.promise });
  const taken = setup.take(pdf('mine.pdf'));
  setup.close();
  read.reject(new DOMException('The file was put away.', 'AbortError'));
  await taken;
  expect(setup.get().stage).toBe('reading');
});
