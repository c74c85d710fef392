import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { documentFacts, pageFacts } from '#test/page-facts.ts';
import type { Spec } from '../contract.ts';
import type { DocumentFacts, PageFacts } from '../facts.ts';
import { findUniversity, searchUniversities, UNIVERSITIES } from '../universities.ts';
import { LEATHERS_BY_COLOUR, RULE_COLOURS } from '../university-rules.ts';
import { judgeUniversity } from './judge-university.ts';

const pageWith = (left: number, right: number): PageFacts =>
  pageFacts({ text: { x: left, y: 25, width: 210 - left - right, height: 240 }, ink: null });
const createFacts = (...pages: PageFacts[]): DocumentFacts => documentFacts(pages);
const spec: Spec = {
  kind: 'thesis',
  trim: { widthMm: 210, heightMm: 297 },
  paper: 'white-80',
  isTwoSided: false,
  inColour: false,
  edition: 'superDeluxe',
  leather: 'realLeather',
  colour: 'navy',
  university: null,
  copies: 6,
  lettering: { title: 'Orbits', name: 'Ada Byron', degree: 'PhD', year: '2026', arms: null },
};
const judgeFor = (id: string, facts: DocumentFacts, overrides: Partial<Spec> = {}) => {
  const rules = findUniversity(id) ?? expect.fail(id);
  return judgeUniversity(facts, { spec: { ...spec, ...overrides } }, rules);
};
const findCodes = (...args: Parameters<typeof judgeFor>) => judgeFor(...args).map(({ code }) => code);

describe('rules of universities', () => {
  test('cover at least twenty universities, each with source, date, evidence and a rule', () => {
    expect(UNIVERSITIES.length).toBeGreaterThanOrEqual(20);
    expect(new Set(UNIVERSITIES.map(({ id }) => id)).size).toBe(UNIVERSITIES.length);
    for (const university of UNIVERSITIES) {
      expect(university.source).toMatch(/^https?:\/\//);
      expect(university.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(university.evidence).toMatch(/\.$/);
      const { size, sides, margins, colour, spine, front, copies, isHardBound } = university;
      const rules = [size, sides, margins, colour, spine, front, copies, isHardBound];
      expect(
        rules.some((rule) => rule !== null),
        university.name,
      ).toBe(true);
    }
  });

  test('name colours for which the shop has leather', () => {
    const leathers = readFileSync('catalogue/colours.yaml', 'utf8');
    for (const colour of RULE_COLOURS)
      for (const leather of LEATHERS_BY_COLOUR[colour]) expect(leathers).toContain(`name: ${leather},`);
  });

  test('are found by name, alias and part of a word, without accents', () => {
    expect(searchUniversities('cambr')[0]?.id).toBe('cambridge');
    expect(searchUniversities('KCL')[0]?.id).toBe('kings-college-london');
    expect(searchUniversities('universite paris 8')[0]?.id).toBe('paris-8');
    expect(searchUniversities('college militaire')[0]?.id).toBe('royal-military-college');
    expect(searchUniversities('no such place')).toEqual([]);
    expect(findUniversity(null)).toBeNull();
  });

  test('report pages too close to the fold on either side, with a fix', () => {
    const [finding] = judgeFor(
      'manchester',
      createFacts(pageWith(40, 20), pageWith(20, 40), pageWith(20, 40)),
      {
        isTwoSided: true,
      },
    );
    expect(finding).toMatchObject({
      code: 'UNIVERSITY_MARGIN',
      grade: 'error',
      isAcceptable: true,
      pages: [3],
    });
    expect(finding?.fix?.fix).toMatchObject({ kind: 'gutter', gutterMm: 40, pages: [3] });
    expect(finding?.message).toMatch(
      /^University of Manchester asks for an inner margin of 40 mm, but page 3 has text/,
    );
    expect(finding?.message).toMatch(/checked on 2026-11-24\. Your registry has the final say\.$/);
  });

  test('skip the margins of sideways pages', () => {
    const across = { ...pageWith(20, 20), widthMm: 297, heightMm: 210 };
    expect(judgeFor('manchester', createFacts(across, pageWith(40, 20)))).toEqual([]);
  });

  test('skip pages of another size until they are fitted', () => {
    const wide = { ...pageWith(10, 10), widthMm: 230 };
    expect(judgeFor('manchester', createFacts(wide, pageWith(20, 40)))).toMatchObject([
      { pages: [2], fix: { fix: { pages: [2] } } },
    ]);
  });

  test('check the outer edge, top and foot if the university has rules for them', () => {
    const high = { ...pageWith(41, 26), text: { x: 41, y: 3, width: 143, height: 290 } };
    const low = { ...pageWith(41, 26), text: { x: 41, y: 30, width: 143, height: 264 } };
    const [finding, ...otherFindings] = judgeFor(
      'leicester',
      createFacts(high, pageWith(41, 26), low, pageWith(41, 10)),
    );
    expect(otherFindings).toEqual([]);
    expect(finding).toMatchObject({
      code: 'UNIVERSITY_OUTER_MARGIN',
      pages: [1, 3, 4],
      places: [
        { page: 1, note: '3 mm from the top and 4 mm from the bottom' },
        { page: 3, note: '3 mm from the bottom' },
        { page: 4, note: '10 mm from the outer edge' },
      ],
    });
    expect(finding?.message).toMatch(
      /^University of Leicester asks for 25 mm at the other edges, but pages 1, 3 and 4 have/,
    );
    expect(findCodes('salisbury', createFacts(high, pageWith(41, 1)))).toEqual([]);
  });

  test('find nothing in a thesis that follows them, or in any book', () => {
    const fine = createFacts(pageWith(41, 26));
    expect(findCodes('dublin-city', fine)).toEqual([]);
    expect(findCodes('dublin-city', createFacts(pageWith(5, 5)), { kind: 'book' })).toEqual([]);
  });

  test('warn about sides, size, colour, lettering and copies', () => {
    const fine = createFacts(pageWith(41, 26));
    expect(findCodes('dundee', fine, { isTwoSided: true })).toContain('UNIVERSITY_SIDES');
    expect(findCodes('dundee', fine, { trim: { widthMm: 149, heightMm: 223 } })).toEqual(['UNIVERSITY_SIZE']);
    expect(findCodes('oxford', fine, { colour: 'ivory' })).toEqual(['UNIVERSITY_COLOUR']);
    const long = { ...spec.lettering, degree: 'Doctor of Philosophy' };
    expect(findCodes('oxford', fine, { lettering: long })).toEqual(['UNIVERSITY_LETTERING']);
    expect(findCodes('oxford', fine, { lettering: { ...long, degree: '' } })).toEqual([
      'UNIVERSITY_LETTERING',
    ]);
    expect(findCodes('punjab-lahore', fine, { copies: 1 })).toEqual(['UNIVERSITY_COPIES']);
  });

  test('find exactly the pages whose text is closer than allowed, for any margin', () => {
    for (const rules of UNIVERSITIES.filter(({ margins }) => margins)) {
      const binding = rules.margins?.binding ?? 0;
      const lefts = Array.from({ length: 60 }, (_, i) => i);
      const findings = judgeUniversity(
        createFacts(...lefts.map((left) => pageWith(left, 60))),
        { spec },
        rules,
      );
      expect(findings.find(({ code }) => code === 'UNIVERSITY_MARGIN')?.pages).toEqual(
        lefts.filter((left) => left < binding - 1.5).map((left) => left + 1),
      );
    }
  });
});
