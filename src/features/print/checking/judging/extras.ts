import type { Finding } from '../../findings.ts';
import type { Stripped } from '../../fixes.ts';
import { pagesText, pluralize } from '../page-text.ts';
import { createFinding, type JudgeInput, pagesWhere } from './create-finding.ts';

export function judgeExtras(input: JudgeInput): Finding[] {
  const { facts } = input;
  const fields = pagesWhere(input, ({ hasFormFields }) => hasFormFields);
  const notes = pagesWhere(input, ({ hasNotes }) => hasNotes);
  const printed = pagesWhere(input, ({ hasPrintedNotes }) => hasPrintedNotes);
  const boxes = pagesWhere(input, ({ hasOwnBoxes }) => hasOwnBoxes);
  return [
    ...(facts.hasScripts ? [scriptsFinding()] : []),
    ...(facts.hasForms || fields.length ? [formsFinding(fields)] : []),
    ...(facts.hasAttachments ? [attachmentsFinding()] : []),
    ...(printed.length ? [printedNotesFinding(printed, notes.length > 0)] : []),
    ...(notes.length ? [notesFinding(notes, printed.length > 0)] : []),
    ...(boxes.length ? [ownBoxesFinding(boxes)] : []),
    ...(facts.wasLocked ? [lockedFinding()] : []),
  ];
}

const stripFix = (label: string, what: Stripped) => ({
  label,
  fix: { kind: 'strip' as const, what: [what] },
});

const scriptsFinding = (): Finding =>
  createFinding('SCRIPTS', 'error', {
    message:
      'The file has a script in it: a small program that runs when it is opened. We print no file that does things.',
    fix: stripFix('Take the script out', 'scripts'),
  });

const formsFinding = (pages: number[]): Finding =>
  createFinding('FORM_FIELDS', 'error', {
    pages,
    message: `${pages.length ? pagesText(pages) : 'The file'} ${pluralize(pages.length ? pages : [0], 'has', 'have')} fields of a form, and what stands in them may look otherwise in print. Take the form out, and look at the pages.`,
    fix: stripFix('Take the form out', 'forms'),
  });

const attachmentsFinding = (): Finding =>
  createFinding('ATTACHMENTS', 'normalised', {
    message: 'Other files are attached to this one. They are not printed, and we leave them out.',
    fix: stripFix('Take the attached files out', 'attachments'),
  });

const printedNotesFinding = (pages: number[], areOthers: boolean): Finding =>
  createFinding('NOTES_PRINTED', 'error', {
    pages,
    message: `${pagesText(pages)} ${pluralize(pages, 'has', 'have')} comments or stamps that are set to be printed, and they would stand in the book. Take them out, or leave them where they belong there.`,
    isAcceptable: true,
    fix: stripFix(
      areOthers ? 'Take all comments and stamps out' : 'Take the comments and stamps out',
      'notes',
    ),
  });

/** The fix removes all comments: where some are printed, it is offered with those. */
const notesFinding = (pages: number[], arePrinted: boolean): Finding =>
  createFinding('NOTES', 'normalised', {
    pages,
    message: `${pagesText(pages)} ${pluralize(pages, 'has', 'have')} comments or marks that only show on a screen. They are not printed.`,
    ...(arePrinted ? {} : { fix: stripFix('Take the comments out', 'notes') }),
  });

const ownBoxesFinding = (pages: number[]): Finding =>
  createFinding('OWN_BOXES', 'normalised', {
    pages,
    message: `${pagesText(pages)} ${pluralize(pages, 'says', 'say')} where ${pluralize(pages, 'it is', 'they are')} to be cut. We cut there; what lies outside, such as printer’s marks, falls away.`,
  });

const lockedFinding = (): Finding =>
  createFinding('WAS_LOCKED', 'normalised', {
    message: 'The file was locked. What you send is a copy without the lock; yours stays as it is.',
  });
