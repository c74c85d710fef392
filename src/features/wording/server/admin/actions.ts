import type { Db } from '#db/connect.ts';
import { mergeEdit } from '#kernel/merge-edit.ts';
import type { AnyEmailKind } from '#platform/email/email-kind.ts';
import { placesIn, wordingProblem } from '#platform/email/wording.ts';
import { lockedWording, saveWording } from '#platform/email/wordings.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { conflict } from '#platform/staff/records.ts';
import type { Wording, WordingTexts } from '../../admin-contract.ts';

type Worded = AnyEmailKind & { wording: NonNullable<AnyEmailKind['wording']> };

export const wordedOnes = (emails: readonly AnyEmailKind[]): Worded[] =>
  emails.filter((one): one is Worded => one.wording !== undefined);

/** @throws Failure 404 */
export function wordedOne(emails: readonly AnyEmailKind[], kind = ''): Worded {
  const found = wordedOnes(emails).find((one) => one.kind === kind);
  if (!found) throw notFound('There is no letter of this kind whose words can be changed.');
  return found;
}

/** Editable texts of a kind, with the owner's changes. */
export const wordingAs = ({ kind, wording }: Worded, given: WordingTexts): Wording => ({
  kind,
  about: wording.about,
  texts: Object.entries(wording.texts).map(([name, own]) => ({
    name,
    own,
    given: given[name] ?? null,
    places: placesIn(own),
  })),
  samples: wording.samples.length,
});

/**
 * Returns the texts that differ from the defaults.
 * @throws Failure 422 for each text that can't replace its default
 */
export function checkedTexts({ wording }: Worded, texts: WordingTexts): WordingTexts {
  const problems: Record<string, string> = {};
  const right: WordingTexts = {};
  for (const [name, given] of Object.entries(texts)) {
    const own = wording.texts[name];
    const text = given.trim();
    const problem = own === undefined ? 'The letter has no such text.' : wordingProblem(name, own, text);
    if (problem) problems[`texts.${name}`] = problem;
    else if (text !== own) right[name] = text;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return right;
}

/**
 * Saves the texts of a kind, merged with concurrent edits.
 * @returns the texts before and after, and the names others had changed
 */
export async function changeWording(
  tx: Db,
  email: Worded,
  { was, now }: { was: WordingTexts; now: WordingTexts },
): Promise<{ before: WordingTexts; after: WordingTexts; others: string[] }> {
  const before = await lockedWording(tx, email.kind);
  const whole = (texts: WordingTexts) => ({ ...email.wording.texts, ...texts });
  const { merged, conflicts, others } = mergeEdit<WordingTexts>(whole(was), whole(now), whole(before));
  if (conflicts.length > 0) throw conflict('wording', conflicts as string[], before);
  const after = checkedTexts(email, merged);
  await saveWording(tx, email.kind, after);
  return { before, after, others: others as string[] };
}
