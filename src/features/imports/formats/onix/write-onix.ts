import type { ExportBook } from '../../import-record.ts';
import { PRICE_FIELDS } from '../../record-fields.ts';
import { languageCode } from '../values/languages.ts';
import { formatDollars } from '../values/price.ts';
import { writeXml, type XmlContent } from '../xml/write-xml.ts';
import { PRINTED_ISBN, SKU_NAME } from './read-details.ts';
import { shortTag } from './short-tags.ts';

export interface OnixOptions {
  version?: '2.1' | '3.0' | '3.1';
  shortTags?: boolean;
  sentAt?: Date;
}

const SENDER = 'Rare Bindings';

export function onixMessage({ version = '3.0', shortTags = false, sentAt = new Date() }: OnixOptions = {}) {
  const elementName = shortTags ? shortTag : undefined;
  const root = shortTags ? 'ONIXmessage' : 'ONIXMessage';
  const day = sentAt.toISOString().slice(0, 10).replaceAll('-', '');
  const isVersion2 = version === '2.1';
  const header = isVersion2
    ? { FromCompany: SENDER, SentDate: day }
    : { Sender: { SenderName: SENDER }, SentDateTime: day };
  const namespace = `http://ns.editeur.org/onix/${version}/${shortTags ? 'short' : 'reference'}`;
  const opening = isVersion2 ? `<${root}>` : `<${root} xmlns="${namespace}" release="${version}">`;
  return {
    begin: `<?xml version="1.0" encoding="UTF-8"?>\n${opening}\n${writeXml('Header', header, elementName)}\n`,
    product: (book: ExportBook): string =>
      `${writeXml('Product', isVersion2 ? version2(book) : version3(book), elementName)}\n`,
    end: `</${root}>\n`,
  };
}

/** A product in ONIX 2.1, in its element order. There is no element for the volume. */
function version2(book: ExportBook): XmlContent {
  const supply = { ProductAvailability: availability(book), Price: prices(book, 'PriceTypeCode') };
  return {
    ...head(book),
    ProductForm: 'BB',
    ...leatherColour(book),
    Title: titles(book).map(([type, title]) => ({ TitleType: type, ...title })),
    ...contributorsAndLanguage(book),
    NumberOfPages: book.pages,
    Subject: subjects(book),
    OtherText: book.description && { TextTypeCode: '01', ...plainText(book.description) },
    MediaFile: book.images?.map(({ url, altText }) => ({
      MediaFileTypeCode: '04',
      MediaFileLinkTypeCode: '01',
      MediaFileLink: url,
      DownloadCaption: altText,
    })),
    PublicationDate: book.publicationDate?.replaceAll('-', ''),
    YearFirstPublished: fourDigitYear(book),
    SupplyDetail: isSupplied(book) ? { SupplierName: SENDER, ...supply } : null,
  };
}

function version3(book: ExportBook): XmlContent {
  const date = (role: string, value: string | null | undefined, format: string) =>
    value && { PublishingDateRole: role, Date: { '@dateformat': format, '#text': value } };
  return {
    ...head(book),
    DescriptiveDetail: {
      ProductComposition: '00',
      ProductForm: 'BB',
      ...leatherColour(book),
      TitleDetail: titles(book).map(([type, title]) => ({
        TitleType: type,
        TitleElement: {
          TitleElementLevel: '01',
          PartNumber: type === '01' ? book.volume : null,
          ...title,
        },
      })),
      ...contributorsAndLanguage(book),
      Extent: book.pages ? { ExtentType: '00', ExtentValue: book.pages, ExtentUnit: '03' } : null,
      Subject: subjects(book),
    },
    CollateralDetail: {
      TextContent: book.description && {
        TextType: '03',
        ContentAudience: '00',
        ...plainText(book.description),
      },
      SupportingResource: book.images?.map(({ url, altText }) => ({
        ResourceContentType: '01',
        ContentAudience: '00',
        ResourceMode: '03',
        ResourceFeature: altText && { ResourceFeatureType: '07', FeatureNote: altText },
        ResourceVersion: { ResourceForm: '02', ResourceLink: url },
      })),
    },
    PublishingDetail: {
      PublishingDate: [
        date('01', book.publicationDate?.replaceAll('-', ''), '00'),
        date('11', fourDigitYear(book), '05'),
      ],
    },
    ProductSupply: isSupplied(book)
      ? {
          SupplyDetail: {
            Supplier: { SupplierRole: '00', SupplierName: SENDER },
            ProductAvailability: availability(book) ?? '99',
            Price: prices(book, 'PriceType'),
          },
        }
      : null,
  };
}

/** Notification (code list 1: 05 deletes, 03 confirms), SKU and normalised ISBN; also the printed form, if different. */
function head({ sku, isbn, withdrawn }: ExportBook) {
  const code = isbn?.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return {
    RecordReference: sku,
    NotificationType: withdrawn ? '05' : '03',
    ProductIdentifier: [
      { ProductIDType: '01', IDTypeName: SKU_NAME, IDValue: sku },
      code && { ProductIDType: code.length === 13 ? '15' : '02', IDValue: code },
      isbn !== code && isbn && { ProductIDType: '01', IDTypeName: PRINTED_ISBN, IDValue: isbn },
    ],
  };
}

const leatherColour = ({ color }: ExportBook) => ({
  ProductFormFeature: color && { ProductFormFeatureType: '01', ProductFormFeatureDescription: color },
});

/** Titles by type (code list 15): main, original and translated. */
function titles({ title, subtitle, originalTitle, englishTitle }: ExportBook) {
  const all: [type: string, title: { [name: string]: XmlContent }][] = [
    ['01', { TitleText: title, Subtitle: subtitle }],
  ];
  if (originalTitle) all.push(['03', { TitleText: originalTitle }]);
  if (englishTitle) all.push(['06', { TitleText: { '@language': 'eng', '#text': englishTitle } }]);
  return all;
}

/** The language is left out if it has no known code. */
function contributorsAndLanguage({ authors = [], language }: ExportBook) {
  const code = language && languageCode(language);
  return {
    Contributor: authors.map((name, at) => ({
      SequenceNumber: at + 1,
      ContributorRole: 'A01',
      PersonName: name,
    })),
    Language: code && { LanguageRole: '01', LanguageCode: code },
  };
}

/** Genres in a proprietary scheme (code list 27: 24), and keywords (20). */
const subjects = ({ genres = [], metaKeywords }: ExportBook): XmlContent[] => [
  ...genres.map((genre) => ({
    SubjectSchemeIdentifier: '24',
    SubjectSchemeName: 'Genres of the shop',
    SubjectHeadingText: genre,
  })),
  metaKeywords && { SubjectSchemeIdentifier: '20', SubjectHeadingText: metaKeywords },
];

/** Plain text (code list 34: 06), which may contain Markdown. */
const plainText = (text: string) => ({ Text: { '@textformat': '06', '#text': text } });

/** Code list 65. */
const availability = ({ withdrawn }: ExportBook) =>
  withdrawn === undefined ? null : withdrawn ? '46' : '20';

/** @param type element for the price type, whose name depends on the version */
const prices = ({ prices = {} }: ExportBook, type: string) =>
  PRICE_FIELDS.filter((field) => prices[field] != null).map((field) => ({
    [type]: '01',
    PriceTypeDescription: field,
    PriceAmount: formatDollars(prices[field] ?? 0),
    CurrencyCode: 'USD',
  }));

const isSupplied = (book: ExportBook) => availability(book) !== null || prices(book, '').length > 0;

const fourDigitYear = ({ publishingYear: year }: ExportBook): string | null =>
  year != null && year >= 1000 && year <= 9999 ? String(year) : null;
