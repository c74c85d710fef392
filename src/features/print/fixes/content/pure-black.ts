import { type PDFContext, PDFDict, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { blackenText } from './blacken-text.ts';
import { findMixedBlackTest } from './mixed-black.ts';
import { decodeStream, readContent, setContent } from './page-content.ts';

const [RESOURCES, X_OBJECT, COLOR_SPACE, SUBTYPE, FORM] = [
  'Resources',
  'XObject',
  'ColorSpace',
  'Subtype',
  'Form',
].map((name) => PDFName.of(name)) as [PDFName, PDFName, PDFName, PDFName, PDFName];

/**
 * Makes black text pure black, page by page. Form XObjects stay as they are for other pages: a page that needs a
 * change gets its own copy.
 */
export class PureBlackFixer {
  readonly #context: PDFContext;
  /** Replacement of each form; null if it stays or is being processed, as forms may be circular. */
  readonly #forms = new Map<PDFRef, PDFRef | null>();
  constructor(context: PDFContext) {
    this.#context = context;
  }

  /**
   * @param resources of the page, or those it inherits
   * @returns whether anything changed
   */
  fixPage(page: PDFDict, resources: PDFDict | undefined): boolean {
    const result = this.#blacken(readContent(this.#context, page), resources);
    if (!result) return false;
    setContent(this.#context, page, result.content);
    if (result.resources) page.set(RESOURCES, result.resources);
    return true;
  }

  #blacken(content: Uint8Array, resources: PDFDict | undefined) {
    const forms = resources?.lookupMaybe(X_OBJECT, PDFDict);
    const spaces = resources?.lookupMaybe(COLOR_SPACE, PDFDict);
    const replacements = new Map<string, PDFRef>();
    const newContent = blackenText(content, {
      mixedBlackTest: (name) => findMixedBlackTest(spaces?.lookup(PDFName.of(name)) ?? PDFName.of(name)),
      formReplacement: (name) => {
        const ref = forms?.get(PDFName.of(name));
        const replacement = ref instanceof PDFRef ? this.#replaceForm(ref, resources) : null;
        if (!replacement) return null;
        const newName = `${name}Pure`;
        replacements.set(newName, replacement);
        return newName;
      },
    });
    if (!newContent) return null;
    return {
      content: newContent,
      resources: replacements.size > 0 ? withForms(resources as PDFDict, replacements) : null,
    };
  }

  #replaceForm(ref: PDFRef, inherited: PDFDict | undefined): PDFRef | null {
    const cached = this.#forms.get(ref);
    if (cached !== undefined) return cached;
    this.#forms.set(ref, null);
    const form = this.#context.lookup(ref);
    if (!(form instanceof PDFRawStream) || form.dict.lookup(SUBTYPE) !== FORM) return null;
    const result = this.#blacken(decodeStream(form), form.dict.lookupMaybe(RESOURCES, PDFDict) ?? inherited);
    if (!result) return null;
    const stream = this.#context.flateStream(result.content);
    for (const [key, value] of form.dict.entries())
      if (!ENCODING_KEYS.has(key.decodeText())) stream.dict.set(key, value);
    if (result.resources) stream.dict.set(RESOURCES, result.resources);
    const replacement = this.#context.register(stream);
    this.#forms.set(ref, replacement);
    return replacement;
  }
}

/** Entries that describe how a stream is encoded. */
const ENCODING_KEYS = new Set(['Length', 'Filter', 'DecodeParms', 'DL', 'F', 'FFilter', 'FDecodeParms']);

function withForms(resources: PDFDict, forms: ReadonlyMap<string, PDFRef>): PDFDict {
  const copy = resources.clone();
  const xObjects = resources.lookup(X_OBJECT, PDFDict).clone();
  for (const [name, form] of forms) xObjects.set(PDFName.of(name), form);
  copy.set(X_OBJECT, xObjects);
  return copy;
}
