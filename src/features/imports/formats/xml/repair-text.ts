import { linesIn } from '../source/lines.ts';
import { ENTITIES } from './entities.ts';

const MARKS = /<!--|<!\[CDATA\[|&(?:#\d{1,7};|#x[\da-f]{1,6};|([a-z][\w.-]{0,31});)?|<(?![A-Za-z_:/!?])/gi;
const CLOSERS: Record<string, string> = { '<!--': '-->', '<![CDATA[': ']]>' };

/**
 * Escapes characters that XML doesn't allow, so that the rest can be parsed.
 * @param line line of the text in its file
 * @returns the text, and the problems found
 */
export function repairText(text: string, line: number): { text: string; problems: string[] } {
  const problems = new Set<string>();
  const lineAt = (place: number) => line + linesIn(text, 0, place);
  let repaired = '';
  let from = 0;
  MARKS.lastIndex = 0;
  for (let match = MARKS.exec(text); match; match = MARKS.exec(text)) {
    const { 0: mark, 1: entity, index } = match;
    const closer = CLOSERS[mark.toUpperCase()];
    if (closer) {
      const end = text.indexOf(closer, index + mark.length);
      if (end >= 0) MARKS.lastIndex = end + closer.length;
      else {
        problems.add(`The section opened by “${mark}” in line ${lineAt(index)} isn’t closed.`);
        return { text: repaired + text.slice(from, index), problems: [...problems] };
      }
      continue;
    }
    const isBare = mark === '&' || mark === '<';
    if (!isBare && (entity === undefined || Object.hasOwn(ENTITIES, entity))) continue;
    const escaped = mark === '<' ? '&lt;' : '&amp;';
    if (problems.size < 5)
      problems.add(
        isBare
          ? `Line ${lineAt(index)} has an unescaped “${mark}”. Write “${escaped}”.`
          : `Line ${lineAt(index)} has “${mark}”, which isn’t defined in XML. Use the character itself.`,
      );
    repaired += text.slice(from, index) + escaped;
    from = index + 1;
  }
  return { text: repaired + text.slice(from), problems: [...problems] };
}
