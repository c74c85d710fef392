import { escapeXml } from '#kernel/escape.ts';
import { seal } from './annotations.ts';
import type { JobInfo } from './job-info.ts';
import { type PdfFile, pdfText, type Reference } from './pdf-file.ts';
import type { Inks } from './pdf-page.ts';

export function addCatalog(pdf: PdfFile, pages: Reference, { layers }: Inks, about: JobInfo): Reference {
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

export function addInfo(pdf: PdfFile, about: JobInfo): Reference {
  const date = `(D:${about.date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z)`;
  return pdf.add(
    `<< /Title ${pdfText(about.title)} /Subject ${pdfText(seal(about))} /Producer ${pdfText('Rare Bindings')} /Creator ${pdfText('Rare Bindings')} /CreationDate ${date} /ModDate ${date} /Trapped /False /DesignSeal (${about.hash}) >>`,
  );
}
