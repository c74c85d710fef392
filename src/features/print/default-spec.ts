import { firstCharacters } from '#kernel/characters.ts';
import type { JobKind, Spec } from './contract.ts';
import type { DocumentFacts } from './facts.ts';
import { pageTrims } from './trims.ts';

/**
 * Returns the default book for a new job.
 * @param colour name of a leather colour in stock
 */
export const defaultSpec = (kind: JobKind, colour: string): Spec => ({
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

/** Adapts a book to a file: its page size, and its title and author where none are typed yet. */
export function adaptSpec(spec: Spec, facts: DocumentFacts): Spec {
  const { lettering } = spec;
  const title = lettering.title || titleInMetadata(facts) || titleOnPages(facts);
  const name = lettering.name || firstCharacters(facts.author?.trim() ?? '', 80);
  return { ...spec, trim: pageTrims(facts)[0] ?? spec.trim, lettering: { ...lettering, title, name } };
}

/** Tells where a title comes from: the first pages, the file's metadata or (null) the customer. */
export function titleOrigin(title: string, facts: DocumentFacts | null): 'pages' | 'file' | null {
  if (!title || !facts) return null;
  if (title === titleOnPages(facts)) return 'pages';
  return title === titleInMetadata(facts) ? 'file' : null;
}

const TITLE_MAX = 120;
/** Programs often write their own name or a file name where the title belongs. */
const NO_TITLE = /^(microsoft|untitled|document\d*$|slide 1$)|\.(docx?|odt|rtf|tex|indd|pdf|pages)$/i;

function titleInMetadata({ title }: DocumentFacts): string {
  const trimmed = title?.trim() ?? '';
  return NO_TITLE.test(trimmed) ? '' : firstCharacters(trimmed, TITLE_MAX);
}

function titleOnPages({ pages }: DocumentFacts): string {
  const heading = pages.slice(0, 2).find((page) => page.heading)?.heading ?? '';
  return firstCharacters(heading.replace(/\s+/g, ' ').trim(), TITLE_MAX);
}
