import type { Finding } from '../../findings.ts';
import type { Stripped } from '../../mends.ts';
import { by, pagesNamed } from '../words.ts';
import { finding, type Look, pagesWhere } from './look.ts';

export function judgeExtras(look: Look): Finding[] {
  const { facts } = look;
  const fields = pagesWhere(look, ({ hasFormFields }) => hasFormFields);
  const notes = pagesWhere(look, ({ hasNotes }) => hasNotes);
  const printed = pagesWhere(look, ({ hasPrintedNotes }) => hasPrintedNotes);
  const boxes = pagesWhere(look, ({ hasOwnBoxes }) => hasOwnBoxes);
  return [
    ...(facts.hasScripts ? [scripts()] : []),
    ...(facts.hasForms || fields.length ? [forms(fields)] : []),
    ...(facts.hasAttachments ? [attachments()] : []),
    ...(printed.length ? [printedNotes(printed, notes.length > 0)] : []),
    ...(notes.length ? [noted(notes, printed.length > 0)] : []),
    ...(boxes.length ? [ownBoxes(boxes)] : []),
    ...(facts.wasLocked ? [locked()] : []),
  ];
}

const strip = (label: string, what: Stripped) => ({ label, mend: { kind: 'strip' as const, what: [what] } });

const scripts = (): Finding =>
  finding('SCRIPTS', 'error', {
    message:
      'The file has a script in it: a small program that runs when it is opened. We print no file that does things.',
    mend: strip('Take the script out', 'scripts'),
  });

const forms = (pages: number[]): Finding =>
  finding('FORM_FIELDS', 'error', {
    pages,
    message: `${pages.length ? pagesNamed(pages) : 'The file'} ${by(pages.length ? pages : [0], 'has', 'have')} fields of a form, and what stands in them may look otherwise in print. Take the form out, and look at the pages.`,
    mend: strip('Take the form out', 'forms'),
  });

const attachments = (): Finding =>
  finding('ATTACHMENTS', 'normalised', {
    message: 'Other files are attached to this one. They are not printed, and we leave them out.',
    mend: strip('Take the attached files out', 'attachments'),
  });

const printedNotes = (pages: number[], areOthers: boolean): Finding =>
  finding('NOTES_PRINTED', 'error', {
    pages,
    message: `${pagesNamed(pages)} ${by(pages, 'has', 'have')} comments or stamps that are set to be printed, and they would stand in the book. Take them out, or leave them where they belong there.`,
    isAcceptable: true,
    mend: strip(areOthers ? 'Take all comments and stamps out' : 'Take the comments and stamps out', 'notes'),
  });

/** The fix removes all comments: where some are printed, it is offered with those. */
const noted = (pages: number[], arePrinted: boolean): Finding =>
  finding('NOTES', 'normalised', {
    pages,
    message: `${pagesNamed(pages)} ${by(pages, 'has', 'have')} comments or marks that only show on a screen. They are not printed.`,
    ...(arePrinted ? {} : { mend: strip('Take the comments out', 'notes') }),
  });

const ownBoxes = (pages: number[]): Finding =>
  finding('OWN_BOXES', 'normalised', {
    pages,
    message: `${pagesNamed(pages)} ${by(pages, 'says', 'say')} where ${by(pages, 'it is', 'they are')} to be cut. We cut there; what lies outside, such as printer’s marks, falls away.`,
  });

const locked = (): Finding =>
  finding('WAS_LOCKED', 'normalised', {
    message: 'The file was locked. What you send is a copy without the lock; yours stays as it is.',
  });
