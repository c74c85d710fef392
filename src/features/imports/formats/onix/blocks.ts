import type { Element } from '../xml/element.ts';

export interface Defaults {
  currency: string;
  language: string;
  /** Why the header can't be trusted. */
  problem?: string | undefined;
}

/** Elements holding a product's data: blocks since version 3, the product itself before. */
export type Blocks = readonly Element[];

const BLOCKS = ['DescriptiveDetail', 'CollateralDetail', 'PublishingDetail', 'ProductSupply', 'SupplyDetail'];

export function findBlocks(element: Element): Element[] {
  const within = element.children.filter(
    (child): child is Element => typeof child !== 'string' && BLOCKS.includes(child.name),
  );
  return [element, ...within.flatMap(findBlocks)];
}
