import './node-env.ts';
import { setFlagsFromString } from 'node:v8';

// Must be the first import of every entry: React reads this variable once, on import. Some shells append blanks.
process.env.NODE_ENV = process.env.NODE_ENV?.trim() || 'production';

// Garbage-collects earlier than the default of twice the heap in use. At 80 % throughput is unchanged and memory
// lower; at 40 % collections cost a fifth of all pages.
setFlagsFromString('--heap-growing-percent=80');
