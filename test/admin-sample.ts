import type { Given } from './sample.ts';
import type { Calls } from './site.ts';

/** Makes what a request of the admin is about, anew each time, and the request. */
export type AdminSample = (calls: Calls) => Given | Promise<Given>;
