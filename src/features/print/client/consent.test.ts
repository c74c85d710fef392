import { expect, test } from 'vitest';
import { documentFacts, pageFacts } from '#test/page-facts.ts';
import { A_JOB, createTestSetup, flushPromises, pdf } from '#test/setup-doubles.ts';
import { unresolvedFindings } from './setup-state.ts';

const pages = Array.from({ length: 20 }, (_, at) =>
  pageFacts({
    text: { x: at % 2 === 0 ? 40 : 5, y: 40, width: 130, height: 200 },
    ...(at === 2 ? { text: { x: 5, y: 40, width: 130, height: 200 } } : {}),
  }),
);

async function thesis(overrides: Parameters<typeof createTestSetup>[0] = {}) {
  const made = createTestSetup({ facts: documentFacts(pages), ...overrides });
  await made.setup.openFile(pdf('thesis.pdf'));
  const { setup } = made;
  return {
    ...made,
    all: (code: string) => setup.get().findings.filter((one) => one.code === code),
    left: () => unresolvedFindings(setup.get()).map(({ code }) => code),
  };
}

test('what was accepted of one page is not accepted of others that are found later', async () => {
  const { setup, all, left } = await thesis();
  const [near] = all('TEXT_IN_GUTTER');
  if (!near) throw new Error('Nothing was found.');
  setup.accept(near, true);
  expect(left()).not.toContain('TEXT_IN_GUTTER');
  setup.choose({ isTwoSided: false });
  expect(all('TEXT_IN_GUTTER')[0]?.pages).not.toEqual(near.pages);
  expect(left()).toContain('TEXT_IN_GUTTER');
});

test('of several things of one kind each is accepted for itself, and the kind once all are', async () => {
  const { setup, sent, saved, all, left } = await thesis();
  setup.choose({ university: 'aberystwyth' });
  setup.changeLettering({ name: 'Ada Byron', degree: 'Doctor of Philosophy', year: '' });
  const lettering = all('UNIVERSITY_LETTERING');
  expect(lettering.length).toBeGreaterThan(1);
  const [first, ...others] = lettering;
  if (first) setup.accept(first, true);
  expect(left().filter((code) => code === 'UNIVERSITY_LETTERING')).toHaveLength(others.length);
  const order = async () => {
    const ordered = setup.order();
    await flushPromises();
    sent.at(-1)?.arrive();
    await ordered;
    return saved.at(-1)?.accepted;
  };
  expect(await order()).not.toContain('UNIVERSITY_LETTERING');
  for (const one of others) setup.accept(one, true);
  expect(left()).not.toContain('UNIVERSITY_LETTERING');
  expect(await order()).toEqual(['UNIVERSITY_LETTERING']);
  if (first) setup.accept(first, false);
  expect(left()).toContain('UNIVERSITY_LETTERING');
});

test('what was accepted of a job is accepted of what is found in it as it was saved', async () => {
  const job = { ...A_JOB, accepted: ['TEXT_IN_GUTTER'] };
  const { setup, left } = await thesis({ fetchJob: async () => job });
  await setup.takeJob('JOB');
  expect(left()).not.toContain('TEXT_IN_GUTTER');
  setup.choose({ isTwoSided: false });
  expect(left()).toContain('TEXT_IN_GUTTER');
});
