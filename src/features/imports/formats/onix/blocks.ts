import type { Element } from '../xml/element.ts';

/** What the message says of all its products. */
export interface Defaults {
  currency: string;
  language: string;
  /** Why the header can't be trusted. */
  problem?: string | undefined;
}

/** A product's data lie in blocks since version 3, and side by side before; what is related to it or in it is not looked at. */
export type Blocks = readonly Element[];

const BLOCKS = ['DescriptiveDetail', 'CollateralDetail', 'PublishingDetail', 'ProductSupply', 'SupplyDetail'];

export function blocksOf(element: Element): Element[] {
  const within = element.children.filter(
    (child): child is Element => typeof child !== 'string' && BLOCKS.includes(child.name),
  );
  return [element, ...within.flatMap(blocksOf)];
}
