import { prepareImages } from './images.ts';

// A process of its own: Node loads the sources of the seed several times faster than the test runner does.
console.log(JSON.stringify(await prepareImages(process.argv[2])));
