import { describe, expect, it } from 'vitest';
import { createSampleFolder, listProblems } from '#test/import-samples.ts';

const { open, read } = createSampleFolder();

const message = (...products: string[]) =>
  `<?xml version="1.0"?><ONIXMessage xmlns="http://ns.editeur.org/onix/3.0/reference" release="3.0"><Header><Sender><SenderName>X</SenderName></Sender><DefaultCurrencyCode>USD</DefaultCurrencyCode></Header>${products.join('\n')}</ONIXMessage>`;
const product = (reference: string, inner: string, title = 'Emma') =>
  `<Product><RecordReference>${reference}</RecordReference><NotificationType>03</NotificationType><DescriptiveDetail><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${title}</TitleText></TitleElement></TitleDetail></DescriptiveDetail>${inner}</Product>`;

const FULL = `<Product>
  <RecordReference>com.example.1</RecordReference><NotificationType>03</NotificationType>
  <ProductIdentifier><ProductIDType>03</ProductIDType><IDValue>9780141439587</IDValue></ProductIdentifier>
  <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9780141439587</IDValue></ProductIdentifier>
  <DescriptiveDetail>
    <TitleDetail><TitleType>01</TitleType>
      <TitleElement><TitleElementLevel>02</TitleElementLevel><TitleText>Penguin Classics</TitleText></TitleElement>
      <TitleElement><TitleElementLevel>01</TitleElementLevel><TitlePrefix>The</TitlePrefix><TitleWithoutPrefix>Novel &#233;</TitleWithoutPrefix><Subtitle>A Comedy</Subtitle></TitleElement>
    </TitleDetail>
    <Contributor><SequenceNumber>2</SequenceNumber><ContributorRole>A01</ContributorRole><PersonNameInverted>Dickens, Charles</PersonNameInverted></Contributor>
    <Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><NamesBeforeKey>Jane</NamesBeforeKey><KeyNames>Austen</KeyNames></Contributor>
    <Contributor><SequenceNumber>3</SequenceNumber><ContributorRole>B06</ContributorRole><PersonName>A Translator</PersonName></Contributor>
    <Language><LanguageRole>02</LanguageRole><LanguageCode>fre</LanguageCode></Language>
    <Language><LanguageRole>01</LanguageRole><LanguageCode>ger</LanguageCode></Language>
    <Extent><ExtentType>00</ExtentType><ExtentValue>474</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
    <Subject><SubjectSchemeIdentifier>10</SubjectSchemeIdentifier><SubjectHeadingText>FICTION / Romance</SubjectHeadingText></Subject>
    <Subject><MainSubject/><SubjectSchemeIdentifier>10</SubjectSchemeIdentifier><SubjectHeadingText>FICTION / Classics</SubjectHeadingText></Subject>
    <Subject><SubjectSchemeIdentifier>20</SubjectSchemeIdentifier><SubjectHeadingText>courtship; class</SubjectHeadingText></Subject>
  </DescriptiveDetail>
  <CollateralDetail>
    <TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text textformat="05"><p onclick="x()">Handsome, <em>clever</em>, &amp; rich.</p><script>alert(1)</script></Text></TextContent>
    <SupportingResource><ResourceContentType>01</ResourceContentType><ContentAudience>00</ContentAudience><ResourceMode>03</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>https://img.example/1.jpg</ResourceLink></ResourceVersion></SupportingResource>
  </CollateralDetail>
  <PublishingDetail><PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="00">20030429</Date></PublishingDate></PublishingDetail>
  <RelatedMaterial><RelatedProduct><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9780000000000</IDValue></ProductIdentifier></RelatedProduct></RelatedMaterial>
  <ProductSupply><SupplyDetail><ProductAvailability>20</ProductAvailability>
    <Price><PriceType>01</PriceType><PriceAmount>9.99</PriceAmount><CurrencyCode>GBP</CurrencyCode></Price>
    <Price><PriceType>01</PriceType><PriceAmount>12.00</PriceAmount></Price>
  </SupplyDetail></ProductSupply>
</Product>`;

describe('an ONIX 3 message', () => {
  it('converts a product to a book', async () => {
    const opened = await open(message(FULL));
    expect(opened.kind).toBe('onix');
    const [row] = await Array.fromAsync(opened.rows);
    expect(row).toMatchObject({ label: 'The Novel é (com.example.1)', problems: [] });
    expect(row?.notes).toEqual([
      'The price of 9.99 GBP was ignored. Only prices in US dollars are imported.',
    ]);
    expect(row?.record).toEqual({
      title: 'The Novel é',
      subtitle: 'A Comedy',
      isbn: '9780141439587',
      language: 'German',
      pages: 474,
      authors: ['Jane Austen', 'Charles Dickens'],
      genres: ['FICTION / Classics', 'FICTION / Romance'],
      metaKeywords: 'courtship; class',
      publicationDate: '2003-04-29',
      withdrawn: false,
      description: '<p>Handsome, <em>clever</em>, &amp; rich.</p>',
      images: [{ url: 'https://img.example/1.jpg' }],
      prices: { bookPrice: 1200 },
    });
  });

  it('refuses products with defects by their reference, and reads the others', async () => {
    const rows = await read(
      message(
        product('r1', ''),
        product('r2', '<CollateralDetail><TextContent></CollateralDetail>'),
        product('r3', '&unknown;'),
        '<Product><RecordReference>r4</RecordReference>',
        product(
          'r5',
          '<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>97801</IDValue></ProductIdentifier>',
        ),
        product('r6', '', ' '),
        product('r7', '').replace('03', '05'),
      ),
    );
    expect(rows.map(({ label, problems }) => [label.replace(/^.*\(|\)$/g, ''), problems.length > 0])).toEqual(
      [
        ['r1', false],
        ['r2', true],
        ['r3', true],
        ['r4', true],
        ['r5', true],
        ['r6', true],
        ['r7', false],
      ],
    );
    expect(rows[6]?.record).toMatchObject({ withdrawn: true });
  });

  it('notes on each product that the header is damaged', async () => {
    const damaged = message(FULL).replace('<Sender>', '<Sender & Co>');
    const [row] = await read(damaged);
    expect(row?.problems).toEqual([]);
    expect(row?.notes).toContainEqual(expect.stringMatching(/^The file’s header is damaged: Line 1 /));
    const [intact] = await read(message(FULL));
    expect(intact?.notes).not.toContainEqual(expect.stringContaining('header'));
  });

  it('is refused if truncated', async () => {
    await expect(read(message(FULL).slice(0, -100))).rejects.toThrow('ends in line');
    await expect(read(message(FULL).replace('</ONIXMessage>', ''))).rejects.toThrow('ends in line');
  });

  it('expands no declared entities and fetches nothing', async () => {
    for (const declared of [
      '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">',
      '<!ENTITY x SYSTEM "file:///etc/passwd">',
      '<!ENTITY % p SYSTEM "http://evil.example/p.dtd"> %p;',
    ]) {
      const evil = message(product('r1', '', '&b;')).replace('?>', `?><!DOCTYPE ONIXMessage [${declared}]>`);
      await expect(read(evil)).rejects.toThrow('defines its own XML entities');
    }
  });

  it('refuses products larger than a megabyte', async () => {
    const long = `<CollateralDetail>${'<TextContent><Text>x</Text></TextContent>'.repeat(60_000)}</CollateralDetail>`;
    const rows = await read(message(product('r1', long), product('r2', '')));
    expect(rows.map(({ problems }) => problems.length)).toEqual([1, 0]);
    expect(JSON.stringify(rows[0]).length).toBeLessThan(10_000);
  });
});

describe('an ONIX 2.1 message', () => {
  const old = (root: string, inner: string) =>
    `<?xml version="1.0" encoding="ISO-8859-1"?><!DOCTYPE ${root} SYSTEM "http://www.editeur.org/onix/2.1/reference/onix-international.dtd"><${root}>${inner}</${root}>`;

  it('is read with reference names and the entities of its DTD', async () => {
    const text = old(
      'ONIXMessage',
      `<Product><RecordReference>7</RecordReference><NotificationType>03</NotificationType><ISBN>0141439513</ISBN><DistinctiveTitle>Les Mis&eacute;rables &mdash; d\u00e9j\u00e0</DistinctiveTitle>
      <Contributor><ContributorRole>A01</ContributorRole><PersonNameInverted>Hugo, Victor</PersonNameInverted></Contributor><LanguageOfText>fre</LanguageOfText><NumberOfPages>1400</NumberOfPages>
      <BASICMainSubject>FIC004000</BASICMainSubject><OtherText><TextTypeCode>01</TextTypeCode><TextFormat>02</TextFormat><Text><![CDATA[<p>Long.</p><iframe src="http://evil.example"></iframe>]]></Text></OtherText>
      <MediaFile><MediaFileTypeCode>04</MediaFileTypeCode><MediaFileLinkTypeCode>01</MediaFileLinkTypeCode><MediaFileLink>javascript:alert(1)</MediaFileLink></MediaFile>
      <PublicationDate>1862</PublicationDate><SupplyDetail><AvailabilityCode>OP</AvailabilityCode><Price><PriceTypeCode>01</PriceTypeCode><PriceAmount>20.5</PriceAmount><CurrencyCode>USD</CurrencyCode></Price></SupplyDetail></Product>`,
    );
    const [row] = await read(Buffer.from(text, 'latin1'));
    expect(row?.problems).toEqual([]);
    expect(row?.record).toEqual({
      title: 'Les Misérables — déjà',
      authors: ['Victor Hugo'],
      language: 'French',
      pages: 1400,
      isbn: '0141439513',
      description: '<p>Long.</p>',
      publishingYear: 1862,
      withdrawn: true,
      prices: { bookPrice: 2050 },
    });
    expect(row?.notes).toEqual([expect.stringContaining('isn’t a web address')]);
  });

  it('is read with short tags', async () => {
    const [row] = await read(
      old(
        'ONIXmessage',
        `<product><a001>8</a001><a002>03</a002><productidentifier><b221>02</b221><b244>0141439513</b244></productidentifier><title><b202>01</b202><b203>Emma</b203><b029>A Novel</b029></title>
        <contributor><b034>1</b034><b035>A01</b035><b036>Jane Austen</b036></contributor><mainsubject><b191>10</b191><b070>Classics</b070></mainsubject>
        <othertext><d102>01</d102><d103>00</d103><d104>Handsome.</d104></othertext><b003>18151223</b003><supplydetail><price><j148>01</j148><j151>5</j151><j152>USD</j152></price></supplydetail></product>`,
      ),
    );
    expect(row?.record).toEqual({
      title: 'Emma',
      subtitle: 'A Novel',
      authors: ['Jane Austen'],
      isbn: '0141439513',
      genres: ['Classics'],
      description: 'Handsome.',
      publicationDate: '1815-12-23',
      prices: { bookPrice: 500 },
    });
  });
});

it('reports a missing title', async () => {
  expect(
    listProblems(await read(message('<Product><RecordReference>r</RecordReference></Product>'))),
  ).toEqual(['The record has no title.']);
});
