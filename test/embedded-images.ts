import { prepareImages } from './images.ts';

// A process of its own, so that they are made beside the images on the server.
await prepareImages(undefined);
