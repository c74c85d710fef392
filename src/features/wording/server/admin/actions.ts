import type { Db } from '#db/connect.ts';
import { mergeEdit } from '#kernel/merge-edit.ts';
import type { AnyEmailKind } from '#platform/email/email-kind.ts';
import { lockWording, saveWording } from '#platform/email/stored-wordings.ts';
import { findPlaceholders, wordingProblem } from '#platform/email/wording.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { editConflict } from '#platform/staff/records.ts';
import type { Wording, WordingTexts } from '../../admin-contract.ts';

export type EditableEmailKind = AnyEmailKind & { wording: NonNullable<AnyEmailKind['wording']> };

export const editableKinds = (emails: readonly AnyEmailKind[]): EditableEmailKind[] =>
  emails.filter((kindOfEmail): kindOfEmail is EditableEmailKind => kindOfEmail.wording !== undefined);

/** @throws Failure 404 */
export function findEditableKind(emails: readonly AnyEmailKind[], kind = ''): EditableEmailKind {
  const email = editableKinds(emails).find((kindOfEmail) => kindOfEmail.kind === kind);
  if (!email) throw notFound('This email’s wording can’t be changed.');
  return email;
}

/** Editable texts of a kind, with the owner's changes. */
export const toWording = ({ kind, wording }: EditableEmailKind, customTexts: WordingTexts): Wording => ({
  kind,
  about: wording.about,
  texts: Object.entries(wording.texts).map(([name, defaultText]) => ({
    name,
    defaultText,
    customText: customTexts[name] ?? null,
    places: findPlaceholders(defaultText),
  })),
  samples: wording.samples.length,
});

/**
 * Returns the texts that differ from the defaults.
 * @throws Failure 422 for each text that can't replace its default
 */
export function validateTexts({ wording }: EditableEmailKind, texts: WordingTexts): WordingTexts {
  const problems: Record<string, string> = {};
  const valid: WordingTexts = {};
  for (const [name, customText] of Object.entries(texts)) {
    const defaultText = wording.texts[name];
    const text = customText.trim();
    const problem =
      defaultText === undefined ? 'This email has no such text.' : wordingProblem(name, defaultText, text);
    if (problem) problems[`texts.${name}`] = problem;
    else if (text !== defaultText) valid[name] = text;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return valid;
}

/**
 * Saves the texts of a kind, merged with concurrent edits.
 * @returns the texts before and after, and the names others had changed
 */
export async function changeWording(
  tx: Db,
  email: EditableEmailKind,
  { was, now }: { was: WordingTexts; now: WordingTexts },
): Promise<{ before: WordingTexts; after: WordingTexts; others: string[] }> {
  const before = await lockWording(tx, email.kind);
  const withDefaults = (texts: WordingTexts) => ({ ...email.wording.texts, ...texts });
  const { merged, conflicts, others } = mergeEdit<WordingTexts>(
    withDefaults(was),
    withDefaults(now),
    withDefaults(before),
  );
  if (conflicts.length > 0) throw editConflict('wording', conflicts as string[], before);
  const after = validateTexts(email, merged);
  await saveWording(tx, email.kind, after);
  return { before, after, others: others as string[] };
}
