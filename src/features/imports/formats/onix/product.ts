import type { BookRecord } from '../../import-record.ts';
import type { RowDraft } from '../values/row-draft.ts';
import { childElements, childText, type Element, findAll } from '../xml/element.ts';

export interface Defaults {
  currency: string;
  language: string;
  /** Why the header can't be trusted. */
  problem?: string | undefined;
}

export interface Product {
  record: BookRecord;
  /** Elements holding the product's data: blocks since version 3, the product itself before. */
  blocks: readonly Element[];
  defaults: Defaults;
  draft: RowDraft;
}

const BLOCKS = ['DescriptiveDetail', 'CollateralDetail', 'PublishingDetail', 'ProductSupply', 'SupplyDetail'];

export const findBlocks = (element: Element): Element[] => [
  element,
  ...childElements(element)
    .filter(({ name }) => BLOCKS.includes(name))
    .flatMap(findBlocks),
];

export const elementsOf = ({ blocks }: Product, ...names: string[]): Element[] =>
  blocks.flatMap((block) => findAll(block, ...names));

/** First non-empty text of an element with one of these names, in their order; empty if there is none. */
export const firstText = ({ blocks }: Product, ...names: string[]): string =>
  names.flatMap((name) => blocks.map((block) => childText(block, name))).find((text) => text !== '') ?? '';

/** First element with one of these codes, such as a type, in a child element. */
export const withCode = (elements: readonly Element[], child: string, ...codes: string[]) =>
  elements.find((element) => codes.includes(childText(element, child)));
