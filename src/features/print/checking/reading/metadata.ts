import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { firstCharacters } from '#kernel/characters.ts';
import type { DocumentFacts } from '../../facts.ts';

const CHAPTERS_MAX = 300;
const TEXT_MAX = 300;

export interface Metadata {
  facts: Omit<DocumentFacts, 'pages' | 'fonts' | 'wasLocked'>;
  isXfa: boolean;
  isLocked: boolean;
}

/** Reads what a file says about itself. Unreadable parts count as absent. */
export async function readMetadata(document: PDFDocumentProxy): Promise<Metadata> {
  const [metadata, actions, opening, attachments, settings] = await Promise.all([
    document.getMetadata().catch(() => null),
    document.getJSActions().catch(() => null),
    document.getOpenAction().catch(() => null),
    document.getAttachments().catch(() => null),
    readViewerSettings(document),
  ]);
  const info = (metadata?.info ?? {}) as Record<string, unknown>;
  return {
    isXfa: info['IsXFAPresent'] === true && info['IsAcroFormPresent'] !== true,
    isLocked: typeof info['EncryptFilterName'] === 'string',
    facts: {
      title: readText(info['Title']),
      author: readText(info['Author']),
      hasScripts: actions !== null || (opening !== null && 'js' in opening),
      hasAttachments: attachments !== null && countEntries(attachments) > 0,
      hasForms: info['IsAcroFormPresent'] === true,
      chapters: await readChapters(document).catch(() => []),
      isRightToLeft: settings?.get('Direction') === 'R2L',
    },
  };
}

/** The library's own types are incomplete. */
const readViewerSettings = (document: PDFDocumentProxy) =>
  document.getViewerPreferences().catch(() => null) as Promise<ReadonlyMap<string, unknown> | null>;

const countEntries = (list: object) => (list instanceof Map ? list.size : Object.keys(list).length);

const readText = (value: unknown): string | null =>
  typeof value === 'string'
    ? firstCharacters(
        value
          .toWellFormed()
          .replace(/\p{Cc}+/gu, ' ')
          .trim(),
        TEXT_MAX,
      ) || null
    : null;

/** Pages that the top level of the outline points to, ascending. */
async function readChapters(document: PDFDocumentProxy): Promise<number[]> {
  const outline = (await document.getOutline()) ?? [];
  const pages = new Set<number>();
  for (const { dest } of outline.slice(0, CHAPTERS_MAX)) {
    const target = typeof dest === 'string' ? await document.getDestination(dest).catch(() => null) : dest;
    const [page] = (target ?? []) as unknown[];
    const index = Number.isInteger(page)
      ? (page as number)
      : await document.getPageIndex(page as never).catch(() => -1);
    if (index >= 0 && index < document.numPages) pages.add(index + 1);
  }
  return [...pages].sort((a, b) => a - b);
}
