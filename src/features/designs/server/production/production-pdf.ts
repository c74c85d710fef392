import { escapeXml } from '#kernel/escape.ts';
import { TURN_IN } from '../../geometry.ts';
import type { Layout } from '../../layout.ts';
import { coverAnnotations, heading, roundToTenth, seal } from './annotations.ts';
import { foldPositions } from './cover-lines.ts';
import type { JobInfo, SetLine } from './job-info.ts';
import { createLayers } from './layers.ts';
import {
  ANNOTATION_TEXT,
  cropMarks,
  foldMarks,
  layOutAnnotations,
  MARGINS,
  registrationMarks,
  swatch,
} from './marks.ts';
import { createPdf, type PdfFile, pdfText, type Reference } from './pdf-file.ts';
import {
  addPage,
  createGlyphCache,
  createInks,
  type Ink,
  type InkContent,
  type Inks,
  type Page,
} from './pdf-page.ts';
import { line, rectangle } from './shape.ts';

/** Bleed of printed sheets, in mm. */
const PAPER_BLEED = 3;

/**
 * Production PDF: pages for the cover spread, and for a dedication leaf and picture endpapers if any. Each layer is a
 * spot colour and an optional content group; text is outlined, and every page shows the seal. Deterministic.
 */
export function productionPdf(layout: Layout, about: JobInfo, letter: SetLine): Buffer {
  const pdf = createPdf();
  const layers = createLayers(layout);
  const used: Ink[] = layers.map(({ name }) => name);
  const { dedication, endpapers } = layout.design;
  const inks = createInks(pdf, [
    ...used,
    ...(dedication ? (['Dedication'] as const) : []),
    ...(endpapers.kind === 'picture' ? (['Endpapers'] as const) : []),
    'Registration',
    'Annotations',
  ]);
  const letterCase = createGlyphCache(pdf);
  const parent = pdf.reserve();
  const pages = [
    coverPage(layout, about, letter),
    ...(dedication ? [dedicationPage(layout, about, letter)] : []),
    ...(endpapers.kind === 'picture' ? [endpapersPage(layout, about, letter)] : []),
  ].map((page) => addPage(pdf, parent, page, { inks, glyphCache: letterCase }));
  pdf.add(`<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${pages.length} >>`, parent);
  return pdf.end(addCatalog(pdf, parent, inks, about), addInfo(pdf, about));
}

function coverPage(layout: Layout, about: JobInfo, letter: SetLine): Page {
  const trim = { width: layout.spread.widthMm, height: layout.spread.heightMm };
  const layers = createLayers(layout);
  const contents: InkContent[] = [
    ...layers.flatMap(({ name, parts }) => parts.map(({ x, shapes }) => ({ ink: name, x, shapes }))),
    {
      ink: 'Registration',
      shapes: [
        ...cropMarks(trim, TURN_IN),
        ...foldMarks(foldPositions(layout), trim.height, TURN_IN),
        ...registrationMarks(trim, TURN_IN),
      ],
    },
    ...annotate(coverAnnotations(layout, about), trim, TURN_IN, letter),
    ...swatches(
      layers.map(({ name }) => name),
      trim,
      letter,
    ),
  ];
  return { trim, bleed: TURN_IN, room: MARGINS, contents };
}

function swatches(names: readonly Ink[], trim: Page['trim'], letter: SetLine): InkContent[] {
  const y = trim.height + TURN_IN + MARGINS.foot - 5;
  const step = (trim.width + TURN_IN) / names.length;
  return names.flatMap((ink, i) => [
    { ink, x: i * step, y, shapes: [swatch(3)] },
    {
      ink: 'Annotations' as const,
      x: i * step + 4.5,
      y: y - 0.4,
      text: { letters: letter(ink).letters, size: ANNOTATION_TEXT.size },
    },
  ]);
}

function dedicationPage(layout: Layout, about: JobInfo, letter: SetLine): Page {
  const { width, height, outlines } = layout.panels.dedication;
  return paperPage(
    { width, height },
    [{ ink: 'Dedication', shapes: outlines.filter(({ material }) => material === 'ink') }],
    [`Dedication leaf, before the title page. ${roundToTenth(width)} × ${roundToTenth(height)} mm, black.`],
    { about, letter },
  );
}

function endpapersPage(layout: Layout, about: JobInfo, letter: SetLine): Page {
  const { design } = layout;
  // Pastedown and free endpaper are one sheet.
  const trim = { width: 2 * design.trim.width, height: design.trim.height };
  const upload = design.endpapers.kind === 'picture' ? design.endpapers.upload : undefined;
  const middle = design.trim.width;
  return paperPage(
    trim,
    [
      {
        ink: 'Endpapers',
        shapes: [
          line(rectangle(0, 0, trim.width, trim.height)),
          line(`M${middle} 0L${middle} ${trim.height}`, [1.5, 1.5]),
        ],
      },
    ],
    [
      `Endpapers, front and back. ${roundToTenth(trim.width)} × ${roundToTenth(trim.height)} mm, folded in the middle. The picture fills the sheet plus ${PAPER_BLEED} mm bleed.`,
      `Picture ${upload?.id}, sha256 ${upload?.sha256}`,
    ],
    { about, letter },
  );
}

function paperPage(
  trim: Page['trim'],
  contents: InkContent[],
  notes: string[],
  { about, letter }: { about: JobInfo; letter: SetLine },
): Page {
  const marks = [...cropMarks(trim, PAPER_BLEED), ...registrationMarks(trim, PAPER_BLEED)];
  const texts = [heading(about), seal(about), ...notes];
  return {
    trim,
    bleed: PAPER_BLEED,
    room: MARGINS,
    contents: [
      ...contents,
      { ink: 'Registration', shapes: marks },
      ...annotate(texts, trim, PAPER_BLEED, letter),
    ],
  };
}

const annotate = (texts: string[], trim: Page['trim'], bleed: number, letter: SetLine): InkContent[] =>
  layOutAnnotations(texts, trim.width, letter).map(({ y, text }) => ({
    ink: 'Annotations' as const,
    y: trim.height + bleed + MARGINS.side + ANNOTATION_TEXT.size + y,
    text,
  }));

function addCatalog(pdf: PdfFile, pages: Reference, { layers }: Inks, about: JobInfo): Reference {
  const layerList = layers.join(' ');
  const date = about.date.toISOString();
  const metadata = pdf.stream(
    `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(about.title)}</rdf:li></rdf:Alt></dc:title>
<dc:identifier>sha256:${about.hash}</dc:identifier>
<xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>
<pdf:Producer>Rare Bindings</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`,
    '/Type /Metadata /Subtype /XML',
    { readable: true },
  );
  return pdf.add(
    `<< /Type /Catalog /Pages ${pages} /Metadata ${metadata} /OCProperties << /OCGs [${layerList}] /D << /Name ${pdfText('Production')} /Order [${layerList}] /ON [${layerList}] >> >> >>`,
  );
}

function addInfo(pdf: PdfFile, about: JobInfo): Reference {
  const date = `(D:${about.date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z)`;
  return pdf.add(
    `<< /Title ${pdfText(about.title)} /Subject ${pdfText(seal(about))} /Producer ${pdfText('Rare Bindings')} /Creator ${pdfText('Rare Bindings')} /CreationDate ${date} /ModDate ${date} /Trapped /False /DesignSeal (${about.hash}) >>`,
  );
}
