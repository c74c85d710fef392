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
  const testSetup = createTestSetup({ facts: documentFacts(pages), ...overrides });
  await testSetup.setup.openFile(pdf('thesis.pdf'));
  const { setup } = testSetup;
  return {
    ...testSetup,
    findAll: (code: string) => setup.get().findings.filter((finding) => finding.code === code),
    listUnresolved: () => unresolvedFindings(setup.get()).map(({ code }) => code),
  };
}

test('accepting a finding on one page doesn’t accept it on others', async () => {
  const { setup, findAll, listUnresolved } = await thesis();
  const [near = expect.fail('No finding.')] = findAll('TEXT_IN_GUTTER');
  setup.accept(near, true);
  expect(listUnresolved()).not.toContain('TEXT_IN_GUTTER');
  setup.choose({ isTwoSided: false });
  expect(findAll('TEXT_IN_GUTTER')[0]?.pages).not.toEqual(near.pages);
  expect(listUnresolved()).toContain('TEXT_IN_GUTTER');
});

test('each finding of a kind is accepted separately, the kind once all are', async () => {
  const { setup, uploads, saved, findAll, listUnresolved } = await thesis();
  setup.choose({ university: 'aberystwyth' });
  setup.changeLettering({ name: 'Ada Byron', degree: 'Doctor of Philosophy', year: '' });
  const lettering = findAll('UNIVERSITY_LETTERING');
  expect(lettering.length).toBeGreaterThan(1);
  const [first, ...otherFindings] = lettering;
  if (first) setup.accept(first, true);
  expect(listUnresolved().filter((code) => code === 'UNIVERSITY_LETTERING')).toHaveLength(
    otherFindings.length,
  );
  const order = async () => {
    const ordered = setup.order();
    await flushPromises();
    uploads.at(-1)?.arrive();
    await ordered;
    return saved.at(-1)?.accepted;
  };
  expect(await order()).not.toContain('UNIVERSITY_LETTERING');
  for (const finding of otherFindings) setup.accept(finding, true);
  expect(listUnresolved()).not.toContain('UNIVERSITY_LETTERING');
  expect(await order()).toEqual(['UNIVERSITY_LETTERING']);
  if (first) setup.accept(first, false);
  expect(listUnresolved()).toContain('UNIVERSITY_LETTERING');
});

test('keeps a job’s accepted findings while it is unchanged', async () => {
  const job = { ...A_JOB, accepted: ['TEXT_IN_GUTTER'] };
  const { setup, listUnresolved } = await thesis({ fetchJob: async () => job });
  await setup.openJob('JOB');
  expect(listUnresolved()).not.toContain('TEXT_IN_GUTTER');
  setup.choose({ isTwoSided: false });
  expect(listUnresolved()).toContain('TEXT_IN_GUTTER');
});
