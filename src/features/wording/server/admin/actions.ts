import type { Db } from '#db/connect.ts';
import { mergeEdit } from '#kernel/merge-edit.ts';
import type { AnyEmailKind } from '#platform/email/email-kind.ts';
import { placesIn, wordingProblem } from '#platform/email/wording.ts';
import { lockedWording, saveWording } from '#platform/email/wordings.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { conflict } from '#platform/staff/records.ts';
import type { Wording, WordingTexts } from '../../admin-contract.ts';

/** A kind of letter whose words may be changed. */
type Worded = AnyEmailKind & { wording: NonNullable<AnyEmailKind['wording']> };

/** Those whose words may be changed, in their order. */
export const wordedOnes = (emails: readonly AnyEmailKind[]): Worded[] =>
  emails.filter((one): one is Worded => one.wording !== undefined);

/** The kind of this name. @throws Failure 404 */
export function wordedOne(emails: readonly AnyEmailKind[], kind = ''): Worded {
  const found = wordedOnes(emails).find((one) => one.kind === kind);
  if (!found) throw notFound('There is no letter of this kind whose words can be changed.');
  return found;
}

/** What may be changed of a kind, and what was. */
export const wordingAs = ({ kind, wording }: Worded, given: WordingTexts): Wording => ({
  kind,
  about: wording.about,
  texts: Object.entries(wording.texts).map(([name, own]) => ({
    ...{ name, own, given: given[name] ?? null, places: placesIn(own) },
  })),
  samples: wording.samples.length,
});

/**
 * The texts that are otherwise than the shop's own.
 * @throws Failure 422 at each text that cannot stand in the place of the shop's own
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
 * Saves the words of a kind, merged with what others changed of them.
 * @returns what was so and is so now, and the texts that others had changed
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
