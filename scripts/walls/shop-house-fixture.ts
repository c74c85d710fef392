import { readHouse } from './house.ts';

/** The shop as it is: read once by each process of tests, since that takes seconds. */
export const SHOP = readHouse();
