import { type SetupState, unresolvedFindings } from './setup-state.ts';

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
export const spellNumber = (count: number): string => NUMBERS[count] ?? `${count}`;
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const countThings = (count: number) => `${spellNumber(count)} ${count === 1 ? 'thing' : 'things'}`;

export function summarizeFindings(
  state: Pick<SetupState, 'findings' | 'accepted' | 'fixes' | 'facts'>,
): string {
  const errors = state.findings.filter(({ grade }) => grade === 'error');
  const unresolved = unresolvedFindings(state);
  if (errors.length === 0) return state.fixes.length > 0 ? 'Everything is fixed.' : 'No problems found.';
  if (unresolved.length === 0) return 'Your file is ready to print.';
  const fixable = unresolved.filter(({ fix: change }) => change).length;
  const countText = capitalize(countThings(unresolved.length));
  if (fixable === 0) return `${countText} to fix in your file.`;
  if (fixable === unresolved.length)
    return fixable === 1 ? 'One thing to fix, with one click.' : `${countText} to fix, each with one click.`;
  return `${countText} to fix, ${spellNumber(fixable)} of them with one click.`;
}
