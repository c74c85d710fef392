import { type AtRule, type ChildNode, type Container, parse } from 'postcss';
import type { StylePiece } from '../src/app/rendering/page-styles.ts';

/** Splits a sheet into pieces; a page may omit font faces whose characters it doesn't use. */
export const splitStyles = (css: string): StylePiece[] => mergePieces(nodePieces(parse(css)));

/** Last character of the basic faces, which every page includes. */
const LAST_BASIC_CHARACTER = 0x7e;

function nodePieces(container: Container): StylePiece[] {
  return (container.nodes ?? []).flatMap((node): StylePiece[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'atrule' && node.name === 'font-face') return [fontFacePiece(node)];
    return [cssText(node)];
  });
}

function fontFacePiece(node: AtRule): StylePiece {
  const declaration = node.nodes?.find((child) => child.type === 'decl' && child.prop === 'unicode-range');
  if (declaration?.type !== 'decl') return cssText(node);
  const ranges = declaration.value.split(',').map((range): [number, number] => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
  if (ranges.some(([from]) => from <= LAST_BASIC_CHARACTER)) return cssText(node);
  return { characters: ranges, css: cssText(node) };
}

/** Minified, as written by the build; a statement ends with a semicolon. */
function cssText(node: ChildNode): string {
  const css = node.toString();
  return node.type === 'atrule' && !node.nodes ? `${css};` : css;
}

function mergePieces(pieces: StylePiece[]): StylePiece[] {
  const merged: StylePiece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') merged[merged.length - 1] = last + piece;
    else merged.push(piece);
  }
  return merged;
}
