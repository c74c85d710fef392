import { firstCharacters } from '#kernel/characters.ts';
import type { DocumentFacts } from './facts.ts';
import type { JobKind } from './plan.ts';
import type { Spec } from './spec.ts';
import { trimsOf } from './trims.ts';

/** What a book is to be before anything is known of its file. @param colour a colour of leather that the bindery has */
export const usualSpec = (kind: JobKind, colour: string): Spec => ({
  kind,
  trim: kind === 'thesis' ? { widthMm: 210, heightMm: 297 } : { widthMm: 148, heightMm: 210 },
  paper: 'cream-100',
  isTwoSided: true,
  inColour: true,
  edition: 'deluxe',
  leather: 'realLeather',
  colour,
  lettering: { title: '', name: '', degree: '', year: '', arms: null },
  university: null,
  copies: 1,
});

/** The same for this file: its own size, and its title and author on the spine where nothing is written yet. */
export function specFor(spec: Spec, facts: DocumentFacts): Spec {
  const { lettering } = spec;
  const title = lettering.title || firstCharacters(titleOf(facts), 120);
  const name = lettering.name || firstCharacters(facts.author?.trim() ?? '', 80);
  return { ...spec, trim: trimsOf(facts)[0] ?? spec.trim, lettering: { ...lettering, title, name } };
}

/** Programs write their own name, or that of a file, where a title belongs. */
const NO_TITLE = /^(microsoft|untitled|document\d*$|slide 1$)|\.(docx?|odt|rtf|tex|indd|pdf|pages)$/i;

function titleOf({ title, pages }: DocumentFacts): string {
  const said = title?.trim() ?? '';
  if (said && !NO_TITLE.test(said)) return said;
  const heading = pages.slice(0, 2).find((page) => page.heading)?.heading;
  return heading?.replace(/\s+/g, ' ').trim() ?? '';
}
