import { type Found, mm, nameOf, type Rule, standingIn, tenthUp } from './rule.ts';
import { THRESHOLDS } from './thresholds.ts';

const NAMED = 12;

/** Invisible characters: spaces, joiners, direction marks. */
const UNSEEN = /^(?:[\s\p{Cc}\p{Cf}\p{Variation_Selector}]|\u034f)*$/u;

/** Letters missing from all fonts, letters too small to strike, and empty texts. */
export const letters: Rule = (layout) => {
  const found: Found[] = [];
  for (const { element, placed } of standingIn(layout)) {
    if (element.kind !== 'text') continue;
    const { id } = element;
    if (placed.missing.length) found.push(missing(id, placed.missing));
    else if (UNSEEN.test(element.text))
      found.push({ code: 'EMPTY_TEXT', grade: 'warning', elementId: id, message: 'A text has no letters.' });
    const { refused, warning } = THRESHOLDS.letters;
    const height = placed.xHeight ?? warning;
    if (height < warning && placed.box.width > 0)
      found.push({
        code: 'LETTERS_TOO_SMALL',
        grade: height < refused ? 'refused' : 'warning',
        elementId: id,
        by: warning - height,
        message: `The small letters of ${nameOf(element)} are ${mm(height)} high. Under ${mm(warning)} foil fills their counters, and under ${mm(refused)} they cannot be struck.`,
        mends: [warning, refused].map((least) => {
          const size = tenthUp((element.size * least) / height);
          return { label: `Make it ${mm(size)}`, set: { size } };
        }),
      });
  }
  return [...found, ...dedication(layout)];
};

function missing(elementId: string | null, gone: readonly string[]): Found {
  const named = gone.slice(0, NAMED).map((letter) => `“${letter}” (U+${hex(letter)})`);
  const more = gone.length > NAMED ? `, and ${gone.length - NAMED} more` : '';
  const where = elementId === null ? ' of the dedication' : '';
  return {
    code: 'LETTERS_MISSING',
    grade: 'refused',
    elementId,
    message: `The shop has no type for these letters${where}: ${named.join(', ')}${more}.`,
  };
}
const hex = (letter: string) => (letter.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0');

function dedication({ panels: { dedication: panel } }: Parameters<Rule>[0]): Found[] {
  const [placed] = panel.elements;
  if (!placed) return [];
  const found = placed.missing.length ? [missing(null, placed.missing)] : [];
  const { width, height } = placed.box;
  const margin = 2 * THRESHOLDS.dedicationMargin;
  if (width > panel.width - margin || height > panel.height - margin)
    found.push({
      code: 'DEDICATION_TOO_LONG',
      grade: 'refused',
      elementId: null,
      message: 'The dedication does not fit on its leaf. Shorten it, or set it smaller.',
    });
  return found;
}
