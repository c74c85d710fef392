import { type AtRule, type ChildNode, type Container, parse } from 'postcss';
import type { StylePiece } from '../src/app/rendering/page-styles.ts';

/** Splits a sheet into pieces; a page may omit font faces whose characters it doesn't use. */
export const piecesOf = (css: string): StylePiece[] => joined(pieces(parse(css)));

/** Last character of the basic faces, which every page includes. */
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

/** Minified, as written by the build; a statement ends with a semicolon. */
function written(node: ChildNode): string {
  const css = node.toString();
  return node.type === 'atrule' && !node.nodes ? `${css};` : css;
}

/** Merges adjacent pieces that are always included. */
function joined(all: StylePiece[]): StylePiece[] {
  const made: StylePiece[] = [];
  for (const piece of all) {
    const last = made.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') made[made.length - 1] = last + piece;
    else made.push(piece);
  }
  return made;
}
