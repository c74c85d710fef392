import { type SetupState, standing } from './setup-state.ts';

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
export const inWords = (count: number): string => NUMBERS[count] ?? `${count}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const things = (count: number) => `${inWords(count)} ${count === 1 ? 'thing' : 'things'}`;

export function summaryOf(state: Pick<SetupState, 'findings' | 'accepted' | 'mends' | 'facts'>): string {
  const errors = state.findings.filter(({ grade }) => grade === 'error');
  const left = standing(state);
  if (errors.length === 0) return state.mends.length > 0 ? 'All is mended.' : 'Nothing to mend.';
  if (left.length === 0) return 'Nothing stands against printing it.';
  const mendable = left.filter(({ mend }) => mend).length;
  const said = capital(things(left.length));
  if (mendable === 0) return `${said} to mend in your file.`;
  if (mendable === left.length)
    return mendable === 1 ? 'One thing, mended with a click.' : `${said}, all mended with a click.`;
  return `${said}: ${inWords(mendable)} we can mend with a click.`;
}
