import fc from 'fast-check';
import { expect, test } from 'vitest';
import { label, line, listDesignFindings, logo } from '#test/design-findings.ts';
import { runCount } from '#test/effort.ts';
import { applyFix } from '../apply-fix.ts';
import type { DesignElement } from '../design.ts';
import type { Finding } from '../findings.ts';
import { designWith, frontPlacement, textElement } from '../layout/design-fixture.ts';

test('a fix never worsens an existing refusal', () => {
  const spine = { side: 'spine', x: 10.5, y: 53 } as const;
  const design = designWith([textElement('Metamorphoses of Ovid', { ...spine, size: 2.3 })]);
  for (const { fix } of listDesignFindings(design)) {
    const { size } = { size: 2.3, ...fix?.set } as { size: number };
    expect(size).toBeGreaterThanOrEqual(2.3);
  }
});

test('every offered fix resolves its finding and causes no refusal', () => {
  const at = { x: fc.integer({ min: -5, max: 155 }), y: fc.integer({ min: -5, max: 230 }) };
  const side = fc.constantFrom('front', 'spine', 'back');
  const element = fc.oneof(
    fc
      .record({
        ...at,
        side,
        size: fc.integer({ min: 2, max: 20 }),
        text: fc.constantFrom('Ovid', 'Metamorphoses', 'For Anna'),
      })
      .map((fields) => textElement('', { ...fields, x: fields.side === 'spine' ? 10 : fields.x })),
    fc.record({ ...at, side, size: fc.integer({ min: 5, max: 40 }) }).map(
      (fields): DesignElement => ({
        ...frontPlacement,
        kind: 'ornament',
        id: '',
        ornament: 'sun',
        ...fields,
      }),
    ),
    fc.record({ ...at, thickness: fc.constantFrom(0.1, 0.2, 0.8) }).map((fields) => line(fields)),
    fc
      .record({ ...at, width: fc.integer({ min: 4, max: 120 }) })
      .map(({ width, ...fields }) => ({ ...logo(width), ...fields })),
  );
  const design = fc
    .tuple(fc.array(element, { minLength: 1, maxLength: 4 }), fc.constantFrom('deluxe', 'superDeluxe'))
    .map(([elements, edition]) =>
      designWith([label, ...elements.map((fields, i) => ({ ...fields, id: `e${i}` }))], { edition }),
    );
  const key = ({ code, elementId }: Finding) => `${code} ${elementId}`;
  fc.assert(
    fc.property(design, (before) => {
      const findings = listDesignFindings(before);
      const refused = findings.filter(({ grade }) => grade === 'refused').map(key);
      for (const finding of findings) {
        if (!finding.fix) continue;
        const after = listDesignFindings(applyFix(before, finding.fix));
        expect(after.map(key)).not.toContain(key(finding));
        for (const result of after) if (result.grade === 'refused') expect(refused).toContain(key(result));
      }
    }),
    { numRuns: runCount(40) },
  );
});
