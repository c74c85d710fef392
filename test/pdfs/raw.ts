import { deflateSync } from 'node:zlib';

/** Body of a hand-written PDF object: the text between `obj` and `endobj`. */
export type RawObject = string | { dict: string; data: Uint8Array };

/**
 * Makes a PDF of numbered objects (the first is 1, the catalogue) with a correct xref table.
 * @param trailer additional entries besides size and root
 */
export function rawPdf(objects: readonly RawObject[], { version = '1.7', trailer = '' } = {}): Uint8Array {
  const parts: Buffer[] = [Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, at) => {
    offsets.push(length);
    if (typeof object === 'string') add(Buffer.from(`${at + 1} 0 obj\n${object}\nendobj\n`, 'latin1'));
    else {
      add(
        Buffer.from(`${at + 1} 0 obj\n<<${object.dict} /Length ${object.data.length}>>\nstream\n`, 'latin1'),
      );
      add(Buffer.from(object.data));
      add(Buffer.from('\nendstream\nendobj\n'));
    }
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${length}\n%%EOF\n`,
      'latin1',
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

const A5_POINTS = '[0 0 419.53 595.28]';

/** Objects of a catalogue, a tree of `count` identical pages, and their contents. */
export function rawPages(
  count: number,
  {
    box = A5_POINTS,
    content = 'BT /F 12 Tf 90 500 Td (A page) Tj ET',
    pageEntries = '',
    resources = '',
  } = {},
): RawObject[] {
  const first = 5;
  return [
    '<</Type /Catalog /Pages 2 0 R>>',
    `<</Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, at) => `${first + at} 0 R`).join(' ')}] /MediaBox ${box} /Resources <</Font <</F 3 0 R>> ${resources}>>>>`,
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
    compress(Buffer.from(content, 'latin1')),
    ...Array.from({ length: count }, () => `<</Type /Page /Parent 2 0 R /Contents 4 0 R ${pageEntries}>>`),
  ];
}

export const compress = (data: Uint8Array, dict = ''): RawObject => ({
  dict: `${dict} /Filter /FlateDecode`,
  data: new Uint8Array(deflateSync(data)),
});

export function lowResolutionPages(count: number, pictures: number): RawObject[] {
  const content = Array.from(
    { length: pictures },
    (_, at) => `q 20.123 0 0 20.37 ${(at % 8) * 50.13 + 7.77} ${Math.floor(at / 8) * 70.31 + 3.3} cm /X Do Q`,
  ).join('\n');
  const picture = '/Type /XObject /Subtype /Image /Width 4 /Height 4 /ColorSpace /DeviceGray';
  const buildPages = (number: number) =>
    rawPages(count, { content, resources: `/XObject <</X ${number} 0 R>>` });
  return [
    ...buildPages(buildPages(0).length + 1),
    { dict: `${picture} /BitsPerComponent 8`, data: new Uint8Array(16).fill(90) },
  ];
}
