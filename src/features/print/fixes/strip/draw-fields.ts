import {
  PDFCheckBox,
  PDFDict,
  type PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFHexString,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFString,
  PDFTextField,
} from '@cantoo/pdf-lib';
import { CannotFix, unfixableFile } from '../cannot-fix.ts';

/**
 * Draws fields that have a value and no appearance, as some programs leave that to the reader.
 * @throws CannotFix for letters that the form's fonts lack
 */
export function drawFields(file: PDFDocument, form: PDFDict): void {
  // A hybrid form is also described by XFA, which isn't drawn.
  form.delete(PDFName.of('XFA'));
  const undrawn = listFields(file).filter(lacksAppearance);
  if (undrawn.length === 0) return;
  const font = file.getForm().getDefaultFont();
  const characters = new Set(font.getCharacterSet());
  for (const field of undrawn) {
    refuseMissingGlyphs(field, characters);
    try {
      if (field instanceof PDFCheckBox || field instanceof PDFRadioGroup) field.defaultUpdateAppearances();
      else if (isTextField(field)) field.defaultUpdateAppearances(font);
    } catch {
      throw unfixableFile();
    }
  }
}

/** Missing glyphs would be printed as question marks. */
function refuseMissingGlyphs(field: PDFField, characters: ReadonlySet<number>): void {
  const value = field.acroField.getInheritableAttribute(PDFName.of('V'));
  const text = value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';
  if (Array.from(text).every((sign) => sign < ' ' || characters.has(sign.codePointAt(0) ?? 0))) return;
  throw new CannotFix(
    `The form field “${field.getName()}” has letters that we can’t print. Print the form to a new PDF with the program you filled it in with, then choose that file.`,
  );
}

function listFields(file: PDFDocument): PDFField[] {
  try {
    return file.getForm().getFields();
  } catch {
    throw unfixableFile();
  }
}

const isTextField = (field: PDFField): field is PDFTextField | PDFDropdown | PDFOptionList =>
  field instanceof PDFTextField || field instanceof PDFDropdown || field instanceof PDFOptionList;

const lacksAppearance = ({ acroField }: PDFField): boolean =>
  acroField.getInheritableAttribute(PDFName.of('V')) !== undefined &&
  acroField.getWidgets().some(({ dict }) => {
    const appearances = dict.lookup(PDFName.of('AP'));
    return !(appearances instanceof PDFDict && appearances.has(PDFName.of('N')));
  });
