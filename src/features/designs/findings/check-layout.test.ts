import { describe, expect, test } from 'vitest';
import {
  label,
  line,
  listDesignFindings,
  listFrontFindings,
  logo,
  square,
  upload,
} from '#test/design-findings.ts';
import { applyFix } from '../apply-fix.ts';
import type { Design, DesignElement } from '../design.ts';
import type { Finding, FindingCode } from '../findings.ts';
import { designWith, frontPlacement, fullCover, textElement } from '../layout/design-fixture.ts';

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

describe('lettering', () => {
  test('small letters get a warning, tiny ones are refused; a fix enlarges them', () => {
    const small = designWith([textElement('Ovid', { size: 4 })]);
    expect(expectFinding(small, 'LETTERS_TOO_SMALL', 'warning').fix?.set).toEqual({ size: 4.5 });
    expectFinding(designWith([textElement('Ovid', { size: 2 })]), 'LETTERS_TOO_SMALL', 'refused');
    expect(listFrontFindings(textElement('Ovid', { size: 4.5 }))).toEqual([]);
  });

  test('letters missing from every font are refused by name', () => {
    const { message, fix: change } = expectFinding(
      designWith([textElement('A𒀀B')]),
      'LETTERS_MISSING',
      'refused',
    );
    expect(message).toContain('“𒀀” (U+12000)');
    expect(change).toBeUndefined();
  });

  test('an empty text gets a warning', () => {
    expectFinding(designWith([textElement('  ')]), 'EMPTY_TEXT', 'warning');
  });

  test('a dedication must fit its leaf and the available letters', () => {
    const dedication = { text: 'word '.repeat(110), face: 'garamond', size: 12 } as const;
    expectFinding(designWith([], { dedication }), 'DEDICATION_TOO_LONG', 'refused');
    const unknownLetters = { ...dedication, text: '𒀀' };
    expect(
      expectFinding(designWith([], { dedication: unknownLetters }), 'LETTERS_MISSING', 'refused').elementId,
    ).toBeNull();
  });
});

describe('positions', () => {
  test('near an edge or a joint get a fix into the safe zone', () => {
    expect(
      expectFinding(designWith([textElement('Ovid', { y: 6.5 })]), 'TOO_NEAR_EDGE', 'warning').fix,
    ).toBeDefined();
    expect(
      expectFinding(designWith([textElement('Ovid', { x: 19 })]), 'TOO_NEAR_JOINT', 'warning').fix,
    ).toBeDefined();
    expectFinding(designWith([textElement('Ovid', { x: 14 })]), 'TOO_NEAR_JOINT', 'refused');
    expect(
      expectFinding(designWith([textElement('Ovid', { x: 150 })]), 'OUTSIDE', 'refused').fix,
    ).toBeDefined();
  });

  test('on the spine: shrinks wide text and moves text off bands', () => {
    const spine = { side: 'spine', x: 10.5, y: 53 } as const;
    const wide = designWith([textElement('Metamorphoses', { ...spine, size: 4.5 })]);
    expectFinding(wide, 'WIDER_THAN_SPINE', 'refused');
    const onBand = designWith([textElement('Ovid', { ...spine, y: 38, size: 5 })]);
    expect(expectFinding(onBand, 'ON_BAND', 'refused').fix).toBeDefined();
    expect(listDesignFindings({ ...onBand, bands: 0 })).toEqual([]);
  });
});

describe('foil', () => {
  test('needs clear leather between lines; a fix moves them apart', () => {
    const close = designWith([line({ y: 100 }), line({ id: 'other', y: 100.9 })]);
    expect(expectFinding(close, 'LINES_TOO_CLOSE', 'warning').fix).toBeDefined();
    expectFinding(
      designWith([line({ y: 100 }), line({ id: 'other', y: 100.7 })]),
      'LINES_TOO_CLOSE',
      'refused',
    );
    expect(listFrontFindings(line({ y: 100 }), line({ id: 'other', y: 101.1 }))).toEqual([]);
  });

  test('runs together in a frame made too small', () => {
    const frame = {
      ...frontPlacement,
      kind: 'frame',
      id: 'frame',
      frame: 'duseuil',
      emblem: null,
      variant: 0,
    } as const;
    const small = designWith([{ ...frame, width: 60, height: 60 }]);
    const grade = listDesignFindings(small).find(({ code }) => code === 'LINES_TOO_CLOSE')
      ?.grade as Finding['grade'];
    expect(expectFinding(small, 'LINES_TOO_CLOSE', grade).fix).toBeDefined();
    expect(listFrontFindings({ ...frame, y: 114.5, width: 128.5, height: 202 })).toEqual([]);
  });

  test('doesn’t hold in hairlines', () => {
    expect(
      expectFinding(designWith([line({ thickness: 0.2 })]), 'LINE_TOO_FINE', 'warning').fix,
    ).toBeDefined();
    expectFinding(designWith([line({ thickness: 0.1 })]), 'LINE_TOO_FINE', 'refused');
  });

  test('on marbled paper is refused for lettering unless a label is there', () => {
    const design = designWith([label, textElement('Ovid', { x: 90, y: 160 })], { edition: 'deluxe' });
    expect(expectFinding(design, 'FOIL_ON_PAPER', 'refused').fix?.set).toEqual({ x: 90, y: 100 });
    const bare = designWith([textElement('Ovid', { x: 90 })], { edition: 'deluxe' });
    expect(expectFinding(bare, 'FOIL_ON_PAPER', 'refused').fix).toBeUndefined();
    expect(
      listDesignFindings(designWith([textElement('Ovid', { x: 24, size: 6 })], { edition: 'deluxe' })),
    ).toEqual([]);
  });

  test('over foil gets a warning', () => {
    expectFinding(
      designWith([textElement('Ovid'), textElement('Ovid', { id: 'two', y: 102 })]),
      'OVERLAPPING',
      'warning',
    );
  });
});

test('an element under a label gets a warning and a fix to move it above', () => {
  const hidden = designWith([textElement('Ovid', { x: 90 }), label]);
  expect(expectFinding(hidden, 'UNDER_LABEL', 'warning').fix).toMatchObject({ above: 'label' });
  expect(listFrontFindings(label, textElement('Ovid', { x: 90 }))).toEqual([]);
});

describe('detailed outline checks', () => {
  test('colliding lines of one text are spaced further apart', () => {
    const tight = designWith([textElement('Ogygia\nOgygia', { leading: 0.6 })]);
    expect(expectFinding(tight, 'OVERLAPPING', 'warning').fix).toBeDefined();
    expect(listFrontFindings(textElement('Ogygia\nOgygia'))).toEqual([]);
  });

  test('lettering within a solid block overlaps it', () => {
    expectFinding(designWith([logo(40), textElement('Ovid', { size: 5 })]), 'OVERLAPPING', 'warning');
  });

  test('frames or lines crossing a half binding lie on paper', () => {
    const across = designWith([line({ x: 76, y: 4, length: 140 })], { edition: 'deluxe' });
    expectFinding(across, 'FOIL_ON_PAPER', 'warning');
    const turned = { x: 90, rotation: 45 };
    const onLabel = [{ ...label, ...turned }, textElement('Ovid', turned)] as DesignElement[];
    expect(listDesignFindings(designWith(onLabel, { edition: 'deluxe' }))).toEqual([]);
  });

  test('tiny ornaments, lines over bands or over the edge of the spine, labels beside their side', () => {
    const tiny = { ...frontPlacement, kind: 'ornament', id: 'o', ornament: 'rosette', size: 1 } as const;
    expectFinding(designWith([tiny]), 'LINE_TOO_FINE', 'refused');
    const down = line({ side: 'spine', x: 10.5, y: 114, rotation: 90, length: 190 });
    expectFinding(designWith([down]), 'ON_BAND', 'warning');
    expectFinding(designWith([line({ x: 0, length: 100 })]), 'OUTSIDE', 'refused');
    expectFinding(designWith([{ ...label, side: 'spine', x: 10.5 }]), 'OUTSIDE', 'refused');
    expectFinding(designWith([{ ...label, x: 240 }]), 'OUTSIDE', 'refused');
    expect(listFrontFindings(line({ x: 152, length: 60 }))).toEqual([]);
  });

  test('a frame too small for its own lines gets a warning', () => {
    const small = {
      ...frontPlacement,
      kind: 'frame',
      id: 'f',
      frame: 'minimal',
      emblem: null,
      variant: 0,
    } as const;
    expectFinding(designWith([{ ...small, width: 20, height: 30 }]), 'LINE_TOO_FINE', 'warning');
  });
});

describe('a logo', () => {
  test('gets a finding when too fine, too large or missing', () => {
    expect(expectFinding(designWith([logo(10)]), 'LOGO_TOO_FINE', 'warning').fix).toBeDefined();
    expectFinding(designWith([logo(6)]), 'LOGO_TOO_FINE', 'refused');
    const large = { ...square, cover: 0.9 };
    expect(expectFinding(designWith([logo(70)]), 'LOGO_TOO_LARGE', 'warning', large).fix).toBeDefined();
    const unknownLogo = designWith([
      {
        ...frontPlacement,
        kind: 'logo',
        id: 'logo',
        upload: { ...upload, sha256: 'b'.repeat(64) },
        width: 20,
      },
    ]);
    expectFinding(unknownLogo, 'UNKNOWN_UPLOAD', 'refused');
  });
});

test('unavailable colours are refused', () => {
  expect(expectFinding(designWith([], { colour: 'puce' }), 'UNKNOWN_COLOUR', 'refused').elementId).toBeNull();
  expect(
    expectFinding(designWith([{ ...label, colour: 'puce' }]), 'UNKNOWN_COLOUR', 'refused').fix?.set,
  ).toEqual({ colour: 'oxblood' });
});
