import type { SampleRequest } from './sample.ts';
import type { Calls } from './site.ts';

/** Creates the subject of an admin request anew each time, and returns the request. */
export type AdminSample = (calls: Calls) => SampleRequest | Promise<SampleRequest>;
