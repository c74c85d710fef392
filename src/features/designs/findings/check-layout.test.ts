import { expect, test } from 'vitest';
import { label, line, listDesignFindings, logo, square, upload } from '#test/design-findings.ts';
import { applyFix } from '../apply-fix.ts';
import type { Design, DesignElement } from '../design.ts';
import type { Finding, FindingCode } from '../findings.ts';
import { designWith, frontPlacement, fullCover, placed, textElement } from '../layout/design-fixture.ts';

function expectFinding(design: Design, code: FindingCode, grade: Finding['grade'], trace = square): Finding {
  const finding = listDesignFindings(design, trace).find((candidate) => candidate.code === code);
  expect(finding, code).toMatchObject({ code, grade });
  if (finding?.fix) {
    const after = listDesignFindings(applyFix(design, finding.fix), trace);
    expect(after.filter((other) => other.code === code && other.elementId === finding.elementId)).toEqual([]);
  }
  return finding as Finding;
}

test('a well-made cover has no findings', () => {
  expect(listDesignFindings(fullCover())).toEqual([]);
});

const ovid = (overrides: Parameters<typeof textElement>[1] = {}) => textElement('Ovid', overrides);
const half = (...elements: DesignElement[]) => designWith(elements, { edition: 'deluxe' });
const frame = (name: 'duseuil' | 'minimal', width: number, height: number): DesignElement => ({
  ...placed('frame', 'front', 80, 114.5),
  kind: 'frame',
  frame: name,
  emblem: null,
  variant: 0,
  width,
  height,
});
const onSpine = { side: 'spine', x: 10.5, y: 53 } as const;
const onBand = designWith([ovid({ ...onSpine, y: 38, size: 5 })]);
const dedication = { text: 'word '.repeat(110), face: 'garamond', size: 12 } as const;
const turned = { x: 90, rotation: 45 };
const other = (y: number) => line({ id: 'other', y });
const tiny: DesignElement = { ...frontPlacement, kind: 'ornament', id: 'o', ornament: 'rosette', size: 1 };
const down = line({ side: 'spine', x: 10.5, y: 114, rotation: 90, length: 190 });
const strangeLogo: DesignElement = {
  ...frontPlacement,
  kind: 'logo',
  id: 'logo',
  upload: { ...upload, sha256: 'b'.repeat(64) },
  width: 20,
};

/** With the fix: what it sets, that there is one, or that there is none. */
const FINDINGS: [string, Design, FindingCode, Finding['grade'], (object | 'any' | 'none')?][] = [
  ['small letters', designWith([ovid({ size: 4 })]), 'LETTERS_TOO_SMALL', 'warning', { set: { size: 4.5 } }],
  ['tiny letters', designWith([ovid({ size: 2 })]), 'LETTERS_TOO_SMALL', 'refused'],
  ['letters missing from every font', designWith([textElement('A𒀀B')]), 'LETTERS_MISSING', 'refused', 'none'],
  ['an empty text', designWith([textElement('  ')]), 'EMPTY_TEXT', 'warning'],
  ['a dedication larger than its leaf', designWith([], { dedication }), 'DEDICATION_TOO_LONG', 'refused'],
  ['a text near an edge', designWith([ovid({ y: 6.5 })]), 'TOO_NEAR_EDGE', 'warning', 'any'],
  ['a text near a joint', designWith([ovid({ x: 19 })]), 'TOO_NEAR_JOINT', 'warning', 'any'],
  ['a text in a joint', designWith([ovid({ x: 14 })]), 'TOO_NEAR_JOINT', 'refused'],
  ['a text over the edge', designWith([ovid({ x: 150 })]), 'OUTSIDE', 'refused', 'any'],
  [
    'a text wider than the spine',
    designWith([textElement('Metamorphoses', { ...onSpine, size: 4.5 })]),
    'WIDER_THAN_SPINE',
    'refused',
  ],
  ['a text on a band', onBand, 'ON_BAND', 'refused', 'any'],
  ['lines close together', designWith([line({ y: 100 }), other(100.9)]), 'LINES_TOO_CLOSE', 'warning', 'any'],
  ['lines that touch', designWith([line({ y: 100 }), other(100.7)]), 'LINES_TOO_CLOSE', 'refused'],
  ['a hairline', designWith([line({ thickness: 0.2 })]), 'LINE_TOO_FINE', 'warning', 'any'],
  ['a line finer than foil holds', designWith([line({ thickness: 0.1 })]), 'LINE_TOO_FINE', 'refused'],
  [
    'foil on paper, with a label elsewhere',
    half(label, ovid({ x: 90, y: 160 })),
    'FOIL_ON_PAPER',
    'refused',
    { set: { x: 90, y: 100 } },
  ],
  ['foil on paper, without a label', half(ovid({ x: 90 })), 'FOIL_ON_PAPER', 'refused', 'none'],
  ['foil over foil', designWith([ovid(), ovid({ id: 'two', y: 102 })]), 'OVERLAPPING', 'warning'],
  [
    'a text under a label',
    designWith([ovid({ x: 90 }), label]),
    'UNDER_LABEL',
    'warning',
    { above: 'label' },
  ],
  [
    'colliding lines of one text',
    designWith([textElement('Ogygia\nOgygia', { leading: 0.6 })]),
    'OVERLAPPING',
    'warning',
    'any',
  ],
  ['lettering in a solid block', designWith([logo(40), ovid({ size: 5 })]), 'OVERLAPPING', 'warning'],
  ['a line across a half binding', half(line({ x: 76, y: 4, length: 140 })), 'FOIL_ON_PAPER', 'warning'],
  ['a tiny ornament', designWith([tiny]), 'LINE_TOO_FINE', 'refused'],
  ['a line over bands', designWith([down]), 'ON_BAND', 'warning'],
  ['a line over the edge of the spine', designWith([line({ x: 0, length: 100 })]), 'OUTSIDE', 'refused'],
  ['a label wider than the spine', designWith([{ ...label, side: 'spine', x: 10.5 }]), 'OUTSIDE', 'refused'],
  ['a label beside its side', designWith([{ ...label, x: 240 }]), 'OUTSIDE', 'refused'],
  ['a frame too small for its lines', designWith([frame('minimal', 20, 30)]), 'LINE_TOO_FINE', 'warning'],
  ['a fine logo', designWith([logo(10)]), 'LOGO_TOO_FINE', 'warning', 'any'],
  ['a logo too fine to cut', designWith([logo(6)]), 'LOGO_TOO_FINE', 'refused'],
  ['an unknown logo', designWith([strangeLogo]), 'UNKNOWN_UPLOAD', 'refused'],
  ['an unknown leather', designWith([], { colour: 'puce' }), 'UNKNOWN_COLOUR', 'refused'],
  [
    'a label of unknown leather',
    designWith([{ ...label, colour: 'puce' }]),
    'UNKNOWN_COLOUR',
    'refused',
    { set: { colour: 'oxblood' } },
  ],
];
test.each(FINDINGS)('%s', (_, design, code, grade, expectedFix) => {
  const { fix } = expectFinding(design, code, grade);
  if (expectedFix === 'any') expect(fix).toBeDefined();
  else if (expectedFix === 'none') expect(fix).toBeUndefined();
  else if (expectedFix) expect(fix).toMatchObject(expectedFix);
});

test.each([
  ['letters large enough', designWith([ovid({ size: 4.5 })])],
  ['a text in the place of a band, without bands', { ...onBand, bands: 0 } as Design],
  ['lines apart', designWith([line({ y: 100 }), other(101.1)])],
  ['a frame that fills the front', designWith([frame('duseuil', 128.5, 202)])],
  ['lettering on the leather of a half binding', half(ovid({ x: 24, size: 6 }))],
  ['lettering above a label', designWith([label, ovid({ x: 90 })])],
  ['lines of one text apart', designWith([textElement('Ogygia\nOgygia')])],
  ['lettering turned with its label', half({ ...label, ...turned }, ovid(turned))],
  ['a line up to the edge', designWith([line({ x: 152, length: 60 })])],
])('%s: no findings', (_, design) => {
  expect(listDesignFindings(design)).toEqual([]);
});

test('missing letters are named, in a dedication without an element', () => {
  const { message } = expectFinding(designWith([textElement('A𒀀B')]), 'LETTERS_MISSING', 'refused');
  expect(message).toContain('“𒀀” (U+12000)');
  const strange = designWith([], { dedication: { ...dedication, text: '𒀀' } });
  expect(expectFinding(strange, 'LETTERS_MISSING', 'refused').elementId).toBeNull();
  const puce = designWith([], { colour: 'puce' });
  expect(expectFinding(puce, 'UNKNOWN_COLOUR', 'refused').elementId).toBeNull();
});

test('a frame made too small gets a fix for lines that run together', () => {
  const small = designWith([{ ...frame('duseuil', 60, 60), y: 100 }]);
  const grade = listDesignFindings(small).find(({ code }) => code === 'LINES_TOO_CLOSE')
    ?.grade as Finding['grade'];
  expect(expectFinding(small, 'LINES_TOO_CLOSE', grade).fix).toBeDefined();
});

test('a logo may be too large', () => {
  const large = { ...square, cover: 0.9 };
  expect(expectFinding(designWith([logo(70)]), 'LOGO_TOO_LARGE', 'warning', large).fix).toBeDefined();
});
