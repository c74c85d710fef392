import type { Finding } from '../../findings.ts';
import type { Stripped } from '../../fixes.ts';
import { pagesText, pluralize } from '../page-text.ts';
import { createFinding, type JudgeInput, pagesWhere } from './create-finding.ts';

export function judgeExtras(input: JudgeInput): Finding[] {
  const { facts } = input;
  const fields = pagesWhere(input, ({ hasFormFields }) => hasFormFields);
  const notes = pagesWhere(input, ({ hasNotes }) => hasNotes);
  const printedNotes = pagesWhere(input, ({ hasPrintedNotes }) => hasPrintedNotes);
  const boxes = pagesWhere(input, ({ hasOwnBoxes }) => hasOwnBoxes);
  return [
    ...(facts.hasScripts ? [scriptsFinding()] : []),
    ...(facts.hasForms || fields.length ? [formsFinding(fields)] : []),
    ...(facts.hasAttachments ? [attachmentsFinding()] : []),
    ...(printedNotes.length ? [printedNotesFinding(printedNotes, notes.length > 0)] : []),
    ...(notes.length ? [notesFinding(notes, printedNotes.length > 0)] : []),
    ...(boxes.length ? [ownBoxesFinding(boxes)] : []),
    ...(facts.wasLocked ? [lockedFinding()] : []),
  ];
}

const stripFix = (label: string, part: Stripped) => ({
  label,
  fix: { kind: 'strip' as const, what: [part] },
});

const scriptsFinding = (): Finding =>
  createFinding('SCRIPTS', 'error', {
    message:
      'The file contains a script, a small program that runs when it’s opened. We can’t print files with scripts.',
    fix: stripFix('Remove the script', 'scripts'),
  });

const formsFinding = (pages: number[]): Finding =>
  createFinding('FORM_FIELDS', 'error', {
    pages,
    message: `${pages.length ? pagesText(pages) : 'The file'} ${pluralize(pages.length ? pages : [0], 'has', 'have')} form fields. Their contents may look different in print. Remove the form, then check the pages.`,
    fix: stripFix('Remove the form', 'forms'),
  });

const attachmentsFinding = (): Finding =>
  createFinding('ATTACHMENTS', 'normalised', {
    message: 'Other files are attached to this one. They won’t be printed.',
    fix: stripFix('Remove the attached files', 'attachments'),
  });

const printedNotesFinding = (pages: number[], hasOtherNotes: boolean): Finding =>
  createFinding('NOTES_PRINTED', 'error', {
    pages,
    message: `${pagesText(pages)} ${pluralize(pages, 'has', 'have')} comments or stamps that are set to print. Remove them, or keep them if they belong in the book.`,
    isAcceptable: true,
    fix: stripFix(
      hasOtherNotes ? 'Remove all comments and stamps' : 'Remove the comments and stamps',
      'notes',
    ),
  });

/** The fix removes all comments: where some are printed, it is offered with those. */
const notesFinding = (pages: number[], hasPrintedNotes: boolean): Finding =>
  createFinding('NOTES', 'normalised', {
    pages,
    message: `${pagesText(pages)} ${pluralize(pages, 'has', 'have')} comments or marks that only show on screen. They won’t be printed.`,
    ...(hasPrintedNotes ? {} : { fix: stripFix('Remove the comments', 'notes') }),
  });

const ownBoxesFinding = (pages: number[]): Finding =>
  createFinding('OWN_BOXES', 'normalised', {
    pages,
    message: `${pagesText(pages)} ${pluralize(pages, 'sets', 'set')} where ${pluralize(pages, 'it is', 'they are')} trimmed. We’ll cut there. Anything outside, such as printer’s marks, is cut off.`,
  });

const lockedFinding = (): Finding =>
  createFinding('WAS_LOCKED', 'normalised', {
    message: 'The file was locked. We’ll receive an unlocked copy; your own file stays as it is.',
  });
