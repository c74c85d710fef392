import type { Given } from './sample.ts';
import type { Calls } from './site.ts';

/** Makes what a request of the desk is about, anew each time, and the request. */
export type DeskSample = (calls: Calls) => Given | Promise<Given>;
