import { prepareImages } from './database-images.ts';

// A separate process, since Node loads the seed's sources several times faster than the test runner.
console.log(JSON.stringify(await prepareImages(process.argv[2])));
