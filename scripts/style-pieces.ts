import { type AtRule, type ChildNode, type Container, parse } from 'postcss';
import type { StylePiece } from '../src/app/rendering/page-styles.ts';

/**
 * A sheet in pieces that a page may do without: faces of a font for letters that are not in it. All else stands in every
 * page.
 */
export const piecesOf = (css: string): StylePiece[] => joined(pieces(parse(css)));

/** Letters of the basic faces, which every page has. */
const BASIC_MAX = 0x7e;

function pieces(container: Container): StylePiece[] {
  return (container.nodes ?? []).flatMap((node): StylePiece[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'atrule' && node.name === 'font-face') return [face(node)];
    return [written(node)];
  });
}

function face(node: AtRule): StylePiece {
  const declared = node.nodes?.find((child) => child.type === 'decl' && child.prop === 'unicode-range');
  if (declared?.type !== 'decl') return written(node);
  const ranges = declared.value.split(',').map((range): [number, number] => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
  if (ranges.some(([from]) => from <= BASIC_MAX)) return written(node);
  return { letters: ranges, css: written(node) };
}

/** As the build wrote it: small. A statement ends with a semicolon. */
function written(node: ChildNode): string {
  const css = node.toString();
  return node.type === 'atrule' && !node.nodes ? `${css};` : css;
}

/** Neighbours that always stand are one. */
function joined(all: StylePiece[]): StylePiece[] {
  const made: StylePiece[] = [];
  for (const piece of all) {
    const last = made.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') made[made.length - 1] = last + piece;
    else made.push(piece);
  }
  return made;
}
