import {
  elementName,
  type FindingDraft,
  formatMm,
  laidOutElements,
  type Rule,
  roundUpToTenth,
} from './rule.ts';
import { THRESHOLDS } from './thresholds.ts';

const MAX_NAMED = 12;

/** Invisible characters: spaces, joiners, direction marks. */
const INVISIBLE = /^(?:[\s\p{Cc}\p{Cf}\p{Variation_Selector}]|\u034f)*$/u;

/** Letters missing from all fonts, letters too small to strike, and empty texts. */
export const letters: Rule = (layout) => {
  const findings: FindingDraft[] = [];
  for (const { element, placed } of laidOutElements(layout)) {
    if (element.kind !== 'text') continue;
    const { id } = element;
    if (placed.missing.length) findings.push(missingLetters(id, placed.missing));
    else if (INVISIBLE.test(element.text))
      findings.push({ code: 'EMPTY_TEXT', grade: 'warning', elementId: id, message: 'A text is empty.' });
    const { refused, warning } = THRESHOLDS.letters;
    const height = placed.xHeight ?? warning;
    if (height < warning && placed.box.width > 0)
      findings.push({
        code: 'LETTERS_TOO_SMALL',
        grade: height < refused ? 'refused' : 'warning',
        elementId: id,
        by: warning - height,
        message: `The small letters of ${elementName(element)} are ${formatMm(height)} high. Under ${formatMm(warning)}, foil fills them in. Under ${formatMm(refused)}, they can’t be stamped.`,
        fixes: [warning, refused].map((least) => {
          const size = roundUpToTenth((element.size * least) / height);
          return { label: `Make it ${formatMm(size)}`, set: { size } };
        }),
      });
  }
  return [...findings, ...checkDedication(layout)];
};

function missingLetters(elementId: string | null, unavailable: readonly string[]): FindingDraft {
  const names = unavailable.slice(0, MAX_NAMED).map((letter) => `“${letter}” (U+${hex(letter)})`);
  const suffix = unavailable.length > MAX_NAMED ? `, and ${unavailable.length - MAX_NAMED} more` : '';
  const where = elementId === null ? ' in the dedication' : '';
  return {
    code: 'LETTERS_MISSING',
    grade: 'refused',
    elementId,
    message: `Our fonts don’t have these characters${where}: ${names.join(', ')}${suffix}.`,
  };
}
const hex = (letter: string) => (letter.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0');

function checkDedication({ panels: { dedication: panel } }: Parameters<Rule>[0]): FindingDraft[] {
  const [placed] = panel.elements;
  if (!placed) return [];
  const findings = placed.missing.length ? [missingLetters(null, placed.missing)] : [];
  const { width, height } = placed.box;
  const margin = 2 * THRESHOLDS.dedicationMargin;
  if (width > panel.width - margin || height > panel.height - margin)
    findings.push({
      code: 'DEDICATION_TOO_LONG',
      grade: 'refused',
      elementId: null,
      message: 'The dedication doesn’t fit on its leaf. Shorten it or make the letters smaller.',
    });
  return findings;
}
