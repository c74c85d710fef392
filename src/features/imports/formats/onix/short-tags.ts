import type { Element } from '../xml/element.ts';

/** Short tags of ONIX 2.1 and 3 for the reference names used here (EDItEUR tag lists). */
const SHORT: Record<string, string> = {
  AvailabilityCode: 'j141', BASICMainSubject: 'b064', CollateralDetail: 'collateraldetail', Contributor: 'contributor',
  ContributorRole: 'b035', ContentAudience: 'x427', CorporateName: 'b047', CurrencyCode: 'j152', Date: 'b306',
  DateFormat: 'j260', DefaultCurrencyCode: 'm186', DefaultLanguageOfText: 'm184', DescriptiveDetail: 'descriptivedetail',
  DistinctiveTitle: 'b028', DownloadCaption: 'f119', EAN13: 'b005', Extent: 'extent', ExtentType: 'b218',
  ExtentUnit: 'b220', ExtentValue: 'b219', FeatureNote: 'x440', FeatureValue: 'x439', FromCompany: 'm174', Header: 'header',
  IDTypeName: 'b233', IDValue: 'b244', ISBN: 'b004', KeyNames: 'b040', Language: 'language', LanguageCode: 'b252',
  LanguageOfText: 'b059', LanguageRole: 'b253', LettersAfterNames: 'b042', MainSubject: 'x425', MediaFile: 'mediafile',
  MediaFileLink: 'f117', MediaFileLinkTypeCode: 'f116', MediaFileTypeCode: 'f114', NamesAfterKey: 'b041',
  NamesBeforeKey: 'b039', NotificationType: 'a002', NumberOfPages: 'b061', OtherText: 'othertext', PartNumber: 'x410',
  PersonName: 'b036', PersonNameInverted: 'b037', PrefixToKey: 'b247', Price: 'price', PriceAmount: 'j151',
  PriceType: 'x462', PriceTypeCode: 'j148', PriceTypeDescription: 'j262', Product: 'product',
  ProductAvailability: 'j396', ProductComposition: 'x314', ProductForm: 'b012', ProductFormFeature: 'productformfeature',
  ProductFormFeatureDescription: 'b336', ProductFormFeatureType: 'b334', ProductIDType: 'b221',
  ProductIdentifier: 'productidentifier', ProductSupply: 'productsupply', PublicationDate: 'b003',
  PublishingDate: 'publishingdate', PublishingDateRole: 'x448', PublishingDetail: 'publishingdetail',
  PublishingStatus: 'b394', RecordReference: 'a001', ResourceContentType: 'x436', ResourceFeature: 'resourcefeature',
  ResourceFeatureType: 'x438', ResourceForm: 'x441', ResourceLink: 'x435', ResourceMode: 'x437',
  ResourceVersion: 'resourceversion', Sender: 'sender', SenderName: 'x298', SentDate: 'm182', SentDateTime: 'x307',
  SequenceNumber: 'b034', Subject: 'subject', SubjectCode: 'b069', SubjectHeadingText: 'b070',
  SubjectSchemeIdentifier: 'b067', SubjectSchemeName: 'b171', Subtitle: 'b029', SuffixToKey: 'b248', Supplier: 'supplier',
  SupplierName: 'j137', SupplierRole: 'j292', SupplyDetail: 'supplydetail', SupportingResource: 'supportingresource',
  Text: 'd104', TextContent: 'textcontent', TextFormat: 'd103', TextType: 'x426', TextTypeCode: 'd102', Title: 'title',
  TitleDetail: 'titledetail', TitleElement: 'titleelement', TitleElementLevel: 'x409', TitlePrefix: 'b030', TitleText: 'b203',
  TitleType: 'b202', TitleWithoutPrefix: 'b031', TitlesBeforeNames: 'b038', YearFirstPublished: 'b088',
}; // biome-ignore format: a table reads better in rows

/** Short tag of the 2.1 composite; in version 3 the name is a flag with another tag. */
const REFERENCE = new Map([
  ...Object.entries(SHORT).map(([name, short]) => [short, name] as const),
  ['mainsubject', 'MainSubject'] as const,
]);

export const shortTag = (name: string): string => SHORT[name] ?? name.toLowerCase();

/** Renames elements to their reference names, leaving marked-up text alone. */
export function nameByReference(element: Element): void {
  const local = element.name.slice(element.name.indexOf(':') + 1);
  element.name = REFERENCE.get(local) ?? local;
  if (element.name === 'Text') return;
  for (const child of element.children) if (typeof child !== 'string') nameByReference(child);
}
