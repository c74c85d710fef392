import type { PageFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';
import { isSameSize, type Trim, turned } from '../trim.ts';
import { by, pagesNamed, pagesShort } from '../words.ts';
import { finding, type Look, pagesWhere } from './look.ts';

type Degrees = 90 | 180 | 270;

export function judgeTurned(look: Look): Finding[] {
  const turns = new Map(look.facts.pages.map((page, at) => [at + 1, turnOf(page, look.trim)]));
  const pages = pagesWhere(look, (_, number) => turns.get(number));
  if (!pages.length) return [];
  const degrees = most(pages.map((page) => turns.get(page) as Degrees));
  const alike = pages.filter((page) => turns.get(page) === degrees);
  return [
    finding('PAGE_TURNED', 'error', {
      pages,
      message: `${pagesNamed(pages)} ${by(pages, 'lies', 'lie')} on ${by(pages, 'its', 'their')} side or upside down. A wide table may stand so on purpose; then leave ${by(pages, 'it', 'them')}, and we turn ${by(pages, 'it', 'them')} into the book with the head at the left.`,
      isAcceptable: true,
      mend: { label: `Turn ${pagesShort(alike)} upright`, mend: { kind: 'rotate', pages: alike, degrees } },
    }),
  ];
}

/**
 * Returns how far a page has to be rotated clockwise; null if it is fine. A wide table is fine on an upright page with
 * its head on the left, as is usual in books.
 */
function turnOf(page: PageFacts, trim: Trim): Degrees | null {
  const text = page.textRotation ?? 0;
  const isAcross = isSameSize(page, turned(trim)) && !isSameSize(page, trim);
  if (isAcross) return text === 90 ? 270 : text === 270 ? 90 : text === 180 ? 90 : 270;
  return text === 90 || text === 180 ? 180 : null;
}

const most = (turns: readonly Degrees[]): Degrees =>
  ([90, 180, 270] as const).reduce((best, one) => (count(turns, one) > count(turns, best) ? one : best));

const count = (turns: readonly Degrees[], one: Degrees) => turns.filter((turn) => turn === one).length;
